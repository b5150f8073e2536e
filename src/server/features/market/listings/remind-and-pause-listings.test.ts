import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { makeAccount, makeListing, signedInBrowser, waitForMail } from '#server/testing/factories.ts'
import { until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { remindAndPauseListings } from './remind-and-pause-listings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.query('delete from listings')
})

const confirmed = (daysAgo: number) => ({
  confirmedAt: new Date(app.deps.now().getTime() - daysAgo * dayMs),
})
const stateOf = async (id: string) =>
  (
    await app.query<{ status: string; is_active: boolean; reminded_at: Date | null }>(
      'select status, is_active, reminded_at from listings where id = $1',
      [id],
    )
  )[0]!
const eventsOf = (userId: string) =>
  app.query<{ seq: number; kind: string; title: string }>(
    `select seq::int, payload->'activity'->'content'->>'kind' kind,
       payload->'activity'->'content'->'listing'->>'title' title
     from events where user_id = $1 order by seq`,
    [userId],
  )
const mailsTo = (email: string) => app.query('select from mailbox where recipient = $1', [email])

describe('a listing', () => {
  test('that wasn’t confirmed for 30 days pauses, and its owner is notified', async () => {
    const owner = await makeAccount(app, { role: 'owner' })
    const id = await makeListing(app, owner.id, { title: 'Cruiser', ...confirmed(30) })
    const fresh = await makeListing(app, owner.id, confirmed(24))
    const woken: string[] = []
    app.deps.wakeUps.subscribe((wakeUp) => 'to' in wakeUp && woken.push(wakeUp.to))
    await remindAndPauseListings(app.deps)
    await until(() => woken.includes(owner.id), 'a wake-up to the owner’s devices')
    expect(await stateOf(id)).toMatchObject({ status: 'paused', is_active: false })
    expect(await stateOf(fresh)).toEqual({ status: 'active', is_active: true, reminded_at: null })
    expect(await eventsOf(owner.id)).toEqual([{ seq: 1, kind: 'listing_paused', title: 'Cruiser' }])
    const mail = await waitForMail(app, owner.email)
    expect(mail).toMatchObject({
      subject: 'Paused: “Cruiser”',
      link: 'http://keyswipe.test/owner/properties',
    })
    expect(mail.text).toContain('“Cruiser” wasn’t confirmed for 30 days')
  })

  test('reminds its owner once, five days before', async () => {
    const owner = await makeAccount(app, { role: 'owner' })
    const id = await makeListing(app, owner.id, { title: 'Cruiser', ...confirmed(25) })
    const early = await makeListing(app, owner.id, confirmed(24.9))
    await Promise.all([remindAndPauseListings(app.deps), remindAndPauseListings(app.deps)])
    await remindAndPauseListings(app.deps)
    expect(await stateOf(id)).toMatchObject({ status: 'active', reminded_at: expect.any(Date) })
    expect((await stateOf(early)).reminded_at).toBeNull()
    expect(await eventsOf(owner.id)).toEqual([{ seq: 1, kind: 'listing_reminder', title: 'Cruiser' }])
    expect(await waitForMail(app, owner.email)).toMatchObject({
      subject: 'Still available? “Cruiser”',
      link: 'http://keyswipe.test/owner/properties',
    })
    expect(await mailsTo(owner.email)).toHaveLength(1)
  })

  test('that its owner confirms stays active, and triggers a new reminder later', async () => {
    const owner = await makeAccount(app, { role: 'owner' })
    const id = await makeListing(app, owner.id, confirmed(29))
    await remindAndPauseListings(app.deps)
    const client = await signedInBrowser(app, owner.id)
    expect((await client.post<OwnListing>(`/api/my/listings/${id}/confirm`)).status).toBe(200)
    app.clock.aheadMs = 26 * dayMs
    try {
      await remindAndPauseListings(app.deps)
      expect((await eventsOf(owner.id)).map(({ kind }) => kind)).toEqual([
        'listing_reminder',
        'listing_reminder',
      ])
      expect(await stateOf(id)).toMatchObject({ status: 'active' })
    } finally {
      app.clock.aheadMs = 0
    }
  })

  test.each(['draft', 'paused', 'rented', 'sold', 'removed'] as const)(
    'that is %s is left alone',
    async (status) => {
      const owner = await makeAccount(app, { role: 'owner' })
      const id = await makeListing(app, owner.id, { status, ...confirmed(100) })
      await remindAndPauseListings(app.deps)
      expect((await stateOf(id)).status).toBe(status)
      expect(await eventsOf(owner.id)).toEqual([])
    },
  )
})

test('many listings pause in batches, once each, with two processes running at once', async () => {
  const owners = await Promise.all(Array.from({ length: 3 }, () => makeAccount(app, { role: 'owner' })))
  const [first] = owners
  await makeListing(app, first!.id, confirmed(31))
  await app.query(
    `insert into listings (id, owner_id, title, status, is_active, confirmed_at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % 3], 'Number ' || n, 'active', true, now() - interval '31 days'
     from generate_series(1, 250) n`,
    [owners.map(({ id }) => id)],
  )
  const another = await app.startAnother()
  await Promise.all([app.deps, another.deps, app.deps].map((deps) => remindAndPauseListings(deps)))
  await remindAndPauseListings(app.deps)
  expect(await app.query(`select from listings where status = 'active'`)).toEqual([])
  const events = (await Promise.all(owners.map(({ id }) => eventsOf(id)))).flat()
  expect(events).toHaveLength(251)
  for (const { id } of owners) {
    const theirs = await eventsOf(id)
    expect(theirs.map(({ seq }) => seq)).toEqual(theirs.map((_, i) => i + 1))
  }
})
