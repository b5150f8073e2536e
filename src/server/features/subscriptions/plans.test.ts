import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { Invoice } from '#shared/subscriptions/subscriptions.ts'
import { ownerFiltersBody } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { begin, decide, myPlan, paymentIdOf, subscriber } from '#server/testing/payments.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { slowMs } from '#server/payments/test/test-desk.ts'
import { remindAndEndPlans } from './remind-and-end-plans.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => {
  app.clock.aheadMs = 0
})

/** Advances the clock without making anyone sign in again. */
const wait = async (days: number) => {
  app.clock.aheadMs += days * dayMs
  await app.query(`update sessions set expires_at = now() + interval '1 year'`)
  await remindAndEndPlans(app.deps)
}
const checkout = (person: TestClient, id: string) =>
  person.get<{ state: string; plan: string; planNow: string; url: string | null }>(`/api/my/checkouts/${id}`)
const invoicesOf = async (person: TestClient) =>
  (await person.get<{ invoices: Invoice[] }>('/api/my/invoices')).body.invoices
const change = (person: TestClient, plan: string, period = 'month') =>
  person.post('/api/my/plan/change', { plan, period })
/**
 * The plan changes the person was notified about. Payments, which may come just before or after, are among the
 * invoices.
 */
const stepsOf = async (userId: string) =>
  (
    await app.query<{ step: string }>(
      `select content->>'step' step from activities where user_id = $1 and content->>'kind' = 'plan'
       order by created_at, id`,
      [userId],
    )
  ).map(({ step }) => step)
const titles = (ownerId: string, status: string) =>
  app.query('select title from listings where owner_id = $1 and status = $2 order by created_at', [
    ownerId,
    status,
  ])
const mailsTo = async (email: string) => {
  const ordered = () =>
    app.query(
      `select from pgboss.job where name = 'send-plan-email' and state in ('created', 'retry', 'active')`,
    )
  app.deps.jobs.wake('send-plan-email')
  await expect.poll(ordered).toEqual([])
  const rows = await app.query<{ subject: string }>(
    'select subject from mailbox where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

describe('a person without a plan', () => {
  test('has the free plan, and sees how much of it is left', async () => {
    const { client } = await signedInClient(app)
    expect(await myPlan(client)).toMatchObject({ plan: 'free', subscription: null, payments: 'test' })
    const { allowances } = await myPlan(client)
    expect(allowances.map(({ thing, limit, used, per }) => [thing, limit, used, per])).toEqual([
      ['undos', 3, 0, 'day'],
      ['super_likes', 1, 0, 'week'],
      ['alerting_searches', 1, 0, null],
    ])
  })

  test('buys one, and has it once the payment service confirms it', async () => {
    const { account, client } = await signedInClient(app)
    const { status, body } = await begin(client, 'plus')
    expect(status).toBe(201)
    expect(body.url).toMatch(/^http:\/\/keyswipe\.test\/checkout\/test\?payment=cs_test_/)
    expect((await checkout(client, body.checkoutId)).body).toMatchObject({ state: 'waiting', url: body.url })
    const shown = await app.client().get(`/api/test-payments/${paymentIdOf(body.url)}`)
    expect(shown.body).toEqual({
      invoice: null,
      state: 'open',
      plan: 'plus',
      period: 'month',
      amountCents: 900,
      backPath: `/payment/cancel?session=${body.checkoutId}`,
    })
    expect((await decide(client, body.url, 'approve')).body).toEqual({
      outcome: 'paid',
      path: `/payment/success?session=${body.checkoutId}`,
    })
    expect((await checkout(client, body.checkoutId)).body).toMatchObject({
      state: 'paid',
      plan: 'plus',
      planNow: 'plus',
    })
    const plan = await myPlan(client)
    expect(plan.plan).toBe('plus')
    expect(plan.subscription).toMatchObject({ state: 'active', plan: 'plus', priceCents: 900, endsAt: null })
    expect(plan.allowances[0]).toMatchObject({ thing: 'undos', limit: null })
    expect(await invoicesOf(client)).toMatchObject([{ amountCents: 900, state: 'paid', plan: 'plus' }])
    expect(await stepsOf(account.id)).toEqual(['begun'])
    const events = await app.query<{ kind: string }>('select kind from events where user_id = $1', [
      account.id,
    ])
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['subscription', 'activity']))
    expect(await mailsTo(account.email)).toEqual(['Plus is active'])
  })

  test('gets nothing if the card is declined, or on leaving or closing the tab, and can try again', async () => {
    const { client } = await signedInClient(app)
    const { body } = await begin(client, 'premium', 'year')
    expect((await decide(client, body.url, 'decline')).body).toEqual({ outcome: 'declined', path: null })
    expect((await decide(client, body.url, 'abandon')).body).toEqual({
      outcome: 'abandoned',
      path: `/payment/cancel?session=${body.checkoutId}`,
    })
    expect((await myPlan(client)).plan).toBe('free')
    expect((await begin(client, 'premium', 'year')).body).toEqual(body)
    await decide(client, body.url, 'approve')
    expect((await myPlan(client)).plan).toBe('premium')
    expect(await invoicesOf(client)).toMatchObject([{ amountCents: 19_000 }])
  })

  test('waits for a slow payment to be confirmed', async () => {
    const { client } = await signedInClient(app)
    const { body } = await begin(client, 'plus')
    expect((await decide(client, body.url, 'slow')).body).toMatchObject({ outcome: 'paid' })
    expect((await checkout(client, body.checkoutId)).body).toMatchObject({
      state: 'waiting',
      planNow: 'free',
    })
    app.clock.aheadMs += slowMs
    await remindAndEndPlans(app.deps)
    expect((await checkout(client, body.checkoutId)).body).toMatchObject({ state: 'paid', planNow: 'plus' })
  })

  test('finds the checkout expired when returning too late', async () => {
    const { client } = await signedInClient(app)
    const { body } = await begin(client, 'plus')
    app.clock.aheadMs += 2 * 3600_000
    expect((await checkout(client, body.checkoutId)).body).toMatchObject({ state: 'over', url: null })
    const late = await decide(client, body.url, 'approve')
    expect([late.status, (await myPlan(client)).plan]).toEqual([409, 'free'])
    const again = await begin(client, 'plus')
    expect(again.body.checkoutId).not.toBe(body.checkoutId)
  })
})

