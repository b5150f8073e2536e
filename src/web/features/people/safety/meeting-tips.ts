import { t } from '#shared/messages/t.ts'
/** Safety tips before two people meet in person. */
export const meetingTips = [
  {
    rule: t('Meet in daylight.'),
    why: t(
      'In the dark you can’t see what you’re viewing, or the way home. For a vehicle or a boat, meet where other people are around.',
    ),
  },
  {
    rule: t('Tell a friend where you’ll be.'),
    why: t(
      'Where you’re going, who you’re meeting and when you’ll be back. Better still, bring someone along; owners too.',
    ),
  },
  {
    rule: t('Never pay before you’ve seen it.'),
    why: t(
      'No deposit, no transfer, no gift card “to hold it”. And don’t hand over keys before you’ve both signed.',
    ),
  },
  {
    rule: t('Keep talking here.'),
    why: t(
      'Messages here stay readable, and we can review them if you report something. We can’t help with what’s said elsewhere.',
    ),
  },
  {
    rule: t('Something feels wrong? Leave, and report it.'),
    why: t(
      'You don’t owe anyone a viewing. Report is under “More” in the chat. If you’re in danger, call emergency services first.',
    ),
  },
]
