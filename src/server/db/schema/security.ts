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
import type { SecondStep, SignInOutcome, SignInWay } from '#shared/security.ts'
import { belongsTo } from './belongs-to.ts'
import { bytes, moment } from './columns.ts'

/** What an authenticator app and the server share. It is asked for at sign-in once it was confirmed. */
export const twoStepSecrets = pgTable('two_step_secrets', {
  userId: belongsTo('user_id').primaryKey(),
  /** Encrypted with the servers' own key. */
  sealedSecret: bytes('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Codes of this step and of earlier ones are used up. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

/** Each opens the second step once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: belongsTo('user_id'),
    codeHash: bytes('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Somebody gave the right password, or came from Google or Facebook, and has yet to give a code; bound to one browser. */
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

/** Who came in or tried to, for their own eyes. Old ones are pruned. */
export const signIns = pgTable(
  'sign_ins',
  {
    userId: belongsTo('user_id'),
    id: uuid().notNull(),
    way: text().$type<SignInWay>().notNull(),
    secondStep: text('second_step').$type<SecondStep>(),
    outcome: text().$type<SignInOutcome>().notNull(),
    ip: inet(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('sign_ins_age').on(t.createdAt),
    check('sign_ins_way', sql`${t.way} in ('password', 'google', 'facebook')`),
    check('sign_ins_second_step', sql`${t.secondStep} in ('code', 'recovery_code')`),
    check('sign_ins_outcome', sql`${t.outcome} in ('success', 'refused', 'unfinished', 'wrong_page')`),
  ],
)

/** A wish for another address: confirmed from the new one, stopped from the old one, also for a while afterwards. */
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
    index('email_changes_expiry').on(t.stoppableUntil),
  ],
)
