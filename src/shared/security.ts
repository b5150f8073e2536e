import * as z from 'zod/mini'
import { emailSchema, signUpPasswordSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { roles } from './roles.ts'

const signInWays = ['password', 'google', 'facebook'] as const
export type SignInWay = (typeof signInWays)[number]
const secondSteps = ['code', 'recovery_code'] as const
export type SecondStep = (typeof secondSteps)[number]
/**
 * `unfinished`: the first step was right, and no right code has come since. `wrong_page`: the password was right, on the
 * login page of the other role.
 */
const signInOutcomes = ['success', 'refused', 'unfinished', 'wrong_page'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

const nothing = z.object({})
const moment = z.iso.datetime()

/** Six digits, or a recovery code; people write both with spaces and dashes. */
const codeSchema = z
  .string('Enter the code')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter the code', abort: true }),
    z.maxLength(40, 'This is no code'),
  )

/** The password that somebody has, under whatever rules it was set. */
const ownPassword = z
  .string('Enter your password')
  .check(
    z.minLength(1, { error: 'Enter your password', abort: true }),
    z.maxLength(72, 'This is not your password'),
  )

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'open',
  summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
  body: z.object({ code: codeSchema }),
  reply: z.object({ role: z.enum(roles), returnTo: z.nullable(z.string()) }),
})

const securitySchema = z.object({
  email: z.string(),
  /** Null for those who have none, because they came with Google or Facebook. */
  passwordSetAt: z.nullable(moment),
  newEmail: z.nullable(z.object({ email: z.string(), until: moment })),
  twoStep: z.nullable(z.object({ since: moment, recoveryCodesLeft: z.number() })),
})
export type Security = z.infer<typeof securitySchema>

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/security',
  access: 'signed-in',
  summary: 'How my account is protected',
  reply: securitySchema,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/security/password',
  access: 'signed-in',
  summary: 'Set a new password; every other session ends',
  body: z.object({ password: ownPassword, newPassword: signUpPasswordSchema }),
  reply: nothing,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/security/email',
  access: 'signed-in',
  summary: 'Ask for another address; it counts once a link that goes there was followed',
  body: z.object({ password: ownPassword, email: emailSchema }),
  reply: nothing,
  status: 202,
})

export const keepEmail = endpoint({
  method: 'DELETE',
  path: '/api/security/email',
  access: 'signed-in',
  summary: 'Take back the wish for another address',
  reply: nothing,
})

const mailedToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  access: 'open',
  summary: 'Change the address, with the token that went to the new one',
  body: mailedToken,
  reply: z.object({ email: z.string() }),
})

export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/stop',
  access: 'open',
  summary:
    'Keep or restore the old address, with the token that went there; ends all sessions and the password',
  body: mailedToken,
  reply: z.object({ email: z.string() }),
})

export const startTwoStep = endpoint({
  method: 'POST',
  path: '/api/security/two-step',
  access: 'signed-in',
  summary: 'A new secret for an authenticator app; it counts once a code was given',
  body: z.object({ password: ownPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })
export const recoveryCodeCount = 10

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/security/two-step/confirm',
  access: 'signed-in',
  summary: 'Turn two-step sign-in on with the app’s first code; answers the recovery codes, once',
  body: z.object({ code: codeSchema }),
  reply: recoveryCodesReply,
})

const passwordAndCode = z.object({ password: ownPassword, code: codeSchema })

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/security/two-step/recovery-codes',
  access: 'signed-in',
  summary: 'New recovery codes; the older ones are worth nothing any more',
  body: passwordAndCode,
  reply: recoveryCodesReply,
})

export const turnOffTwoStep = endpoint({
  method: 'POST',
  path: '/api/security/two-step/off',
  access: 'signed-in',
  summary: 'Turn two-step sign-in off',
  body: passwordAndCode,
  reply: nothing,
})

const signedInDeviceSchema = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.nullable(z.string()),
  firstSeenAt: moment,
  lastSeenAt: moment,
  /** The one that asks. */
  isThis: z.boolean(),
})
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/security/devices',
  access: 'signed-in',
  summary: 'Where I am signed in: this one first, then the latest seen',
  reply: z.object({ devices: z.array(signedInDeviceSchema) }),
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/security/devices/:deviceId',
  access: 'signed-in',
  summary: 'Sign one of my devices out',
  reply: nothing,
})

export const signOutOthers = endpoint({
  method: 'DELETE',
  path: '/api/security/devices',
  access: 'signed-in',
  summary: 'Sign all my other devices out',
  reply: z.object({ count: z.number() }),
})

export const signInsPageSize = 10

const signInSchema = z.object({
  id: z.string(),
  at: moment,
  device: z.string(),
  ip: z.nullable(z.string()),
  way: z.enum(signInWays),
  secondStep: z.nullable(z.enum(secondSteps)),
  outcome: z.enum(signInOutcomes),
})
export type SignIn = z.infer<typeof signInSchema>

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/security/sign-ins',
  access: 'signed-in',
  summary: 'Who signed in to my account or tried to, the latest first',
  query: z.object({ after: z.optional(z.uuid()) }),
  reply: z.object({ signIns: z.array(signInSchema), hasMore: z.boolean() }),
})
