import { sql } from 'drizzle-orm'
import { boolean, check, index, inet, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale, Units } from '#shared/formats.ts'
import { maxNameCodePoints } from '#shared/people/names.ts'
import type { OauthProvider } from '#shared/people/oauth-providers.ts'
import type { Role } from '#shared/roles.ts'
import type { ThemeChoice } from '#shared/themes.ts'
import { belongsTo, ofPerson } from './belongs-to.ts'
import { bytes, moment } from './columns.ts'
import { users } from './users.ts'

export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    email: text().notNull().unique(),
    avatarUrl: text('avatar_url'),
    /** The person's own choice: no one new finds them. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** When an operator suspended the profile. */
    suspendedAt: moment('suspended_at'),
    /** The reason shown to the person. */
    suspendedReason: text('suspended_reason'),
    /** When an operator last verified the name. Reset when the name changes. */
    verifiedAt: moment('verified_at'),
    isActive: boolean('is_active')
      .notNull()
      .generatedAlwaysAs(sql`not is_hidden and suspended_at is null`),
    /** Name and photos are hidden until a match. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** When onboarding was finished or skipped. */
    onboardedAt: moment('onboarded_at'),
    themePreference: text('theme_preference').$type<ThemeChoice>().notNull().default('default'),
    /** How dates and numbers are formatted. Null means the browser's locale. */
    locale: text().$type<Locale>(),
    /** ISO 4217: the currency that prices are also shown in. Null means only as listed. */
    currency: text(),
    units: text().$type<Units>().notNull().default('us'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'profiles_full_name_length',
      sql`char_length(${t.fullName}) between 1 and ${sql.raw(String(maxNameCodePoints))}`,
    ),
    check('profiles_theme', sql`${t.themePreference} in ('system', 'default', 'dark', 'amber', 'red')`),
    check('profiles_units', sql`${t.units} in ('us', 'metric')`),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  {
    id: uuid().notNull(),
    userId: ofPerson(),
    role: text().$type<Role>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [check('user_roles_role', sql`${t.role} in ('client', 'owner')`)],
)

/** A Google or Facebook account that signs in as one of our users. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<OauthProvider>().notNull(),
    subject: text().notNull(),
    userId: belongsTo('user_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
)

/** Stores only the hash of a session's token, so a copy of this table can't be used to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    id: uuid().notNull(),
    userId: belongsTo('user_id'),
    ip: inet(),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Accurate to a few minutes. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** A browser that has signed in to the account before. Guessing by others can't lock it out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: belongsTo('user_id'),
    deviceHash: bytes('device_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
)

/**
 * `recover_account` is a reset link that also removes the second step. The `stop_` links undo something that another
 * person started.
 */
export type EmailedPurpose =
  | 'confirm_email'
  | 'reset_password'
  | 'recover_account'
  | 'stop_two_step'
  | 'stop_recovery'
  | 'sign_in_code'

/** Emailed links and codes, as hashes. */
export const emailedLinks = pgTable(
  'emailed_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: belongsTo('user_id'),
    purpose: text().$type<EmailedPurpose>().notNull(),
    /** The email address that the link proves. The account may have a different one by now. */
    email: text(),
    /** The browser whose sign-up the confirmation link belongs to. */
    deviceHash: bytes('device_hash'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('emailed_links_user').on(t.userId, t.purpose),
    index('emailed_links_expiry').on(t.expiresAt),
    check(
      'emailed_links_purpose',
      sql`${t.purpose} in ('confirm_email', 'reset_password', 'recover_account', 'stop_two_step', 'stop_recovery', 'sign_in_code')`,
    ),
  ],
)

/**
 * A browser where someone entered the password of an account whose email isn't confirmed yet, by signing up or in.
 * The emailed link or code also signs them in there, and only there.
 */
export const signUpBrowsers = pgTable(
  'sign_up_browsers',
  {
    userId: belongsTo('user_id'),
    deviceHash: bytes('device_hash').notNull(),
    rememberMe: boolean('remember_me').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /**
     * The password chosen in this browser. The account adopts it when this browser, or the link emailed for it,
     * confirms the address. Until then, other people may have signed up with the same address.
     */
    passwordHash: text('password_hash'),
    fullName: text('full_name'),
    role: text().$type<Role>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceHash] }),
    index('sign_up_browsers_expiry').on(t.expiresAt),
    check('sign_up_browsers_role', sql`${t.role} in ('client', 'owner')`),
  ],
)

/** The code of the latest confirmation email. Six digits can be guessed from a fast hash, so this one is slow. */
export const confirmationCodes = pgTable(
  'confirmation_codes',
  {
    userId: ofPerson(),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('confirmation_codes_expiry').on(t.expiresAt)],
)

/** A Google or Facebook sign-in that hasn't returned yet, tied to one browser by a cookie. */
export const oauthAttempts = pgTable(
  'oauth_attempts',
  {
    stateHash: bytes('state_hash').primaryKey(),
    browserHash: bytes('browser_hash').notNull(),
    provider: text().$type<OauthProvider>().notNull(),
    role: text().$type<Role>().notNull(),
    rememberMe: boolean('remember_me').notNull(),
    returnTo: text('return_to'),
    codeVerifier: text('code_verifier').notNull(),
    nonce: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('oauth_attempts_expiry').on(t.expiresAt)],
)
