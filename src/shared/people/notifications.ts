import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { usableCharacters } from '#shared/text-input.ts'

export const channels = ['in_app', 'browser', 'email'] as const
export type Channel = (typeof channels)[number]

/** `always` can't be switched off; `never` means the channel doesn't carry the topic. */
type ChannelRule = 'on' | 'off' | 'always' | 'never'

/** Every topic with its default channels. To add a topic, add a line here. */
const topicChannels = {
  matches: { in_app: 'on', browser: 'on', email: 'on' },
  likes: { in_app: 'on', browser: 'off', email: 'never' },
  messages: { in_app: 'on', browser: 'on', email: 'on' },
  viewings: { in_app: 'on', browser: 'on', email: 'on' },
  requests: { in_app: 'on', browser: 'on', email: 'on' },
  contracts: { in_app: 'on', browser: 'on', email: 'on' },
  listings: { in_app: 'on', browser: 'off', email: 'on' },
  searches: { in_app: 'on', browser: 'on', email: 'on' },
  payments: { in_app: 'on', browser: 'on', email: 'always' },
  security: { in_app: 'on', browser: 'on', email: 'always' },
} as const satisfies Record<string, Record<Channel, ChannelRule>>

export type Topic = keyof typeof topicChannels
export const topics = Object.keys(topicChannels) as [Topic, ...Topic[]]

export const channelRuleOf = (topic: Topic, channel: Channel): ChannelRule => topicChannels[topic][channel]

export const isOnByDefault = (topic: Topic, channel: Channel) =>
  ['on', 'always'].includes(channelRuleOf(topic, channel))

export const isChoosable = (topic: Topic, channel: Channel) =>
  ['on', 'off'].includes(channelRuleOf(topic, channel))

const choiceSchema = z.object({ topic: z.enum(topics), channel: z.enum(channels), isOn: z.boolean() })
export type NotificationChoice = z.infer<typeof choiceSchema>

export const listNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/me/notifications',
  access: 'signed-in',
  summary: 'List my notification settings that differ from the defaults',
  reply: z.object({ choices: z.array(choiceSchema) }),
})

export const chooseNotification = endpoint({
  method: 'PUT',
  path: '/api/me/notifications',
  access: 'signed-in',
  summary: 'Turn notifications about a topic on or off for a channel',
  body: choiceSchema,
  reply: z.object({}),
})

/** What an unsubscribe link stops: all emails of a topic, or those of one saved search. */
export interface MailPurpose {
  topic: Topic
  searchId?: string | undefined
}

/** A GET asks for confirmation, a POST unsubscribes. */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`

export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  params: { token: z.string() },
  access: 'open',
  summary: 'Get what an unsubscribe link would stop; changes nothing',
  reply: z.object({ topic: z.enum(topics), isOneSearch: z.boolean() }),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  params: { token: z.string() },
  access: 'open',
  summary: 'Stop the emails an unsubscribe link is about',
  reply: z.object({}),
})

/** The payload of a push message. */
const pushNoticeSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The screen it opens. */
  path: z.string(),
  /** A newer notification with the same tag replaces the older one. */
  tag: z.string(),
})
export type PushNotification = z.infer<typeof pushNoticeSchema>

/** For a message in a browser notification. */
export const maxNoticeCharacters = 100

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'signed-in',
  summary: 'Get the server’s public key for push subscriptions',
  reply: z.object({ publicKey: z.string() }),
})

/** The URL of a push service. */
const pushEndpoint = z.url().check(z.maxLength(1000), usableCharacters())
const base64Url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.length(Math.ceil((bytes * 4) / 3)))

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'signed-in',
  summary: 'Subscribe this browser to push notifications until sign-out',
  body: z.object({
    endpoint: pushEndpoint,
    keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
  }),
  reply: z.object({}),
  status: 201,
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'signed-in',
  summary: 'Unsubscribe one of my browsers from push notifications',
  body: z.object({ endpoint: pushEndpoint }),
  reply: z.object({}),
})
