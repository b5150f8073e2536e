import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { defineStatement } from '../../db/statement.ts'
import { AppError } from '../../http/app-error.ts'

export interface TestSubscription {
  id: string
  customerId: string
  priceId: string
  amountCents: number
  interval: 'month' | 'year'
  status: 'active' | 'past_due' | 'canceled'
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  nextPriceId: string | null
  nextAmountCents: number | null
  nextInterval: 'month' | 'year' | null
  reportedSeconds: number
}

export interface TestInvoice {
  id: string
  customerId: string
  subscriptionId: string
  priceId: string
  amountCents: number
  state: 'open' | 'paid' | 'void'
  startsAt: Date
  endsAt: Date
  createdAt: Date
}

export const nothingNext = { nextPriceId: null, nextAmountCents: null, nextInterval: null }

export const testId = (prefix: string) => `${prefix}_test_${randomUUID().replaceAll('-', '')}`

const subscriptionColumns = `id, customer_id "customerId", price_id "priceId", amount_cents "amountCents", "interval", status,
  is_cancelled "isCancelled", starts_at "startsAt", ends_at "endsAt", next_price_id "nextPriceId",
  next_amount_cents "nextAmountCents", next_interval "nextInterval", reported_seconds::float8 "reportedSeconds"`

const lockTestSubscriptionStatement = defineStatement<TestSubscription>(
  'lock-test-subscription',
  `select ${subscriptionColumns} from test_subscriptions where id = $1 for update`,
)

export async function lockSubscription(tx: PoolClient, id: string) {
  const row = await lockTestSubscriptionStatement.first(tx, [id])
  if (!row || row.status === 'canceled') throw new AppError('subscription_changed')
  return row
}

const lockDueTestSubscriptionStatement = defineStatement<TestSubscription>(
  'lock-due-test-subscription',
  `select ${subscriptionColumns} from test_subscriptions where status = 'active' and ends_at <= $1
    order by ends_at limit 1 for update skip locked`,
)

/** A subscription whose paid period has ended and that no other process is handling. */
export async function lockDueSubscription(tx: PoolClient, at: Date) {
  return lockDueTestSubscriptionStatement.first(tx, [at])
}

const saveTestSubscriptionStatement = defineStatement(
  'save-test-subscription',
  `insert into test_subscriptions as s (id, customer_id, price_id, amount_cents, "interval", status, is_cancelled,
      starts_at, ends_at, next_price_id, next_amount_cents, next_interval, reported_seconds)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (id) do update set price_id = $3, amount_cents = $4, "interval" = $5, status = $6, is_cancelled = $7,
      starts_at = $8, ends_at = $9, next_price_id = $10, next_amount_cents = $11, next_interval = $12, reported_seconds = $13`,
)

export async function saveSubscription(tx: PoolClient, s: TestSubscription) {
  await saveTestSubscriptionStatement.run(tx, [
    s.id,
    s.customerId,
    s.priceId,
    s.amountCents,
    s.interval,
    s.status,
    s.isCancelled,
    s.startsAt,
    s.endsAt,
    s.nextPriceId,
    s.nextAmountCents,
    s.nextInterval,
    s.reportedSeconds,
  ])
}

const saveTestInvoiceStatement = defineStatement(
  'save-test-invoice',
  `insert into test_invoices (id, customer_id, subscription_id, price_id, amount_cents, state, starts_at, ends_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do update set state = $6`,
)

export async function saveInvoice(tx: PoolClient, i: TestInvoice) {
  await saveTestInvoiceStatement.run(tx, [
    i.id,
    i.customerId,
    i.subscriptionId,
    i.priceId,
    i.amountCents,
    i.state,
    i.startsAt,
    i.endsAt,
    i.createdAt,
  ])
}

const lockInvoicesBy = (column: 'id' | 'subscription_id') =>
  defineStatement<TestInvoice>(
    `lock-open-test-invoices-by-${column}`,
    `select id, customer_id "customerId", subscription_id "subscriptionId", price_id "priceId",
      amount_cents "amountCents", state, starts_at "startsAt", ends_at "endsAt", created_at "createdAt"
    from test_invoices where ${column} = $1 and state = 'open' order by id for update`,
  )
const lockInvoiceStatements = { id: lockInvoicesBy('id'), subscription_id: lockInvoicesBy('subscription_id') }

export async function lockOpenInvoices(tx: PoolClient, column: 'id' | 'subscription_id', id: string) {
  return lockInvoiceStatements[column].rows(tx, [id])
}

const isTestCustomerDecliningStatement = defineStatement<{ isDeclining: boolean }>(
  'is-test-customer-declining',
  'select is_declining "isDeclining" from test_customers where id = $1',
)

export async function isDeclining(tx: PoolClient, customerId: string) {
  const row = await isTestCustomerDecliningStatement.first(tx, [customerId])
  return row?.isDeclining ?? true
}

const setTestCustomerDecliningStatement = defineStatement(
  'set-test-customer-declining',
  'update test_customers set is_declining = $2 where id = $1',
)

export const setDeclining = (tx: PoolClient, customerId: string, value: boolean) =>
  setTestCustomerDecliningStatement.run(tx, [customerId, value])

/** The same day of a later month, or its last day. */
export function addInterval(from: Date, interval: 'month' | 'year') {
  const months = interval === 'year' ? 12 : 1
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + months)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to
}

export const invoiceOf = (
  { id, customerId, priceId, amountCents, startsAt, endsAt }: TestSubscription,
  state: 'paid' | 'open',
  at: Date,
  cents = amountCents,
): TestInvoice => ({
  id: testId('in'),
  customerId,
  subscriptionId: id,
  priceId,
  amountCents: cents,
  state,
  startsAt,
  endsAt,
  createdAt: at,
})
