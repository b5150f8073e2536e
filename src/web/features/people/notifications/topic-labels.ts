import type { Channel, Topic } from '#shared/people/notifications.ts'

export const channelName: Record<Channel, string> = {
  in_app: 'In the app',
  browser: 'Browser',
  email: 'Email',
}

export const topicLabels: Record<Topic, { name: string; hint: string }> = {
  matches: { name: 'Matches', hint: 'You both liked each other.' },
  likes: { name: 'Likes', hint: 'Someone likes you or your listing.' },
  messages: { name: 'Messages', hint: 'We email only if you were away.' },
  viewings: { name: 'Viewings', hint: 'Proposed, agreed, canceled, or coming up.' },
  requests: { name: 'Dates', hint: 'Requested, accepted, declined, or canceled.' },
  contracts: { name: 'Contracts', hint: 'Sent, signed, declined, or about to expire.' },
  listings: { name: 'Listings', hint: 'One of yours is paused, or one you like is gone.' },
  searches: { name: 'Saved searches', hint: 'Something new fits one of them.' },
  payments: { name: 'Plan and payments', hint: 'Emails about your payments are always sent.' },
  security: { name: 'Security', hint: 'Emails about your account’s security are always sent.' },
}
