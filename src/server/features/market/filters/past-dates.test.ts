import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { addDays } from '#shared/days.ts'
import { earliestToday } from '#shared/market/client-dates.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import type { SavedSearch } from '#shared/market/saved-searches.ts'
import { clientDeck, clientFiltersBody, idsOf, listingDeck, lookFor } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { clearPastSearchDates } from '#server/features/market/saved-searches/clear-past-search-dates.ts'
import { clearPastDates } from './clear-past-dates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.query('delete from users'))

const inDays = (count: number) => addDays(earliestToday(app.deps.now()), count)
const noDates = { moveInOn: null, moveInFlexDays: 0, startsOn: null, endsOn: null }
/** Some days later. The sessions of the tests would be over. */
const later = (days: number) => ({
  pool: app.deps.pool,
  now: () => new Date(app.deps.now().getTime() + days * dayMs),
})

test('dates that are over everywhere are cleared, the others are kept', async () => {
  const { client } = await signedInClient(app)
  const find = async () => (await succeeded(client.get<ClientFilters>('/api/my/filters'))).body
  const dates = {
    moveInOn: inDays(1),
    moveInFlexDays: 3,
    startsOn: inDays(0),
    endsOn: inDays(2),
    stayMonths: 6,
  }
  await succeeded(lookFor(client, dates))
  await clearPastDates(later(2))
  expect(await find()).toMatchObject(dates)
  await clearPastDates(later(3))
  expect(await find()).toMatchObject({ ...dates, startsOn: null, endsOn: null })
  await clearPastDates(later(5))
  expect(await find()).toMatchObject({ ...noDates, stayMonths: 6 })
})

test('without them, a client sees what isn’t free on them and is found by its owner', async () => {
  const { client, account } = await signedInClient(app)
  const { client: owner, account: ownerAccount } = await signedInClient(app, 'owner')
  const unavailableDays = `{[${inDays(0)},${inDays(1000)})}`
  const bicycle = await makeListing(app, ownerAccount.id, { kind: 'bicycle', unavailableDays })
  await succeeded(lookFor(client, { kinds: ['bicycle'], startsOn: inDays(0), endsOn: inDays(0) }))
  const deck = async () => idsOf(await listingDeck(client))
  const clients = async () => idsOf(await clientDeck(owner, 'bicycle'))
  expect([await deck(), await clients()]).toEqual([[], []])
  await clearPastDates(later(1))
  expect([await deck(), await clients()]).toEqual([[bicycle], [account.id]])
})

test('saved searches lose them, too', async () => {
  const { client } = await signedInClient(app)
  const filters = clientFiltersBody({ startsOn: inDays(0), endsOn: inDays(0), moveInOn: inDays(3) })
  const search = {
    id: crypto.randomUUID(),
    name: 'Soon',
    alerts: 'off',
    criteria: { over: 'listings', filters },
  }
  await succeeded(client.post('/api/my/searches', search))
  await clearPastSearchDates(later(1))
  const { body } = await succeeded(client.get<{ searches: SavedSearch[] }>('/api/my/searches'))
  expect(body.searches[0]!.criteria).toMatchObject({
    filters: { ...noDates, moveInOn: filters.moveInOn },
  })
})

test('a saved search can’t be for dates that are over', async () => {
  const { client } = await signedInClient(app)
  const filters = clientFiltersBody({ startsOn: inDays(-2), endsOn: inDays(-1) })
  const criteria = { over: 'listings', filters }
  const reply = await client.post('/api/my/searches', {
    id: crypto.randomUUID(),
    name: 'Late',
    alerts: 'off',
    criteria,
  })
  expect(reply.status).toBe(400)
  expect(reply.body.error.fields).toEqual([
    { field: 'criteria.filters.endsOn', message: 'Choose a day that isn’t over' },
  ])
})

test('a day is over when it is over everywhere', () => {
  expect(earliestToday(new Date('2026-11-20T11:59:59Z'))).toBe('2026-11-19')
  expect(earliestToday(new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-20')
})
