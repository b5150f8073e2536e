import type { Stripe } from 'stripe'
import type { PaymentChange } from './payment-change.ts'
import type { CheckoutObject, InvoiceObject, ScheduleObject, SubscriptionObject } from './payment-objects.ts'

export function moment(seconds: number) {
  const at = new Date(seconds * 1000)
  if (Number.isNaN(at.getTime())) throw new TypeError(`${seconds} is no time`)
  return at
}
const idOf = (thing: string | { id: string }) => (typeof thing === 'string' ? thing : thing.id)
export const idOrNull = (thing: string | { id: string } | null) => thing && idOf(thing)

interface Read {
  customer: string | { id: string } | null
  change: PaymentChange | null
}

/** The content of an event, or nothing if it doesn't concern us. */
export function readObject(event: Stripe.Event): Read {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return readSubscription(event.data.object)
    case 'subscription_schedule.created':
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
    case 'subscription_schedule.canceled':
    case 'subscription_schedule.completed':
      return readSchedule(event.data.object)
    case 'invoice.finalized':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return readInvoice(event.data.object)
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return readCheckout(event.data.object)
    default:
      return { customer: null, change: null }
  }
}

const statuses = new Map<string, 'pending' | 'active' | 'failed' | 'ended'>([
  ['incomplete', 'pending'],
  ['trialing', 'active'],
  ['active', 'active'],
  ['past_due', 'failed'],
  ['unpaid', 'failed'],
  ['paused', 'failed'],
  ['canceled', 'ended'],
  ['incomplete_expired', 'ended'],
])

function readSubscription({ id, customer, items, ...object }: SubscriptionObject): Read {
  const [item] = items.data
  const status = statuses.get(object.status)
  return {
    customer,
    change:
      item && status
        ? {
            about: 'subscription',
            subscriptionId: id,
            status,
            isCancelled: object.cancel_at_period_end || object.cancel_at !== null,
            priceId: item.price.id,
            startsAt: moment(item.current_period_start),
            endsAt: moment(item.current_period_end),
          }
        : null,
  }
}

function readSchedule({ customer, status, phases, ...object }: ScheduleObject): Read {
  const subscription = object.subscription ?? object.released_subscription
  const isRunning = status === 'active' || status === 'not_started'
  const began = object.current_phase?.start_date ?? 0
  const next = isRunning ? phases.find((phase) => phase.start_date > began)?.items[0] : undefined
  return {
    customer,
    change: subscription
      ? { about: 'next_price', subscriptionId: idOf(subscription), priceId: next ? idOf(next.price) : null }
      : null,
  }
}

const invoiceStates = new Map<string, 'paid' | 'open' | 'void'>([
  ['paid', 'paid'],
  ['open', 'open'],
  ['uncollectible', 'open'],
  ['void', 'void'],
])

function readInvoice({ id, customer, status, lines, ...object }: InvoiceObject): Read {
  // After a change there is a credit line and a charge line. The invoice is for the charge.
  const line = lines.data.toSorted((a, b) => b.amount - a.amount)[0]
  const price = line?.pricing?.price_details?.price
  const state = invoiceStates.get(status ?? '')
  return {
    customer,
    change:
      line && price && state
        ? {
            about: 'invoice',
            invoiceId: id,
            number: object.number,
            billedTo: object.customer_email,
            state,
            amountCents: object.total,
            priceId: idOf(price),
            startsAt: moment(line.period.start),
            endsAt: moment(line.period.end),
            issuedAt: moment(object.created),
            url: object.hosted_invoice_url ?? null,
          }
        : null,
  }
}

const readCheckout = ({ id, customer, status, subscription }: CheckoutObject): Read => ({
  customer,
  change: {
    about: 'checkout',
    sessionId: id,
    state: status === 'complete' ? 'paid' : 'over',
    subscriptionId: idOrNull(subscription),
  },
})