describe('a checkout', () => {
  test('is unique, however often it is started or paid', async () => {
    const { account, client } = await signedInClient(app)
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(client, 'plus')))
    expect(new Set(begun.map(({ body }) => body.url)).size).toBe(1)
    const paid = await Promise.all(
      Array.from({ length: 10 }, () => decide(client, begun[0]!.body.url, 'approve')),
    )
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await app.query('select from subscriptions where user_id = $1', [account.id])).toHaveLength(1)
    expect(await invoicesOf(client)).toHaveLength(1)
  })

  test('for another plan replaces the previous one, in any open tab', async () => {
    const { account, client } = await signedInClient(app)
    const plus = await begin(client, 'plus')
    const premium = await begin(client, 'premium')
    expect(premium.body.url).not.toBe(plus.body.url)
    expect((await decide(client, plus.body.url, 'approve')).status).toBe(409)
    await decide(client, premium.body.url, 'approve')
    expect((await begin(client, 'plus')).body).toMatchObject({ error: { code: 'subscription_exists' } })
    expect(await app.query('select from subscriptions where user_id = $1', [account.id])).toHaveLength(1)
  })

  test('started for different plans at once leaves only one that can be paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { account, client } = await signedInClient(app)
      const begun = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          begin(client, i % 2 ? 'plus' : 'premium', i % 3 ? 'month' : 'year'),
        ),
      )
      expect(begun.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
      const urls = [...new Set(begun.flatMap(({ status, body }) => (status === 201 ? [body.url] : [])))]
      for (const url of urls) await decide(client, url, 'approve')
      expect(
        await app.query(
          'select from test_subscriptions s join payment_customers c using (customer_id) where user_id = $1',
          [account.id],
        ),
      ).toHaveLength(1)
    }
  })

  test('is not visible to others', async () => {
    const { client, checkoutId } = await subscriber(app, 'plus')
    const { client: other } = await signedInClient(app)
    const foreign = await checkout(other, checkoutId)
    const madeUp = await checkout(other, crypto.randomUUID())
    expect([foreign.status, madeUp.status]).toEqual([404, 404])
    const { requestId: _, ...words } = (foreign.body as never as { error: Record<string, unknown> }).error
    expect((madeUp.body as never as { error: object }).error).toMatchObject(words)
    expect((await checkout(app.client(), checkoutId)).status).toBe(401)
    expect((await checkout(client, checkoutId)).body).toMatchObject({ state: 'paid' })
    expect(await invoicesOf(other)).toEqual([])
  })

  test('that nobody started is not found, whatever its id', async () => {
    for (const id of ['cs_test_0', 'in_test_0', 'a%00b', '%ED%A0%80', "'", 'x'.repeat(2000), '__proto__']) {
      expect((await app.client().get(`/api/test-payments/${id}`)).status).toBe(404)
      const { status } = await app.client().post(`/api/test-payments/${id}`, { decision: 'approve' })
      expect(status).toBe(404)
    }
  })

  test('accepts neither a price nor a plan of the other role', async () => {
    const { client } = await signedInClient(app)
    expect((await begin(client, 'business')).status).toBe(403)
    const { body } = await client.post<{ url: string }>('/api/my/checkouts', {
      plan: 'premium',
      period: 'month',
      priceCents: 1,
      amount: 1,
    })
    const { body: shown } = await client.get<{ amountCents: number }>(
      `/api/test-payments/${paymentIdOf(body.url)}`,
    )
    expect(shown.amountCents).toBe(1900)
    for (const wrong of [{ plan: 'free', period: 'month' }, { plan: 'plus', period: 'week' }, {}])
      expect((await client.post('/api/my/checkouts', wrong)).status).toBe(400)
  })
})

