import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo } from './belongs-to.ts'
import { bytes, moment } from './columns.ts'

/** WebAuthn credentials. The private key never leaves the person's device or its provider. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: belongsTo('user_id'),
    credentialId: bytes('credential_id').notNull().unique(),
    /** In COSE format. */
    publicKey: bytes('public_key').notNull(),
    /** The passkey's own use counter. Many always report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** The provider may sync it to the person's other devices. */
    isSynced: boolean('is_synced').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** When its counter last went backwards, which only a copied key explains. */
    copySeenAt: moment('copy_seen_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** WebAuthn challenges. Each is valid once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    purpose: text().$type<'add' | 'sign_in' | 'second_step'>().notNull(),
    /** Hash of something only the requesting browser has: its session, its pending sign-in or a dedicated cookie. */
    browserHash: bytes('browser_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_expiry').on(t.expiresAt),
    check('passkey_challenges_purpose', sql`${t.purpose} in ('add', 'sign_in', 'second_step')`),
  ],
)
