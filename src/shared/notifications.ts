import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { usableCharacters } from './text-input.ts'

export const channels = ['in_app', 'browser', 'email'] as const
export type Channel = (typeof channels)[number]

/** `always` can't be switched off; `never` is a channel that doesn't carry the topic. */
type Standing = 'on' | 'off' | 'always' | 'never'

/** What people are told of, and how as long as they don't choose otherwise. A new topic is a line here. */
const topicStandings = {
  matches: { in_app: 'on', browser: 'on', email: 'on' },
  likes: { in_app: 'on', browser: 'off', email: 'never' },
  messages: { in_app: 'on', browser: 'on', email: 'on' },
  viewings: { in_app: 'on', browser: 'on', email: 'on' },
  contracts: { in_app: 'on', browser: 'on', email: 'on' },
  listings: { in_app: 'on', browser: 'off', email: 'on' },
  searches: { in_app: 'on', browser: 'on', email: 'on' },
  payments: { in_app: 'on', browser: 'on', email: 'always' },
  security: { in_app: 'on', browser: 'on', email: 'always' },
} as const satisfies Record<string, Record<Channel, Standing>>

export type Topic = keyof typeof topicStandings
export const topics = Object.keys(topicStandings) as [Topic, ...Topic[]]

export const standingOf = (topic: Topic, channel: Channel): Standing => topicStandings[topic][channel]

export const isToldByDefault = (topic: Topic, channel: Channel) =>
  ['on', 'always'].includes(standingOf(topic, channel))

export const isChoosable = (topic: Topic, channel: Channel) =>
  ['on', 'off'].includes(standingOf(topic, channel))

const choiceSchema = z.object({ topic: z.enum(topics), channel: z.enum(channels), isOn: z.boolean() })
export type NotificationChoice = z.infer<typeof choiceSchema>

export const listNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/me/notifications',
  access: 'signed-in',
  summary: 'Where I am told of things otherwise than by default',
  reply: z.object({ choices: z.array(choiceSchema) }),
})

export const chooseNotification = endpoint({
  method: 'PUT',
  path: '/api/me/notifications',
  access: 'signed-in',
  summary: 'Be told of a topic on a channel, or no longer',
  body: choiceSchema,
  reply: z.object({}),
})

/** What a link in a mail can stop: all mails of a topic, or those of one saved search. */
export interface MailPurpose {
  topic: Topic
  searchId?: string | undefined
}

/** Where such a link leads: opened it asks, posted to it does it. */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`

export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  access: 'open',
  summary: 'What a mailed link would stop; changes nothing',
  reply: z.object({ topic: z.enum(topics), isOneSearch: z.boolean() }),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  access: 'open',
  summary: 'Stop the mails that a mailed link is about',
  reply: z.object({}),
})

/** What the service worker is sent, and shows. */
const pushNoticeSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The screen that it leads to. */
  path: z.string(),
  /** A newer notice with the same tag takes the place of the older one. */
  tag: z.string(),
})
export type PushNotice = z.infer<typeof pushNoticeSchema>

/** Of a message, in a browser's notification. */
export const maxNoticeCharacters = 100

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'signed-in',
  summary: 'The server’s key, which a browser needs to subscribe',
  reply: z.object({ publicKey: z.string() }),
})

/** The address of a push service. */
const pushEndpoint = z.url().check(z.maxLength(1000), usableCharacters())
const base64Url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.length(Math.ceil((bytes * 4) / 3)))

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'signed-in',
  summary: 'Tell this browser when the app is closed, as long as it stays signed in',
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
  summary: 'Stop telling a browser of mine',
  body: z.object({ endpoint: pushEndpoint }),
  reply: z.object({}),
})