describe('a plan', () => {
  test('renews every month, with one invoice each', async () => {
    const { account, client } = await subscriber(app, 'plus')
    await wait(32)
    await wait(31)
    expect((await myPlan(client)).plan).toBe('plus')
    expect(await invoicesOf(client)).toHaveLength(3)
    await wait(0)
    expect(await invoicesOf(client)).toHaveLength(3)
    expect(await stepsOf(account.id)).toEqual(['begun'])
    const paid = await app.query(
      `select from activities where user_id = $1 and content->>'kind' = 'payment' and is_read`,
      [account.id],
    )
    expect(paid).toHaveLength(3)
  })

  test('that is canceled continues, can be resumed, and ends with the paid period', async () => {
    const { account, client } = await subscriber(app, 'plus')
    const { renewsAt } = (await myPlan(client)).subscription!
    await client.post('/api/my/plan/cancel')
    expect(await myPlan(client)).toMatchObject({
      plan: 'plus',
      subscription: { state: 'cancelled', endsAt: renewsAt, renewsAt: null },
    })
    expect((await change(client, 'premium')).status).toBe(409)
    await client.post('/api/my/plan/resume')
    expect((await myPlan(client)).subscription).toMatchObject({ state: 'active', renewsAt })
    await client.post('/api/my/plan/cancel')
    await wait(32)
    expect(await myPlan(client)).toMatchObject({ plan: 'free', subscription: null })
    expect((await client.post('/api/my/plan/resume')).status).toBe(409)
    expect(await stepsOf(account.id)).toEqual(['begun', 'cancelled', 'resumed', 'cancelled', 'ended'])
    expect((await mailsTo(account.email)).at(-1)).toBe('Plus has ended')
    expect((await begin(client, 'premium')).status).toBe(201)
  })

  test('is upgraded immediately, with credit for the rest of the old one', async () => {
    const { account, client } = await subscriber(app, 'plus')
    await wait(10)
    await change(client, 'premium')
    expect(await myPlan(client)).toMatchObject({ plan: 'premium', subscription: { state: 'active' } })
    const [latest] = await invoicesOf(client)
    expect(latest!.amountCents).toBeGreaterThan(600)
    expect(latest!.amountCents).toBeLessThan(700)
    expect(await stepsOf(account.id)).toEqual(['begun', 'changed'])
  })

  test('is downgraded with the next payment, and that can be undone', async () => {
    const { account, client } = await subscriber(app, 'premium')
    await change(client, 'plus', 'year')
    expect(await myPlan(client)).toMatchObject({
      plan: 'premium',
      subscription: { next: { plan: 'plus', period: 'year', priceCents: 9000 } },
    })
    await change(client, 'premium')
    expect((await myPlan(client)).subscription!.next).toBeNull()
    await change(client, 'plus', 'year')
    await wait(32)
    expect(await myPlan(client)).toMatchObject({
      plan: 'plus',
      subscription: { plan: 'plus', period: 'year', next: null },
    })
    expect(await invoicesOf(client)).toMatchObject([{ amountCents: 9000 }, { amountCents: 1900 }])
    expect(await stepsOf(account.id)).toEqual(['begun', 'changed'])
  })

  test('doesn’t change when the card is declined', async () => {
    const { client } = await subscriber(app, 'plus', { decision: 'approve_once' })
    const refused = await change(client, 'premium')
    expect([refused.status, refused.body.error.code]).toEqual([402, 'payment_declined'])
    expect((await myPlan(client)).plan).toBe('plus')
  })

  test('whose payment fails continues for seven days with a reminder, and continues once it is paid', async () => {
    const { account, client } = await subscriber(app, 'plus', { decision: 'approve_once' })
    const { renewsAt } = (await myPlan(client)).subscription!
    await wait(31)
    const { plan, subscription } = await myPlan(client)
    expect([plan, subscription!.state]).toEqual(['plus', 'failed'])
    expect(Date.parse(subscription!.endsAt!) - Date.parse(renewsAt!)).toBe(7 * dayMs)
    expect(await invoicesOf(client)).toMatchObject([{ state: 'open', url: subscription!.payUrl }, {}])
    expect((await change(client, 'premium')).status).toBe(409)
    await wait(5)
    await wait(0)
    expect(await mailsTo(account.email)).toEqual([
      'Plus is active',
      'A payment for Plus failed',
      expect.stringMatching(/^Plus ends on /),
    ])
    expect((await decide(client, subscription!.payUrl!, 'decline')).body).toMatchObject({ path: null })
    expect((await decide(client, subscription!.payUrl!, 'approve')).body).toMatchObject({
      path: '/subscription-packages',
    })
    expect((await myPlan(client)).subscription).toMatchObject({ state: 'active', payUrl: null })
    await wait(40)
    expect((await myPlan(client)).plan).toBe('plus')
  })

  test('whose payment stays missing ends after seven days, once, without further payment requests', async () => {
    const { account, client } = await subscriber(app, 'plus', { decision: 'approve_once' })
    await wait(31)
    await wait(8)
    await Promise.all([remindAndEndPlans(app.deps), remindAndEndPlans(app.deps)])
    expect(await myPlan(client)).toMatchObject({ plan: 'free', subscription: null })
    const canceled = () =>
      app.query(`select from subscriptions where user_id = $1 and status = 'ended'`, [account.id])
    app.deps.jobs.wake('cancel-subscription')
    await expect.poll(canceled).toHaveLength(1)
    expect(await stepsOf(account.id)).toEqual(['begun', 'payment_failed', 'ended'])
    expect((await invoicesOf(client)).map(({ state }) => state)).toEqual(['void', 'paid'])
  })

  test('whose payment failed ends immediately when canceled', async () => {
    const { client } = await subscriber(app, 'plus', { decision: 'approve_once' })
    await wait(31)
    await client.post('/api/my/plan/cancel')
    expect(await myPlan(client)).toMatchObject({ plan: 'free', subscription: null })
  })
})

