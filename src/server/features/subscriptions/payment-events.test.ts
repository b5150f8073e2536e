import { createHmac } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { Role } from '#shared/roles.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import {
  begin,
  makeEvent,
  myPlan,
  postEvent,
  startStripeApp,
  type EventInput,
} from '#server/testing/payments.ts'
import { webhookSecret, type StripeApi } from '#server/testing/stripe/stripe-api.ts'
import { invoiceOf } from '#server/testing/stripe/invoice-object.ts'
import { seconds, subscriptionOf, type SubscriptionFacts } from '#server/testing/stripe/stripe-objects.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { prunePaymentEvents } from './receive-event.ts'
import { remindAndEndPlans } from './remind-and-end-plans.ts'

let app: TestApp
let stripe: StripeApi
let stop: () => Promise<unknown>
beforeAll(async () => {
  ;({ app, stripe, stop } = await startStripeApp())
})
afterAll(() => stop())

const monthMs = 30 * dayMs

interface Payer {
  id: string
  email: string
  client: TestClient
  /** The subscription once it is paid. */
  facts: SubscriptionFacts
  begunAt: Date
}

/** A person who has paid at Stripe, before we have received any event about it. */
async function makePayer(role: Role = 'client'): Promise<Payer> {
  const { account, client } = await signedInClient(app, role)
  const { body } = await begin(client, role === 'owner' ? 'pro' : 'plus')
  const sessionId = body.url.split('/').at(-1)!
  stripe.emitted.length = 0
  const facts = stripe.pay(sessionId)
  stripe.emitted.length = 0
  // In the middle of a second, so that its events have distinct times.
  return { id: account.id, email: account.email, client, facts, begunAt: app.deps.now() }
}

type Step = 'activate' | 'renew' | 'fail' | 'cancel'
const steps: Step[] = ['activate', 'renew', 'fail', 'cancel']

/**
 * The events Stripe sends for each step of a subscription's life: the state at that time and the invoice that belongs
 * to it.
 */
function eventsOf({ facts, begunAt }: Payer, step: Step): EventInput[] {
  const n = steps.indexOf(step)
  const periods = Math.min(n, 2)
  const at = new Date(begunAt.getTime() + n * 1000)
  const then: SubscriptionFacts = {
    ...facts,
    status: step === 'cancel' ? 'canceled' : step === 'fail' ? 'past_due' : 'active',
    startsAt: new Date(facts.startsAt.getTime() + periods * monthMs),
    endsAt: new Date(facts.endsAt.getTime() + periods * monthMs),
  }
  const created = seconds(at)
  const change = step === 'cancel' ? 'deleted' : step === 'activate' ? 'created' : 'updated'
  const about = {
    type: `customer.subscription.${change}` as const,
    object: subscriptionOf(then, at),
    created,
  }
  if (step === 'cancel') return [about]
  const status = step === 'fail' ? 'open' : 'paid'
  const invoice = invoiceOf({ id: `in_${facts.id}_${step}`, subscription: then, status }, at)
  return [
    about,
    { type: status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', object: invoice, created },
  ]
}

const sendEvent = async (input: EventInput) => {
  const reply = await postEvent(app, makeEvent(input, app.deps.now()))
  expect(reply.status, reply.text).toBe(200)
}

/** Everything an event may leave behind. */
async function stateOf({ id }: Pick<Payer, 'id'>) {
  const all = async (sql: string) => (await app.query<{ row: unknown }>(sql, [id])).map(({ row }) => row)
  return {
    entitlements: await all('select plan row from entitlements where user_id = $1'),
    subscriptions: await all(
      `select jsonb_build_array(plan, status, is_cancelled) row from subscriptions where user_id = $1`,
    ),
    invoices: await all(
      `select jsonb_build_array(split_part(provider_id, '_', 4), state, amount_cents) row from invoices
       where user_id = $1 order by 1`,
    ),
    activities: await all(
      `select coalesce(content->>'step', content->>'kind') row from activities where user_id = $1 order by 1`,
    ),
    streamed: await all(`select count(*)::int row from events where user_id = $1 and kind = 'subscription'`),
    mails: await all(
      `select data->'about'->>'step' row from pgboss.job where name = 'send-plan-email' and data->>'userId' = $1::text order by 1`,
    ),
  }
}

/** Signed with the right secret, but with timestamps the SDK wouldn't write. */
function signedAt(times: (string | number)[], payload: string) {
  const hmac = createHmac('sha256', webhookSecret)
    .update(`${times.at(-1)}.${payload}`)
    .digest('hex')
  return [...times.map((time) => `t=${time}`), `v1=${hmac}`].join()
}

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) =>
        permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
      )

