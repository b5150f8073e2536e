import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  inet,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SecondStep, SignInOutcome, SignInMethod } from '#shared/people/security.ts'
import { belongsTo } from './belongs-to.ts'
import { bytes, moment } from './columns.ts'

/** The secret shared by an authenticator app and the server. Required at sign-in once it has been confirmed. */
export const twoStepSecrets = pgTable('two_step_secrets', {
  userId: belongsTo('user_id').primaryKey(),
  /** Encrypted with the servers' own key. */
  encryptedSecret: bytes('encrypted_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Codes of this time step and earlier ones are used up. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

/** Each passes the second step once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: belongsTo('user_id'),
    codeHash: bytes('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** A waiting period before a lost second step is removed. Everyone who might object is notified first. */
export const accountRecoveries = pgTable(
  'account_recoveries',
  {
    userId: belongsTo('user_id').primaryKey(),
    readyAt: moment('ready_at').notNull(),
    /** When the link that completes it was queued. */
    emailedAt: moment('emailed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('account_recoveries_ready').on(t.readyAt)],
)

/** A sign-in that passed the password, Google or Facebook and still needs a code. Tied to one browser. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: belongsTo('user_id'),
    signInId: uuid('sign_in_id').notNull(),
    rememberMe: boolean('remember_me').notNull(),
    returnTo: text('return_to'),
    wrongCodes: smallint('wrong_codes').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('pending_sign_ins_user').on(t.userId), index('pending_sign_ins_expiry').on(t.expiresAt)],
)

/** Sign-ins and attempts, visible to the person themselves. Old ones are pruned. */
export const signIns = pgTable(
  'sign_ins',
  {
    userId: belongsTo('user_id'),
    id: uuid().notNull(),
    method: text().$type<SignInMethod>().notNull(),
    secondStep: text('second_step').$type<SecondStep>(),
    outcome: text().$type<SignInOutcome>().notNull(),
    ip: inet(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('sign_ins_age').on(t.createdAt),
    check('sign_ins_method', sql`${t.method} in ('password', 'google', 'facebook', 'email', 'passkey')`),
    check('sign_ins_second_step', sql`${t.secondStep} in ('code', 'recovery_code', 'passkey')`),
    check('sign_ins_outcome', sql`${t.outcome} in ('success', 'refused', 'unfinished', 'wrong_page')`),
  ],
)

/** A requested email change: confirmed from the new address; the old one can stop it, even for a while afterward. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey(),
    userId: belongsTo('user_id'),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    confirmHash: bytes('confirm_hash').unique(),
    stopHash: bytes('stop_hash').unique(),
    confirmableUntil: moment('confirmable_until').notNull(),
    stoppableUntil: moment('stoppable_until').notNull(),
    changedAt: moment('changed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('email_changes_pending')
      .on(t.userId)
      .where(sql`changed_at is null`),
    index('email_changes_of_user').on(t.userId),
    index('email_changes_old_email').on(t.oldEmail),
    index('email_changes_expiry').on(t.stoppableUntil),
  ],
)
