import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { Insights } from '#shared/market/insights.ts'
import { findPartitions } from '#server/db/partitions/find-partitions.ts'
import { partitionedTables } from '#server/db/partitions/partitioned-tables.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { pruneViews } from './record-views.ts'

const noon = Date.parse('2026-11-15T12:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  app.clock.stoppedAtMs = noon
})
afterAll(() => app.stop())

const at = (iso: string) => {
  app.clock.stoppedAtMs = Date.parse(iso)
}
const report = (client: TestClient, ...listingIds: string[]) =>
  client.post('/api/listing-views', { listingIds })
const insights = async (owner: TestClient, query = '') =>
  (await owner.get<Insights>(`/api/my/insights${query}`)).body
const viewsOf = (listingId: string) =>
  app.query('select day::text, views from listing_days where listing_id = $1 order by day', [listingId])

async function makeOwner(plan?: 'pro' | 'business') {
  const { account, client: owner } = await signedInClient(app, 'owner')
  if (plan) await givePlan(app, account.id, plan)
  const long = new Date(noon - 400 * dayMs)
  const listingId = await makeListing(app, account.id, { createdAt: long, publishedAt: long })
  return { ownerId: account.id, owner, listingId }
}
const makeClient = async () => (await signedInClient(app, 'client')).client

describe('a view', () => {
  test('counts a person once per day, however often and from however many tabs it is reported', async () => {
    at('2026-11-15T20:00:00Z')
    const { listingId } = await makeOwner()
    const [ada, ben] = [await makeClient(), await makeClient()]
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, () => report(ada, listingId, listingId)),
      report(ben, listingId),
    ])
    expect(replies.map(({ status }) => status)).toEqual(Array(9).fill(202))
    expect(await viewsOf(listingId)).toEqual([{ day: '2026-11-15', views: 2 }])

    at('2026-11-15T23:59:59.999Z')
    await report(ada, listingId)
    at('2026-11-16T00:00:00Z')
    await report(ada, listingId)
    expect(await viewsOf(listingId)).toEqual([
      { day: '2026-11-15', views: 2 },
      { day: '2026-11-16', views: 1 },
    ])
  })

  test('is never lost when many people saw the same listings in different orders', async () => {
    const { ownerId, listingId } = await makeOwner()
    const ids = [listingId, await makeListing(app, ownerId), await makeListing(app, ownerId)]
    const people = await Promise.all(Array.from({ length: 20 }, makeClient))
    await Promise.all(people.map((client, i) => report(client, ...(i % 2 ? ids : ids.toReversed()))))
    for (const id of ids) expect(await viewsOf(id)).toEqual([{ day: '2026-11-15', views: 20 }])
  })

  test('counts only for listings that the client may see', async () => {
    const { ownerId } = await makeOwner()
    const client = await makeClient()
    const ids = [
      await makeListing(app, ownerId, { status: 'draft' }),
      await makeListing(app, ownerId, { status: 'paused' }),
      await makeListing(app, ownerId, { isActive: false, suspendedAt: new Date(noon) }),
    ]
    const { ownerId: hiddenId, listingId: hidden } = await makeOwner()
    await app.query('update profiles set is_hidden = true where id = $1', [hiddenId])
    const { ownerId: blockedId, listingId: blocked } = await makeOwner()
    await client.post(`/api/people/${blockedId}/block`)
    expect((await report(client, ...ids, hidden, blocked, randomUUID())).status).toBe(202)
    expect(
      await app.query('select from listing_days where listing_id = any($1)', [[...ids, hidden, blocked]]),
    ).toEqual([])
  })

  test('is reported as a limited list of ids, and is rate-limited', async () => {
    const client = await makeClient()
    const many = Array.from({ length: 51 }, () => randomUUID())
    for (const body of [{ listingIds: [] }, { listingIds: many }, { listingIds: ['x'] }, {}])
      expect((await client.post('/api/listing-views', body)).status).toBe(400)
    const statuses = []
    for (let i = 0; i < 61; i += 1) statuses.push((await report(client, many[0]!)).status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is deleted when the next day is over, but still counted', async () => {
    const { listingId } = await makeOwner()
    const [first] = await findPartitions(app.deps.pool, partitionedTables.listingViews)
    const end = first!.upper!.getTime()
    app.clock.stoppedAtMs = end - 1
    await report(await makeClient(), listingId)
    const keptAfter = async (ms: number) => {
      await pruneViews({ ...app.deps, now: () => new Date(end + ms) })
      return app.query('select from listing_views where listing_id = $1', [listingId])
    }
    expect(await keptAfter(dayMs - 1)).toHaveLength(1)
    expect(await keptAfter(dayMs)).toEqual([])
    const day = new Date(end - 1).toISOString().slice(0, 10)
    expect(await viewsOf(listingId)).toEqual([{ day, views: 1 }])
  })
})

