/** What to know before two people who met here meet in person. */
export const meetingTips = [
  {
    rule: 'Meet in daylight.',
    why: 'A first viewing in the dark shows you neither the thing nor the way home. With a vehicle or a boat, choose a place where other people are.',
  },
  {
    rule: 'Tell somebody.',
    why: 'Where you are going, whom you meet and when you are back. Better still, bring somebody along; owners too.',
  },
  {
    rule: 'Never pay before you have seen it.',
    why: 'No deposit, no transfer, no gift card “to hold it”. And hand over no keys before both of you have signed.',
  },
  {
    rule: 'Keep talking here.',
    why: 'What is written here can be read again, and we can look at it when you report it. Nowhere else can we help.',
  },
  {
    rule: 'Something feels wrong? Leave, and report it.',
    why: 'You owe nobody a viewing. Report is under “More” in the chat; in danger call the emergency number first.',
  },
]
