import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

// The data of the embedded payment service. It knows no people, only its own customers.

const ofCustomer = () =>
  text('customer_id')
    .notNull()
    .references(() => testCustomers.id, { onDelete: 'cascade' })

export const testCustomers = pgTable('test_customers', {
  id: text().primaryKey(),
  email: text().notNull(),
  /** The next payments will be declined. */
  isDeclining: boolean('is_declining').notNull().default(false),
})

export const testCheckouts = pgTable(
  'test_checkouts',
  {
    id: text().primaryKey(),
    /** Requesting it again with the same key returns the same one. */
    key: text().notNull().unique('test_checkouts_key'),
    customerId: ofCustomer(),
    priceId: text('price_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text().$type<'open' | 'complete' | 'expired'>().notNull(),
    paidUrl: text('paid_url').notNull(),
    leftUrl: text('left_url').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('test_checkouts_of_customer').on(t.customerId),
    index('test_checkouts_open')
      .on(t.expiresAt)
      .where(sql`state = 'open'`),
  ],
)

export const testSubscriptions = pgTable(
  'test_subscriptions',
  {
    id: text().primaryKey(),
    customerId: ofCustomer(),
    priceId: text('price_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    interval: text().$type<'month' | 'year'>().notNull(),
    status: text().$type<'active' | 'past_due' | 'canceled'>().notNull(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    nextPriceId: text('next_price_id'),
    nextAmountCents: integer('next_amount_cents'),
    nextInterval: text('next_interval').$type<'month' | 'year'>(),
    /** The time of its latest event. The next one must be later. */
    reportedSeconds: bigint('reported_seconds', { mode: 'number' }).notNull(),
  },
  (t) => [
    index('test_subscriptions_of_customer').on(t.customerId),
    index('test_subscriptions_due')
      .on(t.endsAt)
      .where(sql`status = 'active'`),
  ],
)

export const testInvoices = pgTable(
  'test_invoices',
  {
    id: text().primaryKey(),
    customerId: ofCustomer(),
    subscriptionId: text('subscription_id').notNull(),
    priceId: text('price_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text().$type<'open' | 'paid' | 'void'>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('test_invoices_of_customer').on(t.customerId),
    index('test_invoices_of_subscription').on(t.subscriptionId),
  ],
)

/** Undelivered events, exactly as they will be sent. */
export const testPaymentEvents = pgTable(
  'test_payment_events',
  {
    id: text().primaryKey(),
    customerId: ofCustomer(),
    body: text().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    index('test_payment_events_due').on(t.dueAt),
    index('test_payment_events_of_customer').on(t.customerId),
  ],
)
