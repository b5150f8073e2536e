import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { toListingRow } from '#server/testing/deck-oracle.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { makeAccount, signedInBrowser } from '#server/testing/factories.ts'
import { insertListings } from '#server/testing/insert-listings.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { stopRunningSavedSearches } from '#server/testing/search-calls.ts'
import {
  fittingListings,
  toSearchCriteria,
  variedClient,
  variedListings,
  variedOwner,
  variedFilters,
} from '#server/testing/search-oracle.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { runSavedSearches } from './search-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await stopRunningSavedSearches(app)
})
afterAll(() => app.stop())

const searchCount = 40
const listingCount = 45
const ownerCount = 5

async function makePerson(role: 'client' | 'owner') {
  const { id } = await makeAccount(app, { role })
  return { id, browser: await signedInBrowser(app, id) }
}

async function makeSearcher(n: number) {
  const person = await makePerson('client')
  await describeClient(app, person.id, variedClient(n))
  const criteria = toSearchCriteria(variedFilters(n))
  const body = { id: crypto.randomUUID(), name: `Search ${n}`, alerts: 'instant', criteria }
  expect((await person.browser.post('/api/my/searches', body)).status).toBe(201)
  return person
}

async function makeOwner(n: number) {
  const person = await makePerson('owner')
  await givePlan(app, person.id, 'business')
  await person.browser.put('/api/my/owner-filters', variedOwner(n))
  return person
}

async function oneByOne<Thing>(count: number, make: (n: number) => Promise<Thing>) {
  const made: Thing[] = []
  for (let n = 0; n < count; n += 1) made.push(await make(n))
  return made
}

/** Simulates killed processes by terminating their active connections. */
const cutWork = () =>
  app.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
      and query ~ 'market_changes|search_hits|keep-activities|append-events'`)

const isAnythingLeft = async () =>
  (
    await app.query<{ isLeft: boolean }>(
      `select exists (select from market_changes) or exists (select from listing_search_hits where due_at is not null) "isLeft"`,
    )
  )[0]!.isLeft

/** Runs two processes at once and interrupts them repeatedly, until nothing is left to do. */
async function runUntilDone(processes: Deps[]) {
  for (let round = 0; round < 200 && (await isAnythingLeft()); round += 1) {
    const work = Promise.allSettled(processes.map((deps) => runSavedSearches(deps)))
    if (round < 12) for (let cuts = 0; cuts < 3; cuts += 1) await cutWork().catch(() => undefined)
    await work
  }
}

test('each matching pair of search and new listing triggers exactly one alert, even when two processes are interrupted', async () => {
  const another = await app.startAnother()
  const searchers = await oneByOne(searchCount, makeSearcher)
  const owners = await oneByOne(ownerCount, makeOwner)
  const known = variedListings(listingCount, ownerCount)
  await insertListings(
    app.deps.pool,
    ...known.map((listing) => ({
      ...toListingRow(listing, owners[listing.owner]!.id, new Date()),
      status: 'draft' as const,
      isActive: false,
    })),
  )
  for (const { id, owner } of known.filter(({ isShown }) => isShown))
    expect((await owners[owner]!.browser.post(`/api/my/listings/${id}/publish`)).status).toBe(200)
  await runUntilDone([app.deps, another.deps])

  const expected = searchers.flatMap(({ id }, n) => fittingListings(n, known).map((one) => `${id} ${one.id}`))
  const alerted = await app.query<{ pair: string }>(
    `select user_id || ' ' || listing_id pair from listing_search_hits where notified_at is not null`,
  )
  expect(expected.length).toBeGreaterThan(100)
  expect(alerted.map(({ pair }) => pair).toSorted()).toEqual(expected.toSorted())
  const [counted] = await app.query(
    `select (select sum((content->>'count')::int) from activities where activity_group = 'searches')::int "inFeeds",
       (select sum((search->>'count')::int) from pgboss.job, jsonb_array_elements(data->'searches') search
         where name = 'send-search-email')::int "inMails"`,
  )
  expect(counted).toEqual({ inFeeds: expected.length, inMails: expected.length })
})
