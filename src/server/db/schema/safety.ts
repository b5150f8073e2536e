import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason } from '#shared/people/safety.ts'
import type { ProofKind, VerificationState } from '#shared/market/verification.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'

/** The operators' queue. A report outlives its subject, so it holds ids and a copy of the context. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    reporterId: belongsTo('reporter_id'),
    about: text().$type<'listing' | 'person' | 'conversation'>().notNull(),
    aboutId: uuid('about_id').notNull(),
    /** The person behind it. */
    personId: uuid('person_id').notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    context: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<'open' | 'closed'>().notNull().default('open'),
    /** The audit log row that closed it. */
    decisionId: uuid('decision_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('reports_open')
      .on(t.createdAt)
      .where(sql`state = 'open'`),
    index('reports_of_person').on(t.personId, t.createdAt),
    index('reports_of_reporter').on(t.reporterId, t.aboutId),
    index('reports_of_subject').on(t.aboutId),
    check('reports_state', sql`${t.state} in ('open', 'closed')`),
  ],
)

/** Warnings from an operator that the person must confirm. */
export const warnings = pgTable(
  'warnings',
  {
    userId: belongsTo('user_id'),
    id: uuid().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull(),
    acknowledgedAt: moment('acknowledged_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)

/**
 * A request to review a proof of a name or of the ownership of a listing. The proof has its own folder and is deleted
 * with the decision.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    userId: belongsTo('user_id'),
    /** Null when it is about the person. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    /** What is to be proven, as of the request. */
    toVerify: text('to_verify').notNull(),
    state: text().$type<VerificationState>().notNull(),
    proofFolder: uuid('proof_folder').notNull(),
    /** Null until the file is uploaded. */
    proof: jsonb().$type<{ kind: ProofKind; file: string[] }>(),
    /** The decision's text for the person. */
    message: text(),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndex('verifications_one_open')
      .on(t.userId, sql`coalesce(listing_id, user_id)`)
      .where(sql`state = 'open'`),
    index('verifications_undecided')
      .on(t.createdAt)
      .where(sql`state in ('arriving', 'open')`),
    index('verifications_of_person').on(t.userId, t.createdAt),
    index('verifications_of_listing').on(t.listingId),
    check(
      'verifications_state',
      sql`${t.state} in ('arriving', 'open', 'approved', 'refused', 'withdrawn', 'expired')`,
    ),
    check('verifications_proof', sql`(${t.state} = 'open') <= (${t.proof} is not null)`),
  ],
)

/** A browser that receives notifications while the app is closed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: belongsTo('user_id'),
    endpoint: text().notNull(),
    keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    sessionId: uuid('session_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.endpoint] })],
)
