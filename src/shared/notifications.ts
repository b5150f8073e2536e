import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What the service worker is sent, and shows. */
export const pushNoticeSchema = z.object({
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

const base64Url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.length(Math.ceil((bytes * 4) / 3)))

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'signed-in',
  summary: 'Tell this browser when the app is closed, as long as it stays signed in',
  body: z.object({
    endpoint: z.url().check(z.maxLength(1000)),
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
  body: z.object({ endpoint: z.string().check(z.maxLength(1000)) }),
  reply: z.object({}),
})