describe('an event', () => {
  let payer: Payer
  let payload: string
  beforeEach(async () => {
    payer = await makePayer()
    payload = makeEvent(eventsOf(payer, 'activate')[0]!, app.deps.now())
  })
  const nothing = {
    entitlements: [],
    subscriptions: [],
    invoices: [],
    activities: [],
    streamed: [0],
    mails: [],
  }

  test('signed by Stripe’s own SDK is accepted', async () => {
    expect((await postEvent(app, payload)).status).toBe(200)
    expect(await stateOf(payer)).toEqual({
      entitlements: ['plus'],
      subscriptions: [['plus', 'active', false]],
      invoices: [],
      activities: ['begun'],
      streamed: [1],
      mails: ['begun'],
    })
  })

  test.each([
    ['without a signature', () => ({ signature: '' })],
    ['with an invalid signature', () => ({ signature: 't=1,v1=00' })],
    ['with text as its signature', () => ({ signature: 'hello' })],
    ['signed with another secret', () => ({ secret: 'whsec_other' })],
    ['signed 301 seconds ago', () => ({ timestamp: seconds(app.deps.now()) - 301 })],
    ['signed 310 seconds from now', () => ({ timestamp: seconds(app.deps.now()) + 310 })],
    ['signed with an invalid timestamp', () => ({ signature: signedAt(['NaN'], payload) })],
    [
      'signed now and in the future',
      () => ({ signature: signedAt([seconds(app.deps.now()), 99_999_999_999], payload) }),
    ],
  ])('%s is rejected and changes nothing', async (_, post) => {
    const reply = await postEvent(app, payload, post())
    expect([reply.status, reply.body.error.code]).toEqual([400, 'payment_event_refused'])
    expect(reply.text).not.toMatch(/secret|stripe|\bat /i)
    expect(await stateOf(payer)).toEqual(nothing)
    expect((await postEvent(app, payload)).status).toBe(200)
  })

  test.each([-299, 299])('whose clock is off by %i seconds is accepted', async (skew) => {
    const timestamp = seconds(app.deps.now()) + skew
    expect((await postEvent(app, payload, { timestamp })).status).toBe(200)
  })

  test('that was altered after signing is rejected', async () => {
    const { status } = await postEvent(app, payload)
    expect(status).toBe(200)
    const signed = await makePayer()
    const original = makeEvent(eventsOf(payer, 'renew')[0]!, app.deps.now())
    const forged = original.replaceAll(payer.facts.customerId, signed.facts.customerId)
    expect(forged).not.toBe(original)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: original,
      secret: webhookSecret,
    })
    for (const body of [forged, `${original} `, original.replace('"livemode":false', '"livemode":true')])
      expect((await postEvent(app, body, { signature })).status).toBe(400)
    expect(await stateOf(signed)).toEqual(nothing)
  })

  test.each([
    ['invalid JSON', 'not json'],
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['null', 'null'],
    [
      'an unknown event type',
      '{"id":"evt_x","object":"event","type":"x.y","created":1,"data":{"object":{}}}',
    ],
    [
      'an empty subscription',
      '{"id":"evt_y","object":"event","type":"customer.subscription.updated","created":1,"data":{"object":{}}}',
    ],
    [
      'a NUL character',
      '{"id":"evt\\u0000z","type":"customer.subscription.updated","created":1,"data":{"object":{}}}',
    ],
  ])('that is signed and contains %s does no harm', async (_, body) => {
    const { status } = await postEvent(app, body)
    expect([200, 400]).toContain(status)
    expect(await stateOf(payer)).toEqual(nothing)
  })

  test.each<[string, object, object]>([
    ['no id', { id: null }, {}],
    ['NUL in its id', { id: 'evt\u0000' }, {}],
    ['no time', { created: undefined }, {}],
    ['text as its time', { created: 'soon' }, {}],
    ['a time out of range', { created: 1e20 }, {}],
    ['NUL in the customer', {}, { customer: 'cus\u0000' }],
    ['NUL in the subscription', {}, { id: 'sub\u0000' }],
    ['an inherited property name as its status', {}, { status: 'toString' }],
  ])('that is signed, about a customer and has %s has no effect', async (_, envelope, content) => {
    const object = { ...subscriptionOf(payer.facts, payer.begunAt), ...content }
    const whole = makeEvent({ type: 'customer.subscription.updated', object }, app.deps.now())
    const reply = await postEvent(app, JSON.stringify({ ...(JSON.parse(whole) as object), ...envelope }))
    expect([200, 400], reply.text).toContain(reply.status)
    expect(await stateOf(payer)).toEqual(nothing)
  })

  test('with another version of Stripe’s objects is rejected', async () => {
    const { price } = payer.facts
    const object = {
      ...subscriptionOf(payer.facts, payer.begunAt),
      items: { data: [{ price: { id: price.id } }] },
    }
    const reply = await postEvent(
      app,
      makeEvent({ type: 'customer.subscription.updated', object }, app.deps.now()),
    )
    expect([reply.status, reply.body.error.code]).toEqual([400, 'payment_event_refused'])
    expect(await stateOf(payer)).toEqual(nothing)
  })

  test('that is too large is rejected before it is read', async () => {
    expect((await postEvent(app, `"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413)
  })

  test('about an unknown customer has no effect, whatever user its metadata names', async () => {
    const [input] = eventsOf(payer, 'activate')
    const object = {
      ...subscriptionOf({ ...payer.facts, customerId: 'cus_unknown' }, payer.begunAt),
      metadata: { user_id: payer.id },
    }
    await sendEvent({ ...input!, object })
    expect(await stateOf(payer)).toEqual(nothing)
  })

  test('for an unknown price has no effect', async () => {
    const price = { ...payer.facts.price, id: 'price_made_up', lookupKey: 'plan_premium_month_1' }
    const object = subscriptionOf({ ...payer.facts, price }, payer.begunAt)
    await sendEvent({ type: 'customer.subscription.created', object })
    expect(await stateOf(payer)).toEqual(nothing)
  })

  test('that arrives 100 times at once has one effect', async () => {
    const events = eventsOf(payer, 'activate').map((input) => makeEvent(input, app.deps.now()))
    const replies = await Promise.all(
      events.flatMap((event) => Array.from({ length: 100 }, () => postEvent(app, event))),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stateOf(payer)).toEqual({
      entitlements: ['plus'],
      subscriptions: [['plus', 'active', false]],
      invoices: [['activate', 'paid', 900]],
      activities: ['begun', 'payment'],
      streamed: [2],
      mails: ['begun'],
    })
  })

  test('is remembered for 90 days, so that a copy does nothing', async () => {
    expect((await postEvent(app, payload)).status).toBe(200)
    const { id } = JSON.parse(payload) as { id: string }
    const isRemembered = async () =>
      (await app.query('select 1 from payment_events where id = $1', [id])).length === 1
    const pruneIn = (days: number) =>
      prunePaymentEvents({ ...app.deps, now: () => new Date(app.deps.now().getTime() + days * dayMs) })
    await pruneIn(89)
    expect(await isRemembered()).toBe(true)
    await pruneIn(91)
    expect(await isRemembered()).toBe(false)
  })

  test('that arrives again after another one of the same second changes nothing', async () => {
    const created = seconds(payer.begunAt)
    const changeOf = (isCancelled: boolean) =>
      makeEvent(
        {
          type: 'customer.subscription.updated',
          object: subscriptionOf({ ...payer.facts, isCancelled }, payer.begunAt),
          created,
        },
        app.deps.now(),
      )
    const [canceled, resumed] = [changeOf(true), changeOf(false)]
    for (const event of [canceled, resumed, canceled]) await postEvent(app, event)
    expect((await stateOf(payer)).subscriptions).toEqual([['plus', 'active', false]])
  })
})

describe('events in any order', () => {
  test.each(permutations(steps))('%s, %s, %s, %s have the same result', async (...order) => {
    const payer = await makePayer()
    for (const step of order) for (const input of eventsOf(payer, step)) await sendEvent(input)
    const { activities, mails, streamed: _, ...state } = await stateOf(payer)
    expect(state).toEqual({
      entitlements: [],
      subscriptions: [['plus', 'ended', false]],
      invoices: [
        ['activate', 'paid', 900],
        ['fail', 'open', 900],
        ['renew', 'paid', 900],
      ],
    })
    // No notification is sent twice, each payment is reported once, and earlier changes aren't reported after the end.
    expect(activities.filter((step) => step === 'payment')).toHaveLength(2)
    const notices = activities.filter((step) => step !== 'payment')
    expect(new Set(notices).size).toBe(notices.length)
    expect(mails).toEqual(notices)
    expect(notices.includes('ended')).toBe(order[0] !== 'cancel')
  })

  test.each(permutations(steps.slice(0, 3)))('%s, %s, %s leave the payment pending', async (...order) => {
    const payer = await makePayer()
    for (const step of order) for (const input of eventsOf(payer, step)) await sendEvent(input)
    expect((await stateOf(payer)).subscriptions).toEqual([['plus', 'failed', false]])
    const { subscription } = await myPlan(payer.client)
    const unpaidFrom = payer.facts.endsAt.getTime() + monthMs
    expect(subscription).toMatchObject({
      state: 'failed',
      payUrl: `https://invoice.stripe.example/i/in_${payer.facts.id}_fail`,
      endsAt: new Date(Math.floor(unpaidFrom / 1000) * 1000 + 7 * dayMs).toISOString(),
    })
  })

  test.each(permutations(steps))('%s, %s, %s, %s: an ended subscription stays ended', async (...order) => {
    const payer = await makePayer()
    const endedAt = seconds(payer.begunAt) - 60
    for (const step of order) {
      const [about] = eventsOf(payer, step)
      await sendEvent({ ...about!, ...(step === 'cancel' && { created: endedAt }) })
    }
    const { entitlements, subscriptions } = await stateOf(payer)
    expect([entitlements, subscriptions]).toEqual([[], [['plus', 'ended', false]]])
  })

  test('all at once, twenty times each, have the same result', async () => {
    const payer = await makePayer()
    const events = steps
      .flatMap((step) => eventsOf(payer, step))
      .map((input) => makeEvent(input, app.deps.now()))
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => events)
        .flat()
        .map((event) => postEvent(app, event)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { activities, mails, ...state } = await stateOf(payer)
    expect(state).toMatchObject({ entitlements: [], subscriptions: [['plus', 'ended', false]] })
    expect(state.invoices).toHaveLength(3)
    const notices = activities.filter((step) => step !== 'payment')
    expect([activities.length - notices.length, new Set(notices).size]).toEqual([2, notices.length])
    expect(mails).toEqual(notices)
  })

  test('leave a paid invoice paid, whatever arrives late', async () => {
    const payer = await makePayer()
    const invoice = (status: 'open' | 'paid' | 'void') =>
      invoiceOf({ id: `in_${payer.facts.id}_one`, subscription: payer.facts, status }, payer.begunAt)
    for (const [type, status] of [
      ['invoice.paid', 'paid'],
      ['invoice.payment_failed', 'open'],
      ['invoice.voided', 'void'],
      ['invoice.paid', 'paid'],
    ] as const)
      await sendEvent({ type, object: invoice(status) })
    const { invoices, activities } = await stateOf(payer)
    expect([invoices, activities]).toEqual([[['one', 'paid', 900]], ['payment']])
  })

  test('never arriving, let a plan end on time, and a late event does not notify again', async () => {
    const payer = await makePayer('owner')
    for (const input of eventsOf(payer, 'activate')) await sendEvent(input)
    for (let i = 0; i < 3; i += 1) await makeListing(app, payer.id)
    app.clock.aheadMs += monthMs + 8 * dayMs
    await Promise.all([remindAndEndPlans(app.deps), remindAndEndPlans(app.deps)])
    const { entitlements, activities } = await stateOf(payer)
    expect([entitlements, activities]).toEqual([[], ['begun', 'ended', 'payment', 'plan_paused']])
    const shown = `select from listings where owner_id = $1 and status = 'active'`
    expect(await app.query(shown, [payer.id])).toHaveLength(2)
    await sendEvent({ ...eventsOf(payer, 'cancel')[0]!, created: seconds(app.deps.now()) })
    expect((await stateOf(payer)).activities).toEqual(['begun', 'ended', 'payment', 'plan_paused'])
    app.clock.aheadMs = 0
  })

  test('give the invoice of a plan change the new plan', async () => {
    const payer = await makePayer('owner')
    const credit = { price: payer.facts.price, cents: 1000 }
    const { body } = await payer.client.get('/api/my/plan')
    expect(body).toBeDefined()
    for (const input of eventsOf(payer, 'activate')) await sendEvent(input)
    await payer.client.post('/api/my/plan/change', { plan: 'business', period: 'month' })
    const price = [...stripe.prices.values()].find(({ lookupKey }) => lookupKey.includes('business'))!
    const object = invoiceOf(
      { id: `in_${payer.facts.id}_up`, subscription: { ...payer.facts, price }, status: 'paid', credit },
      payer.begunAt,
    )
    await sendEvent({ type: 'invoice.paid', object })
    const rows = await app.query(
      'select plan, amount_cents cents from invoices where user_id = $1 order by id desc limit 1',
      [payer.id],
    )
    expect(rows).toEqual([{ plan: 'business', cents: 6900 }])
  })
})

test('an event about one customer can’t change another customer’s subscription', async () => {
  const [payer, other] = [await makePayer(), await makePayer()]
  for (const event of eventsOf(payer, 'activate')) await sendEvent(event)
  const before = await stateOf(payer)
  const forged = { ...other, facts: { ...other.facts, id: payer.facts.id } }
  for (const step of ['renew', 'fail', 'cancel'] as const)
    for (const event of eventsOf(forged, step)) await sendEvent(event)
  // Also tries the invoice that is already paid, and one that is open.
  await sendEvent(eventsOf({ ...payer, begunAt: new Date(payer.begunAt.getTime() + 5000) }, 'fail')[1]!)
  const open = await stateOf(payer)
  for (const event of eventsOf(forged, 'activate')) await sendEvent(event)
  const paid = eventsOf(forged, 'fail')[1]!
  await sendEvent({ ...paid, type: 'invoice.paid', object: { ...paid.object, status: 'paid' } })
  expect(await stateOf(payer)).toEqual(open)
  expect(before).toMatchObject({ subscriptions: open['subscriptions' as never] })
})
