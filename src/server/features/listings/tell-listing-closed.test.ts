import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { tellListingClosed } from './tell-listing-closed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const closedEvents = (listingId: string) =>
  app.query<{ user_id: string; title: string; outcome: string }>(
    `select user_id, happening->'listing'->>'title' title, happening->>'outcome' outcome from activities
     where happening->>'kind' = 'listing_closed' and happening->'listing'->>'id' = $1`,
    [listingId],
  )

test.each(['rented', 'sold'] as const)('those who liked a listing learn that it is %s', async (status) => {
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
    .poll(() => closedEvents(id), { timeout: 10_000 })
    .toEqual([{ user_id: fan.account.id, title: 'Cruiser', outcome: status }])
})

test('they learn it once, in batches, however often the job is run', async () => {
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
  await Promise.all([tellListingClosed(app.deps, job), tellListingClosed(app.deps, job)])
  await tellListingClosed(app.deps, job)
  const told = await closedEvents(id)
  expect(told).toHaveLength(count)
  expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(count)
})

test('a listing that is rented again another time is told of again', async () => {
  const { account } = await signedInClient(app, 'owner')
  const owner = await signedInBrowser(app, account.id)
  const { client, account: fan } = await signedInClient(app, 'client')
  const id = await makeListing(app, account.id)
  await client.post('/api/swipes', { targetId: id, direction: 'right', key: randomUUID() })
  for (const action of ['rented', 'publish', 'rented']) {
    app.clock.aheadMs += 1000
    await owner.post(`/api/my/listings/${id}/${action}`)
  }
  await expect.poll(() => closedEvents(id), { timeout: 10_000 }).toHaveLength(2)
  expect((await closedEvents(id)).every(({ user_id }) => user_id === fan.id)).toBe(true)
})
