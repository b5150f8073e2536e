import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '#shared/people/passkeys.ts'
import { newId } from '../db/ids.ts'
import { passkeys } from '../db/schema/passkeys.ts'
import { factoryPassword } from './factories.ts'
import { insertRows } from './insert-rows.ts'
import type { TestApp } from './test-app.ts'
import { succeeded } from './succeeded.ts'
import type { TestClient } from './test-client.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const hex = (text: string) => Buffer.from(text, 'hex')

const cborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

const flagBits = { isPresent: 1, isVerified: 4, isBackupEligible: 8, isBackedUp: 16, hasKey: 64 }
type Flags = Partial<Record<keyof typeof flagBits, boolean>>

/** What a dishonest page or device would do differently. */
export interface Twist extends Flags {
  origin?: string
  rpId?: string
  type?: string
  counter?: number
  userHandle?: string | undefined
  /** A format other than none, with whatever follows the name of its statement. */
  statement?: { fmt: string; cbor: Buffer }
}

interface Device {
  origin?: string
  aaguid?: string
  /** Always 0 if it doesn't count. */
  isCounting?: boolean
}

/** An authenticator with one passkey, implemented independently of the verifying library: ES256, no attestation. */
export function createAuthenticator({
  origin = 'http://keyswipe.test',
  aaguid = '00000000-0000-0000-0000-000000000000',
  isCounting = true,
}: Device = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let ownHandle: string | undefined

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, twist: Twist, more: Buffer = Buffer.alloc(0)) => {
    const flags: Flags = { isPresent: true, isVerified: true, hasKey: more.length > 0, ...twist }
    const bits = Object.entries(flagBits).filter(([name]) => flags[name as keyof Flags])
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.counter ?? counter)
    const flagByte = Buffer.from([bits.reduce((sum, [, bit]) => sum | bit, 0)])
    return Buffer.concat([sha256(twist.rpId ?? rpId), flagByte, count, more])
  }
  const attestedKey = () =>
    Buffer.concat([
      hex(aaguid.replaceAll('-', '')),
      Buffer.from([0, credentialId.length]),
      credentialId,
      hex('a5010203262001215820'),
      Buffer.from(x!, 'base64url'),
      hex('225820'),
      Buffer.from(y!, 'base64url'),
    ])

  return {
    id,
    /** Returns what `navigator.credentials.create` would. */
    create({ challenge, rp, user }: PasskeyCreation, twist: Twist = {}) {
      ownHandle = user.id
      const authData = authenticatorData(rp.id, twist, attestedKey())
      const { fmt, cbor } = twist.statement ?? { fmt: 'none', cbor: hex('a0') }
      const attestationObject = Buffer.concat([
        hex('a3'),
        cborText('fmt'),
        cborText(fmt),
        cborText('attStmt'),
        cbor,
        cborText('authData'),
        Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
        authData,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Returns what `navigator.credentials.get` would. */
    get({ challenge, rpId }: PasskeyRequest, twist: Twist = {}) {
      if (isCounting) counter += 1
      const clientDataBytes = clientData('webauthn.get', challenge, twist)
      const authData = authenticatorData(rpId, twist)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataBytes)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientDataBytes.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: 'userHandle' in twist ? twist.userHandle : ownHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** A passkey that was added long ago and whose device is unavailable. */
export async function storePasskey({ deps }: TestApp, userId: string, name: string) {
  const id = newId()
  await insertRows(deps.pool, passkeys, {
    id,
    userId,
    credentialId: randomBytes(32),
    publicKey: randomBytes(77),
    counter: 0,
    transports: [],
    isSynced: true,
    isBackedUp: true,
    name,
    createdAt: deps.now(),
  })
  return id
}

export const askToAdd = async (client: TestClient, code?: string) =>
  (
    await succeeded(
      client.post<PasskeyCreation>('/api/security/passkeys/options', {
        password: factoryPassword,
        ...(code && { code }),
      }),
    )
  ).body

/** Adds a passkey the way a person would. */
export async function addPasskey(client: TestClient, device = createAuthenticator(), code?: string) {
  const credential = device.create(await askToAdd(client, code))
  const { body: passkey } = await succeeded(client.post<Passkey>('/api/security/passkeys', { credential }))
  return { device, passkey }
}

export const askToSignIn = async (client: TestClient) =>
  (await succeeded(client.post<PasskeyRequest>('/api/auth/passkey/options'))).body

export const signInWith = async (client: TestClient, device: Authenticator, twist?: Twist, role = 'client') =>
  client.post('/api/auth/passkey', { credential: device.get(await askToSignIn(client), twist), role })
