import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/messages/languages.ts'
import type { UserMetadata } from '#shared/people/accounts.ts'
import { moment } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text('password_hash'),
    /** Null while it is still the password from sign-up. */
    passwordChangedAt: moment('password_changed_at'),
    emailVerifiedAt: moment('email_verified_at'),
    acceptedTermsAt: moment('accepted_terms_at').notNull(),
    /** Of everything that we write to them. */
    language: text().$type<Language>().notNull().default('en'),
    metadata: jsonb().$type<UserMetadata>().notNull(),
    /** When an operator banned the account from signing in. */
    bannedAt: moment('banned_at'),
    /** A placeholder for a deleted account, so the other side's data stays readable. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('users_email_is_lower_case', sql`${t.email} = lower(${t.email})`),
    check('users_language', sql`${t.language} in ('en', 'es', 'de', 'fr', 'pt', 'ar')`),
    check('users_email_length', sql`char_length(${t.email}) <= 255`),
    index('users_unconfirmed')
      .on(t.createdAt)
      .where(sql`email_verified_at is null and deleted_at is null`),
  ],
)
