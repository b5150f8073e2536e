import type { Channel, Topic } from '#shared/notifications.ts'

export const channelName: Record<Channel, string> = {
  in_app: 'In the app',
  browser: 'Browser',
  email: 'Email',
}

export const topicWords: Record<Topic, { name: string; hint: string }> = {
  matches: { name: 'Matches', hint: 'You both like each other.' },
  likes: { name: 'Likes', hint: 'Somebody likes you or your listing.' },
  messages: { name: 'Messages', hint: 'Mails come only when you were away.' },
  viewings: { name: 'Viewings', hint: 'Proposed, agreed, called off, and soon.' },
  contracts: { name: 'Contracts', hint: 'Sent, signed, declined, and soon void.' },
  listings: { name: 'Listings', hint: 'One of yours pauses, or one you like is gone.' },
  searches: { name: 'Saved searches', hint: 'Something new fits one of them.' },
  payments: { name: 'Plan and payments', hint: 'Mails about what you pay for always come.' },
  security: { name: 'Security', hint: 'Mails about your account’s safety always come.' },
}
