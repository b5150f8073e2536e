import { t } from '#shared/messages/t.ts'
import type { Channel, Topic } from '#shared/people/notifications.ts'

export const channelName: Record<Channel, string> = {
  in_app: t('In the app'),
  browser: t('Browser'),
  email: t('Email'),
}

interface TopicLabels {
  name: string
  hint: string
  /** After its emails were stopped. */
  stopped: string
}

export const topicLabels: Record<Topic, TopicLabels> = {
  matches: {
    name: t('Matches'),
    hint: t('You both liked each other.'),
    stopped: t('You won’t get any more emails about matches.'),
  },
  likes: {
    name: t('Likes'),
    hint: t('Someone likes you or your listing.'),
    stopped: t('You won’t get any more emails about likes.'),
  },
  messages: {
    name: t('Messages'),
    hint: t('We email only if you were away.'),
    stopped: t('You won’t get any more emails about messages.'),
  },
  viewings: {
    name: t('Viewings'),
    hint: t('Proposed, agreed, canceled, or coming up.'),
    stopped: t('You won’t get any more emails about viewings.'),
  },
  requests: {
    name: t('Dates', undefined, 'when something is rented'),
    hint: t('Requested, accepted, declined, or canceled.'),
    stopped: t('You won’t get any more emails about dates.'),
  },
  contracts: {
    name: t('Contracts'),
    hint: t('Sent, signed, declined, or about to expire.'),
    stopped: t('You won’t get any more emails about contracts.'),
  },
  listings: {
    name: t('Listings'),
    hint: t('One of yours is paused, or one you like is gone.'),
    stopped: t('You won’t get any more emails about listings.'),
  },
  searches: {
    name: t('Saved searches'),
    hint: t('Something new fits one of them.'),
    stopped: t('You won’t get any more emails about saved searches.'),
  },
  payments: {
    name: t('Plan and payments'),
    hint: t('Emails about your payments are always sent.'),
    stopped: t('You won’t get any more emails about plan and payments.'),
  },
  security: {
    name: t('Security'),
    hint: t('Emails about your account’s security are always sent.'),
    stopped: t('You won’t get any more emails about security.'),
  },
}
