import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { localeSchema, unitsSchema } from './formats.ts'
import { roles } from './roles.ts'
import { maxCharacters, someWords, usableCharacters } from './text-input.ts'
import { themeSchema } from './themes.ts'

const roleSchema = z.enum(roles)

export const emailSchema = z
  .string('Invalid email address')
  .check(
    z.trim(),
    maxCharacters(255, 'Email must be less than 255 characters'),
    z.email({ error: 'Invalid email address', abort: true }),
    z.toLowerCase(),
  )

export const nameSchema = z
  .string('Name is required')
  .check(
    z.trim(),
    someWords('Name is required'),
    maxCharacters(100, 'Name must be less than 100 characters'),
    usableCharacters(),
  )

const password = (min: number) =>
  z
    .string(`Password must be at least ${min} characters`)
    .check(
      z.minLength(min, { error: `Password must be at least ${min} characters`, abort: true }),
      maxCharacters(72, 'Password must be less than 72 characters'),
    )

export const signInPasswordSchema = password(6)

export const signUpPasswordSchema = password(8).check(
  z.regex(/[a-z]/, { error: 'Password must contain at least one lowercase letter', abort: true }),
  z.regex(/[A-Z]/, { error: 'Password must contain at least one uppercase letter', abort: true }),
  z.regex(/[0-9]/, { error: 'Password must contain at least one number', abort: true }),
)

export const resetPasswordMinLength = 6
export const resetPasswordSchema = password(resetPasswordMinLength)

export const signUpBody = z.object({
  name: nameSchema,
  email: emailSchema,
  password: signUpPasswordSchema,
  role: roleSchema,
})
export type SignUpBody = z.infer<typeof signUpBody>

export const signInBody = z.object({
  email: emailSchema,
  password: signInPasswordSchema,
  role: roleSchema,
  rememberMe: z._default(z.boolean(), false),
})
export type SignInBody = z.infer<typeof signInBody>

export const emailBody = z.object({ email: emailSchema })

const nothing = z.object({})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'open',
  summary: 'Make an account; a confirmation link goes to the address',
  body: signUpBody,
  reply: z.object({ confirmationSentTo: z.string() }),
  status: 201,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'open',
  summary: 'Sign in on the login page of one role; there is no session before a second step that is needed',
  body: signInBody,
  reply: z.object({ role: roleSchema, needsCode: z.boolean() }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'signed-in',
  summary: 'End this session',
  reply: nothing,
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  access: 'open',
  summary: 'Send the confirmation link again; answers alike whether or not there is such an account',
  body: emailBody,
  reply: nothing,
  status: 202,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'open',
  summary: 'Send a reset link; answers alike whether or not there is such an account',
  body: emailBody,
  reply: nothing,
  status: 202,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'open',
  summary: 'Set a new password with a reset link’s token; ends every session of the account',
  body: z.object({ token: z.string().check(z.maxLength(200)), password: resetPasswordSchema }),
  reply: nothing,
})

export const startOauth = endpoint({
  method: 'POST',
  path: '/api/auth/oauth/:provider',
  access: 'open',
  summary: 'Begin signing in with Google or Facebook; the browser goes to the answered address',
  body: z.object({
    role: roleSchema,
    rememberMe: z._default(z.boolean(), false),
    returnTo: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: z.object({ url: z.url() }),
})

const userMetadataSchema = z.object({
  role: z.optional(roleSchema),
  name: z.optional(z.string()),
  full_name: z.optional(z.string()),
  avatar_url: z.optional(z.string()),
  account_linked: z.optional(z.boolean()),
  linked_at: z.optional(z.string()),
  oauth_signup: z.optional(z.boolean()),
  signup_completed_at: z.optional(z.string()),
})
export type UserMetadata = z.infer<typeof userMetadataSchema>

const meSchema = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  avatarUrl: z.nullable(z.string()),
  theme: themeSchema,
  /** Null is as the browser writes dates and numbers. */
  locale: z.nullable(localeSchema),
  units: unitsSchema,
  /** Nobody new finds me. */
  isHidden: z.boolean(),
  /** My name and photos are hidden until a match. */
  isBlindFirst: z.boolean(),
  createdAt: z.string(),
  /** Whether the first steps were taken or skipped. */
  isOnboarded: z.boolean(),
  isVerified: z.boolean(),
  /** There only for operators. */
  isOperator: z.optional(z.literal(true)),
  metadata: userMetadataSchema,
})
export type Me = z.infer<typeof meSchema>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  summary: 'Who is signed in',
  reply: meSchema,
})

export const getMyRole = endpoint({
  method: 'GET',
  path: '/api/me/role',
  access: 'signed-in',
  summary: 'The role of the signed-in account, null while it has none',
  reply: z.object({ role: z.nullable(roleSchema) }),
})

export const setMyRole = endpoint({
  method: 'PUT',
  path: '/api/me/role',
  access: 'signed-in',
  summary: 'Complete the set-up of an account that has no role yet; an existing role stays',
  body: z.object({ role: roleSchema }),
  reply: z.object({ role: roleSchema }),
})

export const setMyTheme = endpoint({
  method: 'PUT',
  path: '/api/me/theme',
  access: 'signed-in',
  summary: 'Save the theme',
  body: z.object({ theme: themeSchema }),
  reply: nothing,
})

export const finishOnboarding = endpoint({
  method: 'PUT',
  path: '/api/me/onboarded',
  access: 'signed-in',
  summary: 'The first steps were taken or skipped, and are not shown again',
  reply: nothing,
})
