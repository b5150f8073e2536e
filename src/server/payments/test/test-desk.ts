import type { PoolClient } from 'pg'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findPriceKey } from '../price-ids.ts'
import {
  addInterval,
  invoiceOf,
  lockOpenInvoices,
  lockSubscription,
  nothingNext,
  setDeclining,
  testId,
  type TestSubscription,
} from './test-books.ts'
import { invoiceNumberOf, emitCheckout, emitInvoice, emitSubscription } from './test-events.ts'

/** The delay of the event of a slow payment. */
export const slowMs = 7_000

export interface TestPayment {
  /** Null for a checkout, which has no invoice yet. */
  invoice: { number: string; issuedAt: Date; from: Date; to: Date; email: string } | null
  state: 'open' | 'paid' | 'over'
  priceKey: string
  amountCents: number
  /** Null if the caller decides. */
  leftUrl: string | null
}

const findTestPaymentStatement = defineStatement<PaymentRow>(
  'find-test-payment',
  `select case state when 'complete' then 'paid' when 'open' then
        case when expires_at > $2 then 'open' else 'over' end else 'over' end state,
      price_id "priceId", amount_cents "amountCents", left_url "leftUrl",
      null::timestamptz "issuedAt", null::timestamptz "from", null::timestamptz "to", null email
    from test_checkouts where id = $1
    union all
    select case i.state when 'void' then 'over' else i.state end, i.price_id, i.amount_cents, null,
      i.created_at, i.starts_at, i.ends_at, c.email
    from test_invoices i join test_customers c on c.id = i.customer_id where i.id = $1`,
)

/** What is due at the embedded checkout: a first payment, or an unpaid invoice. */
export async function findTestPayment(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  provider: string,
  paymentId: string,
): Promise<TestPayment> {
  const row = await findTestPaymentStatement.first(pool, [paymentId, now()])
  if (!row) throw new AppError('not_found')
  const { state, priceId, amountCents, leftUrl, ...dates } = row
  const priceKey = await findPriceKey(pool, provider, priceId)
  if (!priceKey) throw new AppError('not_found')
  const invoice = dates.issuedAt === null ? null : { ...dates, number: invoiceNumberOf(paymentId) }
  return { invoice, state, priceKey, amountCents, leftUrl }
}

type PaymentRow = Pick<TestPayment, 'state' | 'amountCents' | 'leftUrl'> & { priceId: string } & (
    | { issuedAt: Date; from: Date; to: Date; email: string }
    | { issuedAt: null; from: null; to: null; email: null }
  )

export interface Approval {
  /** The interval of the new subscription. */
  interval: 'month' | 'year'
  isSlow: boolean
  /** Later payments are declined. */
  isLast: boolean
}

export interface Desk extends Pick<Deps, 'now'> {
  pageUrl: (paymentId: string) => string
}

export async function approveTestPayment(
  tx: PoolClient,
  { now, pageUrl }: Desk,
  paymentId: string,
  { interval, isSlow, isLast }: Approval,
) {
  const at = now()
  const when = { at, delayMs: isSlow ? slowMs : 0 }
  const [invoice] = await lockOpenInvoices(tx, 'id', paymentId)
  if (invoice) {
    const subscription = await lockSubscription(tx, invoice.subscriptionId)
    await setDeclining(tx, invoice.customerId, isLast)
    await emitInvoice(tx, { ...invoice, state: 'paid' }, pageUrl, when)
    await emitSubscription(tx, 'updated', { ...subscription, status: 'active' }, when)
    return null
  }
  const { customerId, priceId, amountCents, paidUrl } = await completeCheckout(tx, paymentId, at)
  await setDeclining(tx, customerId, isLast)
  const subscription: TestSubscription = {
    id: testId('sub'),
    customerId,
    priceId,
    amountCents,
    interval,
    status: 'active',
    isCancelled: false,
    startsAt: at,
    endsAt: addInterval(at, interval),
    ...nothingNext,
    reportedSeconds: 0,
  }
  await emitSubscription(tx, 'created', subscription, when)
  await emitInvoice(tx, invoiceOf(subscription, 'paid', at), pageUrl, when)
  await emitCheckout(tx, { id: paymentId, customerId, subscriptionId: subscription.id }, when)
  return paidUrl
}

interface Completed {
  customerId: string
  priceId: string
  amountCents: number
  paidUrl: string
}

const completeTestCheckoutStatement = defineStatement<Completed>(
  'complete-test-checkout',
  `update test_checkouts set state = 'complete' where id = $1 and state = 'open' and expires_at > $2
    returning customer_id "customerId", price_id "priceId", amount_cents "amountCents", paid_url "paidUrl"`,
)

/** Succeeds once, however often the button is pressed. */
async function completeCheckout(tx: PoolClient, paymentId: string, at: Date) {
  const row = await completeTestCheckoutStatement.first(tx, [paymentId, at])
  if (!row) throw new AppError('checkout_ended')
  return row
}
