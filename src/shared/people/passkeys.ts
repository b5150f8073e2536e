import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { endpoint } from '#shared/endpoint.ts'
import { roles } from '#shared/roles.ts'
import { codeSchema, ownPassword } from './security.ts'
import { maxCharacters, requireVisibleText, usableCharacters } from '#shared/text-input.ts'

export const maxPasskeys = 10
export const maxPasskeyName = 60

const nothing = z.object({})
const moment = z.iso.datetime()

/** Bytes in the encoding of WebAuthn. */
const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))
const credentialId = base64url(1400).check(z.minLength(1))

const signed = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
const clientDataJSON = base64url(8000)

/** The browser's response when a passkey is created. */
const attestationSchema = z.object({
  ...signed,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,20}$/))).check(z.maxLength(10))),
  }),
})
export type Attestation = z.infer<typeof attestationSchema>

/** The browser's response when a passkey is used. */
const assertionSchema = z.object({
  ...signed,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: z.optional(base64url(100)),
  }),
})
export type Assertion = z.infer<typeof assertionSchema>

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty: the person picks one of their passkeys. */
  allowCredentials: z.array(descriptorSchema),
})
export type PasskeyRequest = z.infer<typeof requestOptionsSchema>

const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(descriptorSchema),
})
export type PasskeyCreation = z.infer<typeof creationOptionsSchema>

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'open',
  summary: 'Get the options to sign in with a passkey; valid once, for a few minutes, in this browser',
  reply: requestOptionsSchema,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'open',
  summary: 'Sign in with a passkey, which counts as both steps',
  body: z.object({
    credential: assertionSchema,
    role: z.enum(roles),
    rememberMe: z._default(z.boolean(), false),
  }),
  reply: z.object({ role: z.enum(roles) }),
})

export const startPasskeyStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/passkey/options',
  access: 'open',
  summary: 'Get the options to use a passkey as the second step; null if the account has none',
  reply: z.object({ options: z.nullable(requestOptionsSchema) }),
})

export const finishPasskeyStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/passkey',
  access: 'open',
  summary: 'Complete the second step of a sign-in with a passkey instead of a code',
  body: z.object({ credential: assertionSchema }),
  reply: z.object({ role: z.enum(roles), returnTo: z.nullable(z.string()) }),
})

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  /** A copy of the passkey may have been used. */
  isSuspect: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/security/passkeys',
  access: 'signed-in',
  summary: 'List my passkeys, oldest first',
  reply: z.object({ passkeys: z.array(passkeySchema) }),
})

/** The password, plus a code for people with two-step sign-in. */
const proof = z.object({ password: ownPassword, code: z.optional(codeSchema) })

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/security/passkeys/options',
  access: 'signed-in',
  summary: 'Get the options to create a passkey',
  body: proof,
  reply: creationOptionsSchema,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/security/passkeys',
  access: 'signed-in',
  summary: 'Add a passkey created by the browser',
  body: z.object({ credential: attestationSchema }),
  reply: passkeySchema,
  status: 201,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/security/passkeys/:passkeyId',
  access: 'signed-in',
  summary: 'Rename one of my passkeys',
  body: z.object({
    name: z.string({ error: () => t('Enter a name') }).check(
      z.trim(),
      requireVisibleText(() => t('Enter a name')),
      maxCharacters(maxPasskeyName),
      usableCharacters(),
      z.refine((text) => !/[\t\n\r]/.test(text), { error: () => t('Use a single line') }),
    ),
  }),
  reply: passkeySchema,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/security/passkeys/:passkeyId/remove',
  access: 'signed-in',
  summary: 'Remove one of my passkeys',
  body: proof,
  reply: nothing,
})
