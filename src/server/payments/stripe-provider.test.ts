import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { begin, makeEvent, myPlan, postEvent, startStripeApp } from '#server/testing/payments.ts'
import { subscriptionJobs } from '#server/features/subscriptions/subscription-jobs.ts'
import { remindAndEndPlans } from '#server/features/subscriptions/remind-and-end-plans.ts'
import type { StripeApi } from '#server/testing/stripe/stripe-api.ts'
import { subscriptionOf } from '#server/testing/stripe/stripe-objects.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let stripe: StripeApi
let stop: () => Promise<unknown>
beforeAll(async () => {
  ;({ app, stripe, stop } = await startStripeApp())
})
afterAll(() => stop())
beforeEach(() => {
  app.clock.aheadMs = 0
  stripe.emitted.length = 0
  stripe.calls.length = 0
  stripe.state.isDeclining = false
  stripe.state.isDown = false
})

let reportedSeconds = Math.floor(Date.now() / 1000)
/** Delivers Stripe's pending events in order. */
async function deliver() {
  for (const { type, object } of stripe.emitted.splice(0)) {
    reportedSeconds += 1
    const { status } = await postEvent(
      app,
      makeEvent({ type, object, created: reportedSeconds }, app.deps.now()),
    )
    expect(status).toBe(200)
  }
}

const sessionOf = (url: string) => url.split('/').at(-1)!

async function subscribe(plan: 'plus' | 'premium' = 'plus') {
  const { account, client } = await signedInClient(app)
  const { body } = await begin(client, plan)
  const { id } = stripe.pay(sessionOf(body.url))
  await deliver()
  return { account, client, subscriptionId: id, ...body }
}
const act = (client: TestClient, verb: string, body?: object) => client.post(`/api/my/plan/${verb}`, body)
/** Advances the clock without ending sessions. */
const wait = async (days: number) => {
  app.clock.aheadMs += days * dayMs
  await app.query(`update sessions set expires_at = now() + interval '1 year'`)
  await remindAndEndPlans(app.deps)
}

