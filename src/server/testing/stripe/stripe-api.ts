import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { invoiceOf, invoicesOf, type InvoiceFacts } from './invoice-object.ts'
import {
  customerOf,
  priceOf,
  pricesOf,
  scheduleOf,
  sessionOf,
  subscriptionOf,
  type PriceFacts,
  type ScheduleFacts,
  type SessionFacts,
  type SubscriptionFacts,
} from './stripe-objects.ts'
import { createTestServer } from '../test-server.ts'

export const secretKey = 'sk_test_keyswipe'
export const webhookSecret = 'whsec_keyswipe'

interface Call {
  method: string
  path: string
  params: URLSearchParams
}
export interface EmittedEvent {
  type: Stripe.Event.Type
  object: object
}
class Refusal extends Error {
  readonly status: number
  readonly error: object
  constructor(status: number, error: object) {
    super('refused')
    this.status = status
    this.error = error
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
const missing = () =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' })
function find<T>(all: Map<string, T>, id: string | null | undefined) {
  const found = id ? all.get(id) : undefined
  if (!found) throw missing()
  return found
}
const monthMs = 30 * 24 * 3600_000
const lengthMs = { month: monthMs, year: 12 * monthMs }

/**
 * Responds like Stripe's API to the calls that we make, and to no others. Events for webhooks are collected in `emitted`.
 * Requests that repeat an idempotency key get the first response.
 */
export async function startStripeApi(now: () => Date) {
  const prices = new Map<string, PriceFacts>()
  const sessions = new Map<string, SessionFacts & { priceId: string }>()
  const subscriptions = new Map<string, SubscriptionFacts>()
  const invoices = new Map<string, InvoiceFacts>()
  const schedules = new Map<string, ScheduleFacts>()
  const customers = new Set<string>()
  const answered = new Map<string, { call: string; answer: object }>()
  const calls: string[] = []
  const emitted: EmittedEvent[] = []
  const state = { isDeclining: false, isDown: false }

  const emitSubscription = (change: 'created' | 'updated' | 'deleted', facts: SubscriptionFacts) => {
    subscriptions.set(facts.id, facts)
    const object = subscriptionOf(facts, now())
    emitted.push({ type: `customer.subscription.${change}`, object })
    return object
  }
  const emitInvoice = (change: 'paid' | 'payment_failed' | 'voided', facts: InvoiceFacts) => {
    invoices.set(facts.id, facts)
    const object = invoiceOf(facts, now())
    emitted.push({ type: `invoice.${change}`, object })
    return object
  }
  const emitSchedule = (change: 'created' | 'updated' | 'released', facts: ScheduleFacts) => {
    schedules.set(facts.id, facts)
    const object = scheduleOf(facts, now())
    emitted.push({ type: `subscription_schedule.${change}`, object })
    return object
  }

  /** Method and path, with `:id` in place of ids. */
  const answers: Record<string, (call: Call, id: string) => object> = {
    'POST /v1/customers': ({ params }) => {
      const id = newId('cus')
      customers.add(id)
      return customerOf(id, params.get('email'), now())
    },
    'DELETE /v1/customers/:id': (_, id) => {
      if (!customers.delete(id)) throw missing()
      for (const facts of subscriptions.values())
        if (facts.customerId === id && facts.status !== 'canceled')
          emitSubscription('deleted', { ...facts, status: 'canceled' })
      return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer
    },
    'GET /v1/prices': ({ params }) =>
      pricesOf(
        [...prices.values()]
          .filter(({ lookupKey }) => lookupKey === params.get('lookup_keys[0]'))
          .map((facts) => priceOf(facts, now())),
      ),
    'POST /v1/prices': ({ params }) => {
      const facts: PriceFacts = {
        id: newId('price'),
        lookupKey: params.get('lookup_key')!,
        amountCents: Number(params.get('unit_amount')),
        interval: params.get('recurring[interval]') as PriceFacts['interval'],
      }
      prices.set(facts.id, facts)
      return priceOf(facts, now())
    },
    'POST /v1/checkout/sessions': ({ params }) => {
      const facts = {
        id: newId('cs_test'),
        customerId: params.get('customer')!,
        status: 'open' as const,
        subscriptionId: null,
        reference: params.get('client_reference_id'),
        expiresAt: Number(params.get('expires_at')),
        priceId: find(prices, params.get('line_items[0][price]')).id,
      }
      if (!customers.has(facts.customerId)) throw missing()
      sessions.set(facts.id, facts)
      return sessionOf(facts, now())
    },
    'GET /v1/checkout/sessions/:id': (_, id) => sessionOf(find(sessions, id), now()),
    'POST /v1/checkout/sessions/:id/expire': (_, id) => {
      const facts = find(sessions, id)
      if (facts.status !== 'open')
        throw new Refusal(400, { type: 'invalid_request_error', message: 'Only open sessions expire' })
      const expired = { ...facts, status: 'expired' as const }
      sessions.set(id, expired)
      const object = sessionOf(expired, now())
      emitted.push({ type: 'checkout.session.expired', object })
      return object
    },
    'GET /v1/subscriptions/:id': (_, id) => subscriptionOf(find(subscriptions, id), now()),
    'POST /v1/subscriptions/:id': ({ params }, id) => {
      const facts = find(subscriptions, id)
      const cancel = params.get('cancel_at_period_end')
      if (cancel && facts.schedule)
        throw new Refusal(400, { type: 'invalid_request_error', message: 'Managed by a schedule' })
      const priceId = params.get('items[0][price]')
      if (priceId && state.isDeclining)
        throw new Refusal(402, { type: 'card_error', code: 'card_declined', message: 'Declined' })
      return emitSubscription('updated', {
        ...facts,
        ...(cancel && { isCancelled: cancel === 'true' }),
        ...(priceId && { price: find(prices, priceId) }),
      })
    },
    'DELETE /v1/subscriptions/:id': (_, id) => {
      const facts = find(subscriptions, id)
      if (facts.status === 'canceled') throw missing()
      return emitSubscription('deleted', { ...facts, status: 'canceled' })
    },
    'GET /v1/invoices': ({ params }) =>
      invoicesOf(
        [...invoices.values()]
          .filter(
            ({ status, subscription }) =>
              status === params.get('status') && subscription.id === params.get('subscription'),
          )
          .map((facts) => invoiceOf(facts, now())),
      ),
    'POST /v1/invoices/:id/void': (_, id) => {
      const facts = find(invoices, id)
      if (facts.status !== 'open')
        throw new Refusal(400, { type: 'invalid_request_error', message: 'Only open invoices are voided' })
      return emitInvoice('voided', { ...facts, status: 'void' })
    },
    'POST /v1/subscription_schedules': ({ params }) => {
      const subscription = find(subscriptions, params.get('from_subscription'))
      const id = newId('sub_sched')
      emitSubscription('updated', { ...subscription, schedule: id })
      return emitSchedule('created', { id, subscription, status: 'active', next: null })
    },
    'POST /v1/subscription_schedules/:id': ({ params }, id) =>
      emitSchedule('updated', {
        ...find(schedules, id),
        next: find(prices, params.get('phases[1][items][0][price]')),
      }),
    'POST /v1/subscription_schedules/:id/release': (_, id) => {
      const facts = find(schedules, id)
      emitSubscription('updated', { ...find(subscriptions, facts.subscription.id), schedule: null })
      return emitSchedule('released', { ...facts, status: 'released', next: null })
    },
  }

  function answer(call: Call, idempotencyKey: string | undefined) {
    const id = call.path.split('/').find((part) => /^(cus|cs|sub|price|in)_/.test(part)) ?? ''
    const name = `${call.method} ${id ? call.path.replace(id, ':id') : call.path}`
    calls.push(name)
    if (state.isDown) throw new Refusal(500, { type: 'api_error', message: 'Down' })
    const known = idempotencyKey ? answered.get(idempotencyKey) : undefined
    const asked = `${name} ${call.params}`
    if (known && known.call !== asked)
      throw new Refusal(400, { type: 'idempotency_error', message: 'Another request had this key' })
    if (known) return known.answer
    const handler = answers[name]
    if (!handler) throw new Refusal(404, { type: 'invalid_request_error', message: `No ${name}` })
    const reply = handler(call, id)
    if (idempotencyKey && call.method === 'POST') answered.set(idempotencyKey, { call: asked, answer: reply })
    return reply
  }

  const server = createTestServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://stripe')
    const body = await readText(request)
    const send = (status: number, content: object) =>
      reply
        .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(JSON.stringify(content))
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`) throw new Refusal(401, {})
      if (request.headers['stripe-version'] !== Stripe.API_VERSION) throw new Refusal(400, {})
      const params = request.method === 'GET' ? searchParams : new URLSearchParams(body)
      const key = request.headers['idempotency-key']
      send(200, answer({ method: request.method!, path: pathname, params }, key?.toString()))
    } catch (error) {
      if (error instanceof Refusal) send(error.status, { error: error.error })
      else send(500, { error: { type: 'api_error', message: String(error) } })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    emitted,
    state,
    prices,
    sessions,
    subscriptions,
    customers,
    /** Simulates a person entering their card on Stripe's page. */
    pay(sessionId: string) {
      const session = find(sessions, sessionId)
      if (session.status !== 'open') throw new Error('It is not open')
      const price = find(prices, session.priceId)
      const startsAt = now()
      const subscription: SubscriptionFacts = {
        id: newId('sub'),
        customerId: session.customerId,
        price,
        status: 'active',
        startsAt,
        endsAt: new Date(startsAt.getTime() + lengthMs[price.interval]),
        isCancelled: false,
        schedule: null,
      }
      const complete = { ...session, status: 'complete' as const, subscriptionId: subscription.id }
      sessions.set(sessionId, complete)
      emitSubscription('created', subscription)
      emitInvoice('paid', { id: newId('in'), subscription, status: 'paid' })
      emitted.push({ type: 'checkout.session.completed', object: sessionOf(complete, now()) })
      return subscription
    },
    /** Simulates a declined card for the next period. */
    fail(subscriptionId: string) {
      const before = find(subscriptions, subscriptionId)
      const subscription: SubscriptionFacts = {
        ...before,
        status: 'past_due',
        startsAt: before.endsAt,
        endsAt: new Date(before.endsAt.getTime() + lengthMs[before.price.interval]),
      }
      emitSubscription('updated', subscription)
      emitInvoice('payment_failed', { id: newId('in'), subscription, status: 'open' })
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>

async function readText(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
