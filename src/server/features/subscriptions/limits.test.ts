import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planLimits, plansOf, type Plan } from '#shared/subscriptions/plans.ts'
import { roles, type Role } from '#shared/roles.ts'
import { limitedThings, type LimitedThing } from '#shared/subscriptions/subscriptions.ts'
import { saveContract, sendContract, startContract } from '#server/testing/contracts.ts'
import { ownerFiltersBody, swipe, clientFiltersBody } from '#server/testing/deck-calls.ts'
import { makeAccount, makeListing, signedInClient } from '#server/testing/factories.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { myPlan } from '#server/testing/payments.ts'
import { evenRefused } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import type { Contract } from '#shared/contracts/contracts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Twice the largest limit. */
const atOnce = 20

interface Person {
  id: string
  role: Role
  browser: TestClient
}
type Reply = { status: number; text: string }
const times = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: atOnce }, (_, n) => make(n)))

/** Targets that a person with this role can swipe. */
const targets = (role: Role) =>
  times(async () => {
    const { id } = await makeAccount(app, { role: role === 'client' ? 'owner' : 'client' })
    return role === 'client' ? makeListing(app, id) : id
  })

/**
 * For everything that plans limit: prepares twenty actions to run at once. A new limit doesn't compile without an entry
 * here.
 */
const prepare: Record<LimitedThing, (person: Person) => Promise<(n: number) => Promise<Reply>>> = {
  undos: async ({ browser, role }) => {
    for (const id of await targets(role)) await swipe(browser, id, 'left')
    return () => browser.post('/api/swipes/undo')
  },
  super_likes: async ({ browser, role }) => {
    const ids = await targets(role)
    return (n) => swipe(browser, ids[n]!, 'right', { isSuper: true })
  },
  active_listings: async ({ id, browser }) => {
    const ids = await times(() => makeListing(app, id, { status: 'paused' }))
    return (n) => browser.post(`/api/my/listings/${ids[n]}/publish`)
  },
  alerting_searches: async ({ browser, role }) => {
    const criteria =
      role === 'owner'
        ? { over: 'clients', kind: 'property', filters: ownerFiltersBody() }
        : { over: 'listings', filters: clientFiltersBody() }
    const save = (alerts: string) =>
      browser.post('/api/my/searches', { id: randomUUID(), name: 'One', alerts, criteria })
    // Half are new; the other half were saved without alerts and turn them on.
    const ids = await Promise.all(
      Array.from({ length: atOnce / 2 }, async () => {
        const id = randomUUID()
        await browser.post('/api/my/searches', { id, name: 'One', alerts: 'off', criteria })
        return id
      }),
    )
    return (n) =>
      n < atOnce / 2 ? browser.patch(`/api/my/searches/${ids[n]}`, { alerts: 'daily' }) : save('daily')
  },
  contracts: async ({ id, browser }) => {
    const { account, client } = await signedInClient(app, 'client')
    const listingId = await makeListing(app, id)
    await swipe(browser, account.id)
    const { body } = await swipe(client, listingId)
    if (body.outcome !== 'matched') throw new Error('They have not matched')
    const { conversationId } = body
    const drafts: Contract[] = []
    for (let n = 0; n < atOnce; n += 1) {
      await app.query('delete from rate_limits')
      const { body: draft } = await startContract(browser, { conversationId, listingId })
      drafts.push((await saveContract(browser, draft)).body)
    }
    return (n) => evenRefused(sendContract(browser, drafts[n]!))
  },
}

const limitOf = (plan: Plan, thing: LimitedThing) => {
  const { undo, super_like, send_contract, activeListings, alertingSearches } = planLimits[plan]
  const limits: Record<LimitedThing, number | null> = {
    undos: undo && undo.uses,
    super_likes: super_like.uses,
    contracts: send_contract && send_contract.uses,
    active_listings: activeListings,
    alerting_searches: alertingSearches,
  }
  return limits[thing]
}

const cases = roles.flatMap((role) =>
  (['free', ...plansOf[role]] as const).flatMap((plan) =>
    limitedThings
      .filter((thing) => role === 'owner' || (thing !== 'contracts' && thing !== 'active_listings'))
      .map((thing) => [role, plan, thing] as const),
  ),
)

describe('twenty concurrent actions', () => {
  test.each(cases)('as %s with %s: %s', async (role, plan, thing) => {
    const { account, client } = await signedInClient(app, role)
    if (plan !== 'free') await givePlan(app, account.id, plan)
    const act = await prepare[thing]({ id: account.id, role, browser: client })
    const limit = limitOf(plan, thing)
    // The setup itself may have used some, such as the listing of a contract.
    const before = (await myPlan(client)).allowances.find((of) => of.thing === thing)!
    expect(before.limit).toBe(limit)
    const replies = await times(act)
    const done = replies.filter(({ status }) => status < 300)
    const refused = replies.filter(({ status }) => status >= 300)
    const wanted = limit === null ? atOnce : Math.min(atOnce, limit - before.used)
    expect(done).toHaveLength(wanted)
    expect(refused.filter(({ text }) => !text.includes('plan_limit_reached'))).toEqual([])
    const after = (await myPlan(client)).allowances.find((of) => of.thing === thing)!
    if (limit !== null) expect(after).toMatchObject({ limit, used: limit })
    const [next] = limit === null ? [] : [await act(atOnce - 1)]
    if (next && thing !== 'active_listings') expect(next.status).toBeGreaterThanOrEqual(400)
  })
})