describe('buying with Stripe', () => {
  test('creates one customer, one price and one session, and follows the events', async () => {
    const { client } = await signedInClient(app)
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(client, 'premium', 'year')))
    const urls = new Set(begun.map(({ body }) => body.url))
    expect(urls.size).toBe(1)
    const [url] = urls
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.example\/c\/pay\/cs_test_/)
    const [price] = [...stripe.prices.values()]
    expect(price).toMatchObject({
      lookupKey: 'plan_premium_year_19000',
      amountCents: 19_000,
      interval: 'year',
    })
    expect([...stripe.sessions.values()]).toHaveLength(1)
    expect(await myPlan(client)).toMatchObject({ plan: 'free', payments: 'live' })
    stripe.pay(sessionOf(url!))
    expect(await myPlan(client)).toMatchObject({ plan: 'free' })
    await deliver()
    expect(await myPlan(client)).toMatchObject({
      plan: 'premium',
      subscription: { state: 'active', period: 'year', priceCents: 19_000 },
    })
    const { body } = await client.get(`/api/my/checkouts/${begun[0]!.body.checkoutId}`)
    expect(body).toMatchObject({ state: 'paid', planNow: 'premium' })
  })

  test('never opens two: the previous session expires, and a paid one isn’t replaced', async () => {
    const { client } = await signedInClient(app)
    const first = sessionOf((await begin(client, 'plus')).body.url)
    const second = sessionOf((await begin(client, 'premium')).body.url)
    expect(stripe.sessions.get(first)!.status).toBe('expired')
    stripe.pay(second)
    const third = await begin(client, 'plus')
    expect([third.status, (third.body as never as { error: { code: string } }).error.code]).toEqual([
      409,
      'subscription_exists',
    ])
    await deliver()
    expect((await myPlan(client)).plan).toBe('premium')
  })

  test('never opens a second one while the event of a payment is on its way', async () => {
    const { client } = await signedInClient(app)
    const { body } = await begin(client, 'plus')
    stripe.pay(sessionOf(body.url))
    const late = stripe.emitted.splice(0, 2)
    expect(stripe.emitted.map(({ type }) => type)).toEqual(['checkout.session.completed'])
    await deliver()
    for (const plan of ['plus', 'premium'] as const)
      expect((await begin(client, plan)).body).toMatchObject({ error: { code: 'subscription_exists' } })
    stripe.emitted.push(...late)
    await deliver()
    expect((await myPlan(client)).plan).toBe('plus')
  })

  test('works again if the event of a payment never arrives', async () => {
    const { client } = await signedInClient(app)
    const { body } = await begin(client, 'plus')
    stripe.pay(sessionOf(body.url))
    stripe.emitted.splice(0, 2)
    await deliver()
    await wait(2)
    expect((await begin(client, 'plus')).status).toBe(201)
  })

  test('works after an ended plan of another payment service, even if that was larger', async () => {
    const { account, client } = await signedInClient(app)
    const paidUntil = new Date(app.deps.now().getTime() - 8 * dayMs)
    await app.query(
      `insert into subscriptions (id, user_id, provider, plan, period, status, is_cancelled, period_starts_at, paid_until, reported_at)
       values ('sub_of_another', $1, 'test', 'premium', 'month', 'active', false, $2, $2, $2)`,
      [account.id, paidUntil],
    )
    const { status, body } = await begin(client, 'plus')
    expect(status).toBe(201)
    stripe.pay(sessionOf(body.url))
    await deliver()
    expect(await myPlan(client)).toMatchObject({ plan: 'plus', subscription: { plan: 'plus' } })
    expect((await act(client, 'cancel')).status).toBe(200)
  })

  test('works after a plan has ended, even without an event of its end', async () => {
    const { client, subscriptionId } = await subscribe('premium')
    await wait(38)
    stripe.emitted.length = 0
    expect((await myPlan(client)).plan).toBe('free')
    const { status, body } = await begin(client, 'plus')
    expect(status).toBe(201)
    expect(stripe.subscriptions.get(subscriptionId)!.status).toBe('canceled')
    stripe.pay(sessionOf(body.url))
    stripe.emitted.splice(
      0,
      stripe.emitted.findIndex(({ type }) => type === 'customer.subscription.created'),
    )
    reportedSeconds = Math.floor(app.deps.now().getTime() / 1000)
    await deliver()
    expect((await myPlan(client)).plan).toBe('plus')
    await wait(1)
    expect((await myPlan(client)).plan).toBe('plus')
  })

  test('reports an outage of Stripe and works again afterward', async () => {
    const { client } = await signedInClient(app)
    stripe.state.isDown = true
    const down = await begin(client, 'plus')
    expect(down.status).toBe(503)
    expect(down.headers.get('retry-after')).toBeTruthy()
    stripe.state.isDown = false
    expect((await begin(client, 'plus')).status).toBe(201)
  })
})

