import type { PoolClient } from 'pg'
import type { Stripe } from 'stripe'
import { newId } from '../../db/ids.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import type { CheckoutObject, InvoiceObject, ScheduleObject, SubscriptionObject } from '../payment-objects.ts'
import { saveInvoice, saveSubscription, type TestInvoice, type TestSubscription } from './test-books.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

interface When {
  at: Date
  /** The delay until the event is delivered. */
  delayMs?: number
}

const keepTestEventStatement = defineStatement(
  'keep-test-event',
  'insert into test_payment_events (id, customer_id, body, due_at) values ($1, $2, $3, $4)',
)

async function keepEvent(
  tx: PoolClient,
  type: Stripe.Event.Type,
  customerId: string,
  object: object,
  created: number,
  { at, delayMs = 0 }: When,
) {
  const { API_VERSION: apiVersion } = (await import('stripe')).Stripe
  const id = `evt_test_${newId().replaceAll('-', '')}`
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
  await keepTestEventStatement.run(tx, [
    id,
    customerId,
    JSON.stringify(event),
    new Date(at.getTime() + delayMs),
  ])
}

/** Stores a subscription and its event. */
export async function emitSubscription(
  tx: PoolClient,
  change: 'created' | 'updated' | 'deleted',
  subscription: TestSubscription,
  when: When,
) {
  const reportedSeconds = Math.max(seconds(when.at), subscription.reportedSeconds + 1)
  const { id, customerId, status, isCancelled, priceId, startsAt, endsAt } = subscription
  await saveSubscription(tx, { ...subscription, reportedSeconds })
  const object = {
    id,
    object: 'subscription',
    customer: customerId,
    status,
    cancel_at_period_end: isCancelled,
    cancel_at: isCancelled ? seconds(endsAt) : null,
    items: {
      data: [
        {
          current_period_start: seconds(startsAt),
          current_period_end: seconds(endsAt),
          price: { id: priceId },
        },
      ],
    },
  } satisfies SubscriptionObject
  await keepEvent(tx, `customer.subscription.${change}`, customerId, object, reportedSeconds, when)
  return { ...subscription, reportedSeconds }
}

/** Stores the event of what a stored subscription changes to with its next payment. */
export async function emitNextPrice(
  tx: PoolClient,
  { id, customerId, priceId, nextPriceId, startsAt, endsAt, reportedSeconds }: TestSubscription,
  when: When,
) {
  const object = {
    id: `sub_sched_${id}`,
    object: 'subscription_schedule',
    customer: customerId,
    status: nextPriceId ? 'active' : 'released',
    subscription: nextPriceId ? id : null,
    released_subscription: nextPriceId ? null : id,
    current_phase: nextPriceId ? { start_date: seconds(startsAt) } : null,
    phases: [
      { start_date: seconds(startsAt), items: [{ price: priceId }] },
      ...(nextPriceId ? [{ start_date: seconds(endsAt), items: [{ price: nextPriceId }] }] : []),
    ],
  } satisfies ScheduleObject
  const type = nextPriceId ? 'subscription_schedule.updated' : 'subscription_schedule.released'
  await keepEvent(tx, type, customerId, object, reportedSeconds, when)
}

const invoiceEvents = {
  paid: 'invoice.paid',
  open: 'invoice.payment_failed',
  void: 'invoice.voided',
} as const

const findTestCustomerEmailStatement = defineStatement<{ email: string }>(
  'find-test-customer-email',
  'select email from test_customers where id = $1',
)

/** Stores an invoice and its event. */
export async function emitInvoice(
  tx: PoolClient,
  invoice: TestInvoice,
  pageUrl: (paymentId: string) => string,
  when: When,
) {
  const { id, customerId, priceId, amountCents, state, startsAt, endsAt, createdAt } = invoice
  await saveInvoice(tx, invoice)
  const row = await findTestCustomerEmailStatement.first(tx, [customerId])
  const object = {
    id,
    object: 'invoice',
    customer: customerId,
    customer_email: row?.email ?? null,
    number: invoiceNumberOf(id),
    status: state,
    total: amountCents,
    created: seconds(createdAt),
    hosted_invoice_url: pageUrl(id),
    lines: {
      data: [
        {
          amount: amountCents,
          period: { start: seconds(startsAt), end: seconds(endsAt) },
          pricing: { price_details: { price: priceId } },
        },
      ],
    },
  } satisfies InvoiceObject
  await keepEvent(tx, invoiceEvents[state], customerId, object, seconds(when.at), when)
}

export async function emitCheckout(
  tx: PoolClient,
  checkout: { id: string; customerId: string; subscriptionId: string | null },
  when: When,
) {
  const isPaid = checkout.subscriptionId !== null
  const object = {
    id: checkout.id,
    object: 'checkout.session',
    customer: checkout.customerId,
    status: isPaid ? 'complete' : 'expired',
    subscription: checkout.subscriptionId,
  } satisfies CheckoutObject
  const type = isPaid ? 'checkout.session.completed' : 'checkout.session.expired'
  await keepEvent(tx, type, checkout.customerId, object, seconds(when.at), when)
}

interface Wire {
  pool: Deps['pool']
  now: Deps['now']
  webhookUrl: () => string
  webhookSecret: () => Promise<string>
}

const maxAtOnce = 200

const findDueTestEventsStatement = defineStatement<{ id: string; body: string }>(
  'find-due-test-events',
  'select id, body from test_payment_events where due_at <= $1 order by id limit $2',
)

const deleteTestEventStatement = defineStatement(
  'delete-test-event',
  'delete from test_payment_events where id = $1',
)

/** Posts due events, signed when sent. Rejected ones are kept, and duplicates are ignored by the receiver. */
export async function sendDueEvents({ pool, now, webhookUrl, webhookSecret }: Wire) {
  const rows = await findDueTestEventsStatement.rows(pool, [now(), maxAtOnce])
  if (rows.length === 0) return
  const secret = await webhookSecret()
  const { webhooks } = (await import('stripe')).Stripe
  let refused = 0
  for (const { id, body } of rows) {
    const signature = webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: seconds(now()),
    })
    const reply = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    await reply.body?.cancel()
    if (reply.ok) await deleteTestEventStatement.run(pool, [id])
    else refused += 1
  }
  if (refused > 0) throw new Error(`${refused} test payment events were not taken`)
}

export const invoiceNumberOf = (id: string) => `TEST-${id.slice(-8).toUpperCase()}`
