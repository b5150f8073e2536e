import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BillingPeriod, PaidPlan } from '#shared/subscriptions/plans.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'

/** A person's customer id at a payment service. Its events are linked to people only through this. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: belongsTo('user_id'),
    provider: text().notNull(),
    customerId: text('customer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    unique('payment_customers_customer').on(t.provider, t.customerId),
  ],
)

/** The payment service's prices and the plans they stand for. */
export const paymentPrices = pgTable(
  'payment_prices',
  {
    provider: text().notNull(),
    priceId: text('price_id').notNull(),
    key: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.priceId] }),
    unique('payment_prices_key').on(t.provider, t.key),
  ],
)

const planChecks = (table: string) => [
  check(`${table}_plan`, sql`plan in ('plus', 'premium', 'pro', 'business')`),
  check(`${table}_period`, sql`period in ('month', 'year')`),
]

/** Checkouts for a first payment. A person has one open at a time. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    userId: belongsTo('user_id'),
    provider: text().notNull(),
    plan: text().$type<PaidPlan>().notNull(),
    period: text().$type<BillingPeriod>().notNull(),
    state: text().$type<'open' | 'paid' | 'over'>().notNull(),
    /** The payment service's id, once it has one. */
    sessionId: text('session_id').unique('checkouts_session'),
    url: text(),
    /** The subscription it created. */
    subscriptionId: text('subscription_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('checkouts_open')
      .on(t.userId)
      .where(sql`state = 'open'`),
    index('checkouts_of_person').on(t.userId),
    ...planChecks('checkouts'),
    check('checkouts_state', sql`${t.state} in ('open', 'paid', 'over')`),
  ],
)

export type StoredStatus = 'pending' | 'active' | 'failed' | 'ended'

/** The latest known state of each subscription at a payment service. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: belongsTo('user_id'),
    provider: text().notNull(),
    plan: text().$type<PaidPlan>().notNull(),
    period: text().$type<BillingPeriod>().notNull(),
    status: text().$type<StoredStatus>().notNull(),
    /** It ends when the paid period does. */
    isCancelled: boolean('is_cancelled').notNull(),
    periodStartsAt: moment('period_starts_at').notNull(),
    paidUntil: moment('paid_until').notNull(),
    /** When this state was valid, by the payment service's clock. Older events change nothing. */
    reportedAt: moment('reported_at').notNull(),
    /** What starts with the next payment, and when that was valid. */
    nextPlan: text('next_plan').$type<PaidPlan>(),
    nextPeriod: text('next_period').$type<BillingPeriod>(),
    nextReportedAt: moment('next_reported_at'),
    /** When the person was notified of a missing payment, and of the end. */
    remindedAt: moment('reminded_at'),
    endNotifiedAt: moment('end_notified_at'),
  },
  (t) => [
    index('subscriptions_of_person').on(t.userId),
    index('subscriptions_failed')
      .on(t.paidUntil)
      .where(sql`status = 'failed' and reminded_at is null`),
    ...planChecks('subscriptions'),
    check('subscriptions_status', sql`${t.status} in ('pending', 'active', 'failed', 'ended')`),
    check('subscriptions_next', sql`(${t.nextPlan} is null) = (${t.nextPeriod} is null)`),
  ],
)

/** Amounts billed and paid. Kept after the account is deleted, as the law requires. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    userId: belongsTo('user_id'),
    provider: text().notNull(),
    /** The payment service's id. */
    providerId: text('provider_id').notNull(),
    number: text(),
    /** The name on the invoice. */
    billedTo: text('billed_to'),
    amountCents: integer('amount_cents').notNull(),
    state: text().$type<'paid' | 'open' | 'void'>().notNull(),
    plan: text().$type<PaidPlan>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    issuedAt: moment('issued_at').notNull(),
    url: text(),
  },
  (t) => [
    unique('invoices_provider').on(t.provider, t.providerId),
    index('invoices_of_person').on(t.userId, t.issuedAt.desc(), t.id.desc()),
    check('invoices_plan', sql`${t.plan} in ('plus', 'premium', 'pro', 'business')`),
    check('invoices_state', sql`${t.state} in ('paid', 'open', 'void')`),
  ],
)

/** Processed events of the payment service, so each is processed once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('payment_events_age').on(t.receivedAt)],
)