describe('a plan at Stripe', () => {
  test('upgrades at once, and a declined card changes nothing', async () => {
    const { client, subscriptionId } = await subscribe()
    stripe.state.isDeclining = true
    const declined = await act(client, 'change', { plan: 'premium', period: 'month' })
    expect([declined.status, declined.body.error.code]).toEqual([402, 'payment_declined'])
    stripe.state.isDeclining = false
    await act(client, 'change', { plan: 'premium', period: 'month' })
    expect(stripe.subscriptions.get(subscriptionId)!.price.lookupKey).toBe('plan_premium_month_1900')
    expect((await myPlan(client)).plan).toBe('plus')
    await deliver()
    expect((await myPlan(client)).plan).toBe('premium')
  })

  test('downgrades by a schedule, which canceling or switching back releases', async () => {
    const { client, subscriptionId } = await subscribe('premium')
    await act(client, 'change', { plan: 'plus', period: 'year' })
    await deliver()
    expect(await myPlan(client)).toMatchObject({
      plan: 'premium',
      subscription: { state: 'active', next: { plan: 'plus', period: 'year' } },
    })
    await act(client, 'change', { plan: 'premium', period: 'month' })
    await deliver()
    expect((await myPlan(client)).subscription!.next).toBeNull()
    await act(client, 'change', { plan: 'plus', period: 'month' })
    await deliver()
    await act(client, 'cancel')
    await deliver()
    expect(stripe.subscriptions.get(subscriptionId)).toMatchObject({ schedule: null, isCancelled: true })
    expect((await myPlan(client)).subscription).toMatchObject({ state: 'cancelled', next: null })
    await act(client, 'resume')
    await deliver()
    expect((await myPlan(client)).subscription).toMatchObject({ state: 'active' })
  })

  test('that is resumed continues, even if the event arrives after the end', async () => {
    const { client, subscriptionId } = await subscribe()
    await act(client, 'cancel')
    await deliver()
    await act(client, 'resume')
    await wait(31)
    expect((await myPlan(client)).plan).toBe('free')
    const cancelling = await app.query(
      `select from pgboss.job where name = 'cancel-subscription' and data->>'subscriptionId' = $1`,
      [subscriptionId],
    )
    expect(cancelling).toEqual([])
    await deliver()
    expect(await myPlan(client)).toMatchObject({ plan: 'plus', subscription: { state: 'active' } })
  })

  test('that is paid after all isn’t canceled by a late job', async () => {
    const { client, subscriptionId } = await subscribe()
    const paid = stripe.subscriptions.get(subscriptionId)!
    stripe.fail(subscriptionId)
    await deliver()
    stripe.state.isDown = true
    await wait(38)
    expect((await myPlan(client)).plan).toBe('free')
    const { startsAt, endsAt } = stripe.subscriptions.get(subscriptionId)!
    const object = subscriptionOf({ ...paid, startsAt, endsAt }, app.deps.now())
    stripe.emitted.push({ type: 'customer.subscription.updated', object })
    await deliver()
    expect((await myPlan(client)).plan).toBe('plus')
    stripe.state.isDown = false
    const { name: provider } = app.deps.payments!
    await subscriptionJobs(app.deps)['cancel-subscription']({ provider, subscriptionId })
    expect(stripe.subscriptions.get(subscriptionId)!.status).not.toBe('canceled')
  })

  test('whose payment failed charges nothing more after it is canceled', async () => {
    const { client, subscriptionId } = await subscribe()
    stripe.fail(subscriptionId)
    await deliver()
    expect((await myPlan(client)).subscription).toMatchObject({ state: 'failed' })
    await act(client, 'cancel')
    await deliver()
    expect(await myPlan(client)).toMatchObject({ plan: 'free', subscription: null })
    const { body } = await client.get<{ invoices: { state: string }[] }>('/api/my/invoices')
    expect(body.invoices.map(({ state }) => state).toSorted()).toEqual(['paid', 'void'])
  })

  test('that ended at Stripe can’t be changed', async () => {
    const { client, subscriptionId } = await subscribe()
    const facts = stripe.subscriptions.get(subscriptionId)!
    stripe.subscriptions.set(subscriptionId, { ...facts, status: 'canceled' })
    expect((await act(client, 'change', { plan: 'premium', period: 'month' })).status).toBe(409)
  })
})

test('deleting an account deletes the Stripe customer, so nobody is billed afterward', async () => {
  const { account, client, subscriptionId } = await subscribe()
  const { rows } = await app.deps.pool.query<{ customerId: string }>(
    'select customer_id "customerId" from payment_customers where user_id = $1',
    [account.id],
  )
  await client.post('/api/my/deletion', { password: 'Sesame123' })
  app.deps.jobs.wake('forget-payment-customer')
  await expect.poll(() => stripe.customers.has(rows[0]!.customerId)).toBe(false)
  expect(stripe.subscriptions.get(subscriptionId)!.status).toBe('canceled')
  await deliver()
})

test('a payment after a ban is canceled, so nobody pays for an account they can’t use', async () => {
  const { account, client } = await signedInClient(app)
  const { body } = await begin(client, 'plus')
  await app.query('update users set banned_at = now() where id = $1', [account.id])
  const { id } = stripe.pay(sessionOf(body.url))
  await deliver()
  app.deps.jobs.wake('cancel-subscription')
  await expect.poll(() => stripe.subscriptions.get(id)!.status).toBe('canceled')
})
