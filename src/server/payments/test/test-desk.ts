import type { PoolClient } from 'pg'
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
import { tellCheckout, tellInvoice, tellSubscription } from './test-events.ts'

/** How long the word of a slow payment takes. */
export const slowMs = 7_000

export interface TestPayment {
  kind: 'checkout' | 'invoice'
  state: 'open' | 'paid' | 'over'
  priceKey: string
  amountCents: number
  /** Null where it is for the caller to say. */
  leftUrl: string | null
}

/** What is to be paid at the embedded checkout: a first payment, or an invoice that could not be paid. */
export async function findTestPayment(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  provider: string,
  paymentId: string,
): Promise<TestPayment> {
  const { rows } = await pool.query<Omit<TestPayment, 'priceKey'> & { priceId: string }>(
    `select 'checkout' kind, case state when 'complete' then 'paid' when 'open' then
         case when expires_at > $2 then 'open' else 'over' end else 'over' end state,
       price_id "priceId", amount_cents "amountCents", left_url "leftUrl" from test_checkouts where id = $1
     union all
     select 'invoice', case state when 'void' then 'over' else state end, price_id, amount_cents, null
     from test_invoices where id = $1`,
    [paymentId, now()],
  )
  const priceKey = rows[0] && (await findPriceKey(pool, provider, rows[0].priceId))
  if (!priceKey) throw new AppError('not_found')
  const { kind, state, amountCents, leftUrl } = rows[0]!
  return { kind, state, priceKey, amountCents, leftUrl }
}

export interface Approval {
  /** Of the subscription that begins. */
  interval: 'month' | 'year'
  isSlow: boolean
  /** What comes later is refused. */
  isLast: boolean
}

export interface Desk extends Pick<Deps, 'now'> {
  pageUrl: (paymentId: string) => string
}

export async function approveTestPayment(
  client: PoolClient,
  { now, pageUrl }: Desk,
  paymentId: string,
  { interval, isSlow, isLast }: Approval,
) {
  const at = now()
  const when = { at, delayMs: isSlow ? slowMs : 0 }
  const [invoice] = await lockOpenInvoices(client, 'id', paymentId)
  if (invoice) {
    const subscription = await lockSubscription(client, invoice.subscriptionId)
    await setDeclining(client, invoice.customerId, isLast)
    await tellInvoice(client, { ...invoice, state: 'paid' }, pageUrl, when)
    await tellSubscription(client, 'updated', { ...subscription, status: 'active' }, when)
    return null
  }
  const { customerId, priceId, amountCents, paidUrl } = await completeCheckout(client, paymentId, at)
  await setDeclining(client, customerId, isLast)
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
    toldSeconds: 0,
  }
  await tellSubscription(client, 'created', subscription, when)
  await tellInvoice(client, invoiceOf(subscription, 'paid', at), pageUrl, when)
  await tellCheckout(client, { id: paymentId, customerId, subscriptionId: subscription.id }, when)
  return paidUrl
}

interface Completed {
  customerId: string
  priceId: string
  amountCents: number
  paidUrl: string
}

/** Once, however often it is pressed. */
async function completeCheckout(client: PoolClient, paymentId: string, at: Date) {
  const { rows } = await client.query<Completed>(
    `update test_checkouts set state = 'complete' where id = $1 and state = 'open' and expires_at > $2
     returning customer_id "customerId", price_id "priceId", amount_cents "amountCents", paid_url "paidUrl"`,
    [paymentId, at],
  )
  if (!rows[0]) throw new AppError('checkout_over')
  return rows[0]
}