describe('insights', () => {
  test('include every day, even those without any activity', async () => {
    const { owner, ownerId, listingId } = await makeOwner()
    const { account, client } = await signedInClient(app, 'client')
    at('2026-11-12T08:00:00Z')
    await report(client, listingId)
    await swipe(client, listingId)
    at('2026-11-14T23:00:00Z')
    await swipe(owner, account.id)
    at('2026-11-15T12:00:00Z')
    const found = await insights(owner)
    expect(found).toMatchObject({ period: '7', insightDays: 7, next: null })
    expect(found.starts).toEqual([
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
    ])
    const none = { views: 0, likes: 0, matches: 0 }
    expect(found.listings).toEqual([
      {
        listingId,
        columns: [none, none, none, { views: 1, likes: 1, matches: 0 }, none, { ...none, matches: 1 }, none],
        total: { views: 1, likes: 1, matches: 1 },
        before: none,
      },
    ])
    await client.post(`/api/people/${ownerId}/unmatch`)
    expect((await insights(owner)).listings[0]!.total.matches).toBe(0)
  })

  test('compare with the same number of days before, if the listing existed then', async () => {
    const { owner, ownerId, listingId } = await makeOwner('pro')
    const fresh = await makeListing(app, ownerId, { publishedAt: new Date(noon - 8 * dayMs) })
    await app.query(
      `insert into listing_days (listing_id, day, views)
       select id, day, 3 from unnest($1::uuid[]) id, generate_series(date '2026-10-01', '2026-11-15', '1 day') day`,
      [[listingId, fresh]],
    )
    const { listings } = await insights(owner, '?period=7')
    expect(listings.map((one) => [one.listingId, one.total.views, one.before?.views])).toEqual([
      [fresh, 21, undefined],
      [listingId, 21, 21],
    ])
    const month = (await insights(owner)).listings.find((one) => one.listingId === listingId)!
    expect([month.total.views, month.before!.views]).toEqual([90, 48])
  })

  test('reach as far back as the plan allows', async () => {
    const asked = async (plan?: 'pro' | 'business') => {
      const { owner } = await makeOwner(plan)
      const periods = ['7', '30', '90', 'all']
      return Promise.all(
        periods.map(async (period) => (await owner.get(`/api/my/insights?period=${period}`)).status),
      )
    }
    expect(await asked()).toEqual([200, 403, 403, 403])
    expect(await asked('pro')).toEqual([200, 200, 200, 403])
    expect(await asked('business')).toEqual([200, 200, 200, 200])
    const { owner } = await makeOwner()
    expect((await owner.get('/api/my/insights?period=90')).body.error.code).toBe('plan_limit_reached')
    for (const period of ['8', '-7', 'x', '7;'])
      expect((await owner.get(`/api/my/insights?period=${encodeURIComponent(period)}`)).status).toBe(400)
  })

  test('of all time are grouped by month', async () => {
    const { owner, listingId } = await makeOwner('business')
    await app.query(
      `insert into listing_days (listing_id, day, views) values ($1, '2025-10-31', 2), ($1, '2026-02-01', 3), ($1, '2026-02-28', 4)`,
      [listingId],
    )
    const { starts, listings } = await insights(owner, '?period=all')
    expect([starts[0], starts.at(-1), starts.length]).toEqual(['2025-10-01', '2026-11-01', 14])
    expect(listings[0]!.columns.map(({ views }) => views)).toEqual([2, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(listings[0]!.before).toBeNull()
  })

  test('are paged by active listing, in order, and only for the owner’s own', async () => {
    const { owner, ownerId, listingId } = await makeOwner('business')
    const ids = [listingId]
    for (let i = 0; i < 34; i += 1)
      ids.push(await makeListing(app, ownerId, { createdAt: new Date(noon + Math.floor(i / 5) * 1000) }))
    const paused = await makeListing(app, ownerId, { status: 'paused' })
    const first = await insights(owner)
    expect([first.listings.length, first.next]).toEqual([30, expect.any(String)])
    const second = await insights(owner, `?after=${first.next}`)
    expect([second.listings.length, second.next]).toEqual([5, null])
    const seen = [...first.listings, ...second.listings].map((one) => one.listingId)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(seen).not.toContain(paused)
    const { owner: other, listingId: otherId } = await makeOwner()
    expect((await insights(owner, `?listing=${listingId}`)).listings.map((one) => one.listingId)).toEqual([
      listingId,
    ])
    expect((await insights(other, `?listing=${listingId}`)).listings).toEqual([])
    expect((await insights(other, `?after=${listingId}`)).listings).toEqual([])
    expect((await insights(other)).listings.map((one) => one.listingId)).toEqual([otherId])
  })

  test('are empty for an owner without listings', async () => {
    const { client: owner } = await signedInClient(app, 'owner')
    expect(await insights(owner)).toMatchObject({ period: '7', listings: [], next: null })
  })
})
