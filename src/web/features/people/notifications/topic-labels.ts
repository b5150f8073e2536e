import { t } from '#shared/messages/t.ts'
import type { Channel, Topic } from '#shared/people/notifications.ts'

export const channelName: Record<Channel, string> = {
  in_app: t('In the app'),
  browser: t('Browser'),
  email: t('Email'),
}

export const topicLabels: Record<Topic, { name: string; hint: string }> = {
  matches: { name: t('Matches'), hint: t('You both liked each other.') },
  likes: { name: t('Likes'), hint: t('Someone likes you or your listing.') },
  messages: { name: t('Messages'), hint: t('We email only if you were away.') },
  viewings: { name: t('Viewings'), hint: t('Proposed, agreed, canceled, or coming up.') },
  requests: { name: t('Dates'), hint: t('Requested, accepted, declined, or canceled.') },
  contracts: { name: t('Contracts'), hint: t('Sent, signed, declined, or about to expire.') },
  listings: { name: t('Listings'), hint: t('One of yours is paused, or one you like is gone.') },
  searches: { name: t('Saved searches'), hint: t('Something new fits one of them.') },
  payments: { name: t('Plan and payments'), hint: t('Emails about your payments are always sent.') },
  security: { name: t('Security'), hint: t('Emails about your account’s security are always sent.') },
}
