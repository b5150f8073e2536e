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
import type { BillingPeriod, PaidPlan } from '#shared/plans.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'

/** Who somebody is to a payment service: the only thing that its events are bound to people by. */
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

/** Prices as a payment service knows them, and what they are here. */
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

/** Ways to a first payment; a person has one open at a time. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    userId: belongsTo('user_id'),
    provider: text().notNull(),
    plan: text().$type<PaidPlan>().notNull(),
    period: text().$type<BillingPeriod>().notNull(),
    state: text().$type<'open' | 'paid' | 'over'>().notNull(),
    /** The payment service's name for it, as soon as it has one. */
    sessionId: text('session_id').unique('checkouts_session'),
    url: text(),
    /** What it led to. */
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

/** The newest that a payment service has told of each subscription. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: belongsTo('user_id'),
    provider: text().notNull(),
    plan: text().$type<PaidPlan>().notNull(),
    period: text().$type<BillingPeriod>().notNull(),
    status: text().$type<StoredStatus>().notNull(),
    /** It ends with what is paid for. */
    isCancelled: boolean('is_cancelled').notNull(),
    periodStartsAt: moment('period_starts_at').notNull(),
    paidUntil: moment('paid_until').notNull(),
    /** When what is written here was true, by the payment service's clock: what is older changes nothing. */
    toldAt: moment('told_at').notNull(),
    /** What begins with the next payment, and when that was true. */
    nextPlan: text('next_plan').$type<PaidPlan>(),
    nextPeriod: text('next_period').$type<BillingPeriod>(),
    nextToldAt: moment('next_told_at'),
    /** The person was told that a payment is still missing, and that it has ended. */
    remindedAt: moment('reminded_at'),
    endToldAt: moment('end_told_at'),
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

/** What was asked for and paid. Kept by law, also when the person goes. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    userId: belongsTo('user_id'),
    provider: text().notNull(),
    /** The payment service's name for it. */
    providerId: text('provider_id').notNull(),
    number: text(),
    /** Whom it was made out to. */
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

/** Events of the payment service that were taken, so that each is taken once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('payment_events_age').on(t.receivedAt)],
)
