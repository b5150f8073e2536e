import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { emailSchema, maxPasswordCharacters, signUpPasswordSchema } from './accounts.ts'
import { afterId, page } from '#shared/cursor.ts'
import { endpoint } from '#shared/endpoint.ts'
import { roles } from '#shared/roles.ts'
import { maxCharacters } from '#shared/text-input.ts'

/** `email`: with the link or code of the confirmation email, in the browser that signed up. */
const signInMethods = ['password', 'google', 'facebook', 'email', 'passkey'] as const
export type SignInMethod = (typeof signInMethods)[number]
const secondSteps = ['code', 'recovery_code', 'passkey'] as const
export type SecondStep = (typeof secondSteps)[number]
/**
 * `unfinished`: the first step succeeded, but no correct code followed. `wrong_page`: the password was correct, but on
 * the sign-in page of the other role.
 */
const signInOutcomes = ['success', 'refused', 'unfinished', 'wrong_page'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

const nothing = z.object({})
const moment = z.iso.datetime()

/** Six digits, or a recovery code. People type both with spaces and dashes. */
export const codeSchema = z
  .string({ error: () => t('Enter the code') })
  .check(
    z.trim(),
    z.minLength(1, { error: () => t('Enter the code'), abort: true }),
    z.maxLength(40, { error: () => t('That code isn’t valid') }),
  )

/** An existing password, whatever rules it was set under. */
export const ownPassword = z.string({ error: () => t('Enter your password') }).check(
  z.minLength(1, { error: () => t('Enter your password'), abort: true }),
  maxCharacters(maxPasswordCharacters, () => t('That’s not your password')),
)

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'open',
  summary: 'Complete the second step of a sign-in with a code from the authenticator app or a recovery code',
  body: z.object({ code: codeSchema }),
  reply: z.object({ role: z.enum(roles), returnTo: z.nullable(z.string()) }),
})

export const startRecovery = endpoint({
  method: 'POST',
  path: '/api/auth/recovery',
  access: 'open',
  summary:
    'Request removal of the second step after passing the first; all addresses and devices are notified, and after three days a link removes it',
  reply: z.object({ readyAt: moment }),
})

const securitySchema = z.object({
  email: z.string(),
  /** Null for people without a password, who signed up with Google or Facebook. */
  passwordSetAt: z.nullable(moment),
  newEmail: z.nullable(z.object({ email: z.string(), until: moment })),
  twoStep: z.nullable(z.object({ since: moment, recoveryCodesLeft: z.number() })),
  /** Someone asked to remove the second step; from `readyAt`, an emailed link does it. */
  recovery: z.nullable(z.object({ readyAt: moment })),
})
export type Security = z.infer<typeof securitySchema>

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/security',
  access: 'signed-in',
  summary: 'Get how my account is protected',
  reply: securitySchema,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/security/password',
  access: 'signed-in',
  summary: 'Change my password; ends every other session',
  body: z.object({ password: ownPassword, newPassword: signUpPasswordSchema }),
  reply: nothing,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/security/email',
  access: 'signed-in',
  summary: 'Request an email change; it takes effect when the link sent to the new address is opened',
  body: z.object({ password: ownPassword, email: emailSchema }),
  reply: nothing,
  status: 202,
})

export const keepEmail = endpoint({
  method: 'DELETE',
  path: '/api/security/email',
  access: 'signed-in',
  summary: 'Cancel a pending email change',
  reply: nothing,
})

const emailedToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  access: 'open',
  summary: 'Confirm an email change with the token sent to the new address',
  body: emailedToken,
  reply: z.object({ email: z.string() }),
})

export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/stop',
  access: 'open',
  summary:
    'Keep or restore the old email address with the token sent there; ends all sessions and invalidates the password',
  body: emailedToken,
  reply: z.object({ email: z.string() }),
})

export const stopChange = endpoint({
  method: 'POST',
  path: '/api/auth/stop',
  access: 'open',
  summary:
    'Undo a second step or recovery started by someone else, with the emailed token; ends all sessions and invalidates the password',
  body: emailedToken,
  reply: z.object({ email: z.string() }),
})

export const stopRecovery = endpoint({
  method: 'DELETE',
  path: '/api/security/recovery',
  access: 'signed-in',
  summary: 'Cancel a recovery from a signed-in device',
  reply: nothing,
})

export const startTwoStep = endpoint({
  method: 'POST',
  path: '/api/security/two-step',
  access: 'signed-in',
  summary: 'Create a secret for an authenticator app; it takes effect once a code is entered',
  body: z.object({ password: ownPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })
export const recoveryCodeCount = 10

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/security/two-step/confirm',
  access: 'signed-in',
  summary: 'Turn on two-step sign-in with the app’s first code; returns the recovery codes, once',
  body: z.object({ code: codeSchema }),
  reply: recoveryCodesReply,
})

const passwordAndCode = z.object({ password: ownPassword, code: codeSchema })

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/security/two-step/recovery-codes',
  access: 'signed-in',
  summary: 'Generate new recovery codes; old ones stop working',
  body: passwordAndCode,
  reply: recoveryCodesReply,
})

export const turnOffTwoStep = endpoint({
  method: 'POST',
  path: '/api/security/two-step/off',
  access: 'signed-in',
  summary: 'Turn off two-step sign-in',
  body: passwordAndCode,
  reply: nothing,
})

const signedInDeviceSchema = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.nullable(z.string()),
  firstSeenAt: moment,
  lastSeenAt: moment,
  /** The device that sent this request. */
  isThis: z.boolean(),
})
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/security/devices',
  access: 'signed-in',
  summary: 'List my sessions: this one first, then the most recently seen',
  reply: z.object({ devices: z.array(signedInDeviceSchema) }),
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/security/devices/:deviceId',
  access: 'signed-in',
  summary: 'Sign out one of my devices',
  reply: nothing,
})

export const signOutOthers = endpoint({
  method: 'DELETE',
  path: '/api/security/devices',
  access: 'signed-in',
  summary: 'Sign out all my other devices',
  reply: z.object({ count: z.number() }),
})

export const signInsPageSize = 10

const signInSchema = z.object({
  id: z.string(),
  at: moment,
  device: z.string(),
  ip: z.nullable(z.string()),
  method: z.enum(signInMethods),
  secondStep: z.nullable(z.enum(secondSteps)),
  outcome: z.enum(signInOutcomes),
})
export type SignIn = z.infer<typeof signInSchema>

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/security/sign-ins',
  access: 'signed-in',
  summary: 'List sign-ins and failed attempts on my account, newest first',
  query: z.object({ after: afterId }),
  reply: page({ signIns: z.array(signInSchema) }),
})
