import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason } from '#shared/safety.ts'
import type { ProofKind, VerificationState } from '#shared/verification.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'

/** The operator's queue. A report outlives what it is about, so it holds ids and a copy of the context. */
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
    /** The row of the audit log that closed it. */
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

/** What the operator has told somebody who must say that they have read it. */
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
 * Somebody asks the operator to look at a proof: of their name, or that a listing is theirs. The proof lies in a folder
 * of its own and goes with the decision.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    userId: belongsTo('user_id'),
    /** Null where it is about the person. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    /** What is proven, as it was then. */
    claim: text().notNull(),
    state: text().$type<VerificationState>().notNull(),
    proofFolder: uuid('proof_folder').notNull(),
    /** Null until the file is there. */
    proof: jsonb().$type<{ kind: ProofKind; file: string[] }>(),
    /** What the person is told of the decision. */
    told: text(),
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

/** A browser that wants to be told when the app is closed. */
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
