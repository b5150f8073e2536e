import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { t } from '#shared/messages/t.ts'
import { languageSchema } from '#shared/messages/language-schema.ts'
import { exchangeRatesSchema } from '#shared/market/exchange-rates.ts'
import { localeSchema, unitsSchema } from '#shared/formats.ts'
import { nameProblem, tidyName } from './names.ts'
import { oauthProviders } from './oauth-providers.ts'
import { roles } from '#shared/roles.ts'
import { maxCharacters } from '#shared/text-input.ts'
import { themeChoiceSchema } from '#shared/themes.ts'

const roleSchema = z.enum(roles, { error: () => t('Choose client or owner') })

// The specification words these messages as "less than"; the limits themselves are allowed.
export const emailSchema = z.string({ error: () => t('Invalid email address') }).check(
  z.trim(),
  maxCharacters(255, () => t('Email must be less than 255 characters')),
  z.email({ error: () => t('Invalid email address'), abort: true }),
  z.toLowerCase(),
)

export const nameSchema = z.string({ error: () => t('Name is required') }).check(
  z.overwrite(tidyName),
  z.check(({ value, issues }) => {
    const message = nameProblem(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  }),
)

export const maxPasswordCharacters = 72
const password = (min: number) =>
  z.string({ error: () => tooShort(min) }).check(
    z.minLength(min, { error: () => tooShort(min), abort: true }),
    maxCharacters(maxPasswordCharacters, () =>
      t('Password must be less than {max, plural, one {# character} other {# characters}}', {
        max: maxPasswordCharacters,
      }),
    ),
  )

const tooShort = (min: number) =>
  t('Password must be at least {min, plural, one {# character} other {# characters}}', { min })

export const signInPasswordSchema = password(6)

export const signUpPasswordSchema = password(8).check(
  z.regex(/[a-z]/, { error: () => t('Password must contain at least one lowercase letter'), abort: true }),
  z.regex(/[A-Z]/, { error: () => t('Password must contain at least one uppercase letter'), abort: true }),
  z.regex(/[0-9]/, { error: () => t('Password must contain at least one number'), abort: true }),
)

export const resetPasswordMinLength = 6
export const resetPasswordSchema = password(resetPasswordMinLength)

export const signUpBody = z.object({
  name: nameSchema,
  email: emailSchema,
  password: signUpPasswordSchema,
  role: roleSchema,
  /** For the session created by the confirmation. */
  rememberMe: z._default(z.boolean(), false),
})
export type SignUpBody = z.infer<typeof signUpBody>

export const signInBody = z.object({
  email: emailSchema,
  password: signInPasswordSchema,
  role: roleSchema,
  rememberMe: z._default(z.boolean(), false),
  /** The emailed code, when a response asked for it. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40, { error: () => t('That code isn’t valid') }))),
})
export type SignInBody = z.infer<typeof signInBody>

export const emailBody = z.object({ email: emailSchema })

const nothing = z.object({})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'open',
  summary: 'Create an account and email a confirmation link',
  body: signUpBody,
  reply: z.object({ confirmationSentTo: z.string() }),
  status: 201,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'open',
  summary:
    'Sign in as a client or owner. If a second step is required, the session starts after it; after many failed attempts by others, an emailed code is required',
  body: signInBody,
  reply: z.object({ role: roleSchema, needsCode: z.boolean() }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'signed-in',
  summary: 'Sign out of this session',
  reply: nothing,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'open',
  summary:
    'Confirm an email address with the token of the emailed link. Signs in the browser that signed up; any other must send `isTap` to show that a person clicked',
  body: z.object({
    token: z.string().check(z.maxLength(200)),
    isTap: z._default(z.boolean(), false),
  }),
  reply: z.object({
    /** `ask`: nothing was changed yet. `needs_code`: the second step comes before the session. */
    state: z.enum(['ask', 'confirmed', 'signed_in', 'needs_code']),
    email: z.string(),
    role: z.nullable(roleSchema),
  }),
})

export const confirmWithCodeBody = z.object({
  email: emailSchema,
  code: z.string({ error: () => t('Enter the six digits') }).check(
    z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
    z.regex(/^\d{6}$/, { error: () => t('Enter the six digits') }),
  ),
})

export const confirmWithCode = endpoint({
  method: 'POST',
  path: '/api/auth/confirmation-code',
  access: 'open',
  summary: 'Confirm an email address with the emailed code and sign in, in the browser that signed up',
  body: confirmWithCodeBody,
  reply: z.object({ role: z.nullable(roleSchema), needsCode: z.boolean() }),
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  access: 'open',
  summary: 'Resend the confirmation email. The response is the same whether or not the account exists',
  body: emailBody,
  reply: nothing,
  status: 202,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'open',
  summary: 'Email a password reset link. The response is the same whether or not the account exists',
  body: emailBody,
  reply: nothing,
  status: 202,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'open',
  summary: 'Set a new password with the token of a reset link; ends every session of the account',
  body: z.object({ token: z.string().check(z.maxLength(200)), password: resetPasswordSchema }),
  reply: nothing,
})

export const startOauth = endpoint({
  method: 'POST',
  path: '/api/auth/oauth/:provider',
  params: { provider: z.enum(oauthProviders) },
  access: 'open',
  summary: 'Start sign-in with Google or Facebook; returns the URL to redirect to',
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
  theme: themeChoiceSchema,
  /** Of everything that Keyswipe writes to them. */
  language: languageSchema,
  /** Null means the browser's locale. */
  locale: z.nullable(localeSchema),
  /** The currency that prices are also shown in. Null means only as listed. */
  currency: z.nullable(z.string()),
  /** Null without a currency, or while there are none. */
  rates: z.nullable(exchangeRatesSchema),
  units: unitsSchema,
  /** No one new finds this person. */
  isHidden: z.boolean(),
  /** Name and photos are hidden until a match. */
  isAnonymous: z.boolean(),
  createdAt: z.string(),
  /** Whether onboarding was completed or skipped. */
  isOnboarded: z.boolean(),
  isVerified: z.boolean(),
  /** Only present for operators. */
  isOperator: z.optional(z.literal(true)),
  metadata: userMetadataSchema,
})
export type Me = z.infer<typeof meSchema>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  summary: 'Get the signed-in account',
  reply: meSchema,
})

export const getMyRole = endpoint({
  method: 'GET',
  path: '/api/me/role',
  access: 'signed-in',
  summary: 'Get the role of the signed-in account, or null if it has none yet',
  reply: z.object({ role: z.nullable(roleSchema) }),
})

export const setMyRole = endpoint({
  method: 'PUT',
  path: '/api/me/role',
  access: 'signed-in',
  summary: 'Choose the role of an account that has none yet; an existing role stays',
  body: z.object({ role: roleSchema }),
  reply: z.object({ role: roleSchema }),
})

export const setMyTheme = endpoint({
  method: 'PUT',
  path: '/api/me/theme',
  access: 'signed-in',
  summary: 'Save the theme',
  body: z.object({ theme: themeChoiceSchema }),
  reply: nothing,
})

export const setMyLanguage = endpoint({
  method: 'PUT',
  path: '/api/me/language',
  access: 'signed-in',
  summary: 'Choose the language of all pages, emails and notifications',
  body: z.object({ language: languageSchema }),
  reply: nothing,
})

export const finishOnboarding = endpoint({
  method: 'PUT',
  path: '/api/me/onboarded',
  access: 'signed-in',
  summary: 'Mark the first steps as finished or skipped, so that they aren’t shown again',
  reply: nothing,
})
