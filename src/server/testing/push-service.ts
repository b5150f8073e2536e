import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushNotification } from '#shared/people/notifications.ts'
import { createTestServer } from './test-server.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A local push service that accepts what it is sent and responds as configured. */
export async function startPushService() {
  const received: Received[] = []
  let status = 201
  const server = createTestServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) })
    reply.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    /** Applies from now on. */
    answer(next: number) {
      status = next
    },
    /** A person's browser with its own key. */
    createSubscription() {
      const path = `/push/${randomUUID()}`
      const keys = createECDH('prime256v1')
      const publicKey = keys.generateKeys()
      const auth = randomBytes(16)
      return {
        body: {
          endpoint: origin + path,
          keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
        },
        received: () => received.filter((one) => one.path === path),
        read: ({ body }: Received) =>
          JSON.parse(decrypt(body, keys.getPrivateKey(), publicKey, auth)) as PushNotification,
      }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const derive = (key: Buffer, withSalt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, withSalt, info, length))

/** The browser's side of RFC 8291 and 8188: one record, ended by a delimiter of 2. */
function decrypt(body: Buffer, privateKey: Buffer, publicKey: Buffer, auth: Buffer) {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

/** RFC 8292: the server's claims, if it really signed them with this key. */
export function readVapid(authorization: string | undefined, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? []
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const isSigned =
    key === publicKey &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      {
        key: createPublicKey({
          format: 'jwk',
          key: {
            kty: 'EC',
            crv: 'P-256',
            x: point.subarray(1, 33).toString('base64url'),
            y: point.subarray(33).toString('base64url'),
          },
        }),
        dsaEncoding: 'ieee-p1363',
      },
      Buffer.from(signature!, 'base64url'),
    )
  if (!isSigned) throw new Error('Not signed with this key')
  return JSON.parse(Buffer.from(claims!, 'base64url').toString('utf8')) as {
    aud: string
    exp: number
    sub: string
  }
}
