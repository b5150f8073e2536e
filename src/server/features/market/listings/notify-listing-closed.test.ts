import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { notifyListingClosed } from './notify-listing-closed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const closedEvents = (listingId: string) =>
  app.query<{ user_id: string; title: string; outcome: string }>(
    `select user_id, content->'listing'->>'title' title, content->>'outcome' outcome from activities
     where content->>'kind' = 'listing_closed' and content->'listing'->>'id' = $1`,
    [listingId],
  )

test.each(['rented', 'sold'] as const)(
  'clients who liked a listing are notified that it is %s',
  async (status) => {
    const { account, client: owner } = await signedInClient(app, 'owner')
    const id = await makeListing(app, account.id, { title: 'Cruiser' })
    const [fan, passer] = [await signedInClient(app, 'client'), await signedInClient(app, 'client')]
    const swipe = (who: typeof fan, direction: string) =>
      who.client.post('/api/swipes', { targetId: id, direction, key: randomUUID() })
    await swipe(fan, 'right')
    await swipe(passer, 'left')
    await owner.post(`/api/my/listings/${id}/${status}`)
    await owner.post(`/api/my/listings/${id}/${status}`)
    await expect
      .poll(() => closedEvents(id))
      .toEqual([{ user_id: fan.account.id, title: 'Cruiser', outcome: status }])
  },
)

test('people are notified once, in batches, however often the job runs', async () => {
  const owner = await makeAccount(app, { role: 'owner' })
  const id = await makeListing(app, owner.id, { status: 'rented' })
  const count = 450
  await app.query(
    `with person as (
       insert into users (id, email, accepted_terms_at, metadata)
       select gen_random_uuid(), 'fan-' || n || '@example.com', now(), '{}' from generate_series(1, $2::int) n
       returning id)
     insert into likes (user_id, target_id, direction, created_at)
     select id, $1, 'right', now() - interval '1 day' from person`,
    [id, count],
  )
  const job = { listingId: id, status: 'rented', closedAt: app.deps.now().toISOString() } as const
  await Promise.all([notifyListingClosed(app.deps, job), notifyListingClosed(app.deps, job)])
  await notifyListingClosed(app.deps, job)
  const activities = await closedEvents(id)
  expect(activities).toHaveLength(count)
  expect(new Set(activities.map(({ user_id }) => user_id)).size).toBe(count)
})

test('a listing that is rented out again triggers a new notification', async () => {
  const { account } = await signedInClient(app, 'owner')
  const owner = await signedInBrowser(app, account.id)
  const { client, account: fan } = await signedInClient(app, 'client')
  const id = await makeListing(app, account.id)
  await client.post('/api/swipes', { targetId: id, direction: 'right', key: randomUUID() })
  for (const action of ['rented', 'publish', 'rented']) {
    app.clock.aheadMs += 1000
    await owner.post(`/api/my/listings/${id}/${action}`)
  }
  await expect.poll(() => closedEvents(id)).toHaveLength(2)
  expect((await closedEvents(id)).every(({ user_id }) => user_id === fan.id)).toBe(true)
})
