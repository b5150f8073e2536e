import { sql } from 'drizzle-orm'
import { boolean, check, index, inet, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserMetadata } from '#shared/accounts.ts'
import type { Locale, Units } from '#shared/formats.ts'
import type { OauthProvider } from '#shared/oauth-providers.ts'
import type { Role } from '#shared/roles.ts'
import type { Theme } from '#shared/themes.ts'
import { bytes, moment } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text('password_hash'),
    /** Null while it is the one of the sign-up. */
    passwordChangedAt: moment('password_changed_at'),
    emailVerifiedAt: moment('email_verified_at'),
    acceptedTermsAt: moment('accepted_terms_at').notNull(),
    metadata: jsonb().$type<UserMetadata>().notNull(),
    /** The operator lets them in no more. */
    bannedAt: moment('banned_at'),
    /** Nobody: it stands where somebody who deleted their account was, so that the other side's things stay readable. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('users_email_is_lower_case', sql`${t.email} = lower(${t.email})`),
    check('users_email_length', sql`char_length(${t.email}) <= 255`),
  ],
)

export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    email: text().notNull().unique(),
    avatarUrl: text('avatar_url'),
    /** The person's own wish: nobody new finds them. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** When the operator took them out of sight. */
    heldAt: moment('held_at'),
    /** What the person is told of it. */
    heldReason: text('held_reason'),
    /** When the operator last saw a proof of the name; another name is not proven. */
    verifiedAt: moment('verified_at'),
    isActive: boolean('is_active')
      .notNull()
      .generatedAlwaysAs(sql`not is_hidden and held_at is null`),
    /** Name and photos are hidden until a match. */
    isBlindFirst: boolean('is_blind_first').notNull().default(false),
    /** When the first steps were taken or skipped. */
    onboardedAt: moment('onboarded_at'),
    themePreference: text('theme_preference').$type<Theme>().notNull().default('default'),
    /** How dates and numbers are written; null is as the browser does it. */
    locale: text().$type<Locale>(),
    units: text().$type<Units>().notNull().default('us'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('profiles_full_name_length', sql`char_length(${t.fullName}) between 1 and 100`),
    check('profiles_theme', sql`${t.themePreference} in ('default', 'dark', 'amber', 'red')`),
    check('profiles_units', sql`${t.units} in ('us', 'metric')`),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  {
    id: uuid().notNull(),
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [check('user_roles_role', sql`${t.role} in ('client', 'owner')`)],
)

/** An account at Google or Facebook that signs in as one of our users. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<OauthProvider>().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
)

/** Only the hash of a session's token is kept, so that a copy of this table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ip: inet(),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** True to a few minutes. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** A browser that has signed in to an account before: others cannot lock its owner out by guessing. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
)

/** Links that were mailed: each works once, and asking anew voids the older ones of its purpose. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'confirm_email' | 'reset_password'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('mailed_links_user').on(t.userId, t.purpose),
    check('mailed_links_purpose', sql`${t.purpose} in ('confirm_email', 'reset_password')`),
  ],
)

/** A journey to Google or Facebook that has not come back yet; bound to one browser by a cookie. */
export const oauthJourneys = pgTable(
  'oauth_journeys',
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
  (t) => [index('oauth_journeys_expiry').on(t.expiresAt)],
)