describe('a downgrade', () => {
  test('pauses the newest listings and alerts, deletes nothing and reports which', async () => {
    const { account, client } = await subscriber(app, 'pro')
    for (let i = 0; i < 5; i += 1) await makeListing(app, account.id, { title: `Home ${i}` })
    for (let i = 0; i < 3; i += 1)
      await client.post('/api/my/searches', {
        id: crypto.randomUUID(),
        name: `Search ${i}`,
        alerts: 'daily',
        criteria: { over: 'clients', kind: 'property', filters: ownerFiltersBody() },
      })
    await client.post('/api/my/plan/cancel')
    await wait(32)
    expect(await titles(account.id, 'active')).toEqual([{ title: 'Home 0' }, { title: 'Home 1' }])
    expect(await titles(account.id, 'paused')).toHaveLength(3)
    const activities = await app.query<{ content: object }>(
      `select content from activities where user_id = $1 and content->>'kind' = 'plan_paused' order by id`,
      [account.id],
    )
    expect(activities.map(({ content }) => content)).toEqual([
      {
        kind: 'plan_paused',
        what: 'listings',
        names: expect.arrayContaining(['Home 2', 'Home 4']) as unknown,
      },
      { kind: 'plan_paused', what: 'alerts', names: ['Search 1', 'Search 2'] },
    ])
    expect(await mailsTo(account.email)).toEqual(
      expect.arrayContaining(['Pro has ended', '3 listings are paused', 'Alerts are paused']),
    )
    await wait(1)
    expect(await titles(account.id, 'active')).toHaveLength(2)
  })

  test('lets the owner choose: pausing one listing allows publishing another', async () => {
    const { account, client } = await subscriber(app, 'pro')
    const ids = []
    for (let i = 0; i < 3; i += 1) ids.push(await makeListing(app, account.id))
    await client.post('/api/my/plan/cancel')
    await wait(32)
    const act = (id: string, action: string) => client.post(`/api/my/listings/${id}/${action}`)
    expect((await act(ids[2]!, 'publish')).status).toBe(403)
    await act(ids[0]!, 'pause')
    expect((await act(ids[2]!, 'publish')).status).toBe(200)
  })
})

test('without a payment service, nothing can be bought, and the test checkout is off', async () => {
  const { client } = await signedInClient(app)
  const { body } = await begin(client, 'plus')
  const another = await app.startAnother({ TEST_CHECKOUT: 'off' })
  const there = another.client()
  for (const [name, value] of client.cookies) there.cookies.set(name, value)
  expect(await myPlan(there)).toMatchObject({ plan: 'free', payments: 'off' })
  const refused = await begin(there, 'plus')
  expect([refused.status, (refused.body as never as { error: { code: string } }).error.code]).toEqual([
    409,
    'payments_disabled',
  ])
  expect((await decide(there, body.url, 'approve')).status).toBe(404)
  expect((await there.post('/api/payments/webhook', '{}')).status).toBe(404)
})
