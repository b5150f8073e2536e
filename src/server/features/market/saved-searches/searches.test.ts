import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxSearches, type SavedSearch } from '#shared/market/saved-searches.ts'
import { homeBudget, clientFiltersBody } from '#server/testing/deck-calls.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { bendId, givePlan } from '#server/testing/listing-drafts.ts'
import { mySearches, searchClients, searchListings } from '#server/testing/search-calls.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { pruneSearches } from './remove-search.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const onPlan = (userId: string, plan: 'plus' | 'premium') => givePlan(app, userId, plan)
const namesOf = async (person: Parameters<typeof mySearches>[0]) =>
  (await mySearches(person)).searches.map(({ name }) => name)

describe('a saved search', () => {
  test('keeps a client’s filters under a name, newest first', async () => {
    const { client } = await signedInClient(app)
    const clientFilters = {
      kinds: ['property' as const],
      budgets: homeBudget(250_000),
      area: { cityId: bendId, radiusKm: 24 },
      options: { property: { minBeds: 2 } },
    }
    const { status, body } = await searchListings(client, clientFilters, { name: '  Two beds in Bend ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Two beds in Bend',
      alerts: 'instant',
      newCount: 0,
      notifiedAt: null,
      criteria: {
        over: 'listings',
        filters: { ...clientFilters, listingTypes: ['rent'], area: { city: { name: 'Bend' }, radiusKm: 24 } },
      },
    })
    await searchListings(client, {}, { name: 'Anything', alerts: 'off' })
    expect(await namesOf(client)).toEqual(['Anything', 'Two beds in Bend'])
    expect((await mySearches(client)).searches[1]).toEqual(body)
  })

  test('keeps an owner’s filters for a kind', async () => {
    const { client: owner } = await signedInClient(app, 'owner')
    const { body } = await searchClients(owner, { minStayMonths: 6 }, {}, 'yacht')
    expect(body.criteria).toMatchObject({ over: 'clients', kind: 'yacht', filters: { minStayMonths: 6 } })
    expect((await mySearches(owner)).searches).toEqual([body])
  })

  test('is saved once, however often it is sent, even simultaneously', async () => {
    const { client } = await signedInClient(app)
    const id = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => searchListings(client, {}, { id })))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect((await mySearches(client)).searches).toHaveLength(1)
  })

  test('can be renamed, silenced and given other filters, each on its own', async () => {
    const { client } = await signedInClient(app)
    const { body: saved } = await searchListings(client)
    const change = (body: object) => client.patch<SavedSearch>(`/api/my/searches/${saved.id}`, body)
    expect((await change({ name: 'By the lake' })).body).toEqual({ ...saved, name: 'By the lake' })
    expect((await change({ alerts: 'weekly' })).body).toMatchObject({ name: 'By the lake', alerts: 'weekly' })
    const criteria = { over: 'listings', filters: clientFiltersBody({ kinds: ['yacht'] }) }
    expect((await change({ criteria })).body).toMatchObject({
      name: 'By the lake',
      alerts: 'weekly',
      criteria: { filters: { kinds: ['yacht'] } },
    })
    expect((await change({})).status).toBe(200)
  })

  test('can be deleted, and restored with its alerts for a day', async () => {
    const { client } = await signedInClient(app)
    const { body: saved } = await searchListings(client)
    const path = `/api/my/searches/${saved.id}`
    expect((await client.delete(path)).status).toBe(200)
    expect((await client.delete(path)).status).toBe(200)
    expect(await namesOf(client)).toEqual([])
    expect((await client.patch(path, { name: 'Gone' })).status).toBe(404)
    expect((await searchListings(client, {}, { id: saved.id })).status).toBe(404)
    expect((await client.post<SavedSearch>(`${path}/restore`)).body).toEqual(saved)
    expect((await client.post<SavedSearch>(`${path}/restore`)).body).toEqual(saved)
    expect(await namesOf(client)).toEqual(['Near the river'])
  })

  test('is restored without alerts if another search now uses the allowance', async () => {
    const { client } = await signedInClient(app)
    const { body: first } = await searchListings(client)
    await client.delete(`/api/my/searches/${first.id}`)
    await searchListings(client)
    const { body } = await client.post<SavedSearch>(`/api/my/searches/${first.id}/restore`)
    expect(body.alerts).toBe('off')
  })
})

describe('a request is rejected', () => {
  test('for searches that belong to others or never existed', async () => {
    const { client } = await signedInClient(app)
    const { client: other } = await signedInClient(app)
    const { client: owner } = await signedInClient(app, 'owner')
    const { body: saved } = await searchListings(client)
    for (const [who, id] of [
      [other, saved.id],
      [owner, saved.id],
      [client, randomUUID()],
      [client, 'not-an-id'],
    ] as const) {
      const path = `/api/my/searches/${id}`
      expect((await who.patch(path, { name: 'Mine' })).status).toBe(404)
      expect((await who.delete(path)).status).toBe(404)
      expect((await who.post(`${path}/restore`)).status).toBe(404)
      expect((await who.post(`${path}/seen`)).status).toBe(404)
    }
    expect((await mySearches(client)).searches).toEqual([saved])
  })

  test('for the other role, or without a role', async () => {
    const { client } = await signedInClient(app)
    const { client: nobody } = await signedInClient(app, null)
    expect((await searchClients(client)).status).toBe(403)
    expect((await searchListings(nobody)).status).toBe(403)
    expect((await nobody.get('/api/my/searches')).status).toBe(403)
    expect((await app.client().get('/api/my/searches')).status).toBe(401)
  })

  test('for invalid input, which is reported by field and changes nothing', async () => {
    const { client } = await signedInClient(app)
    const { body: saved } = await searchListings(client)
    const refusals = [
      { name: '   ' },
      { name: 'x'.repeat(81) },
      { name: 'two\nlines' },
      { name: 'a\u0000b' },
      { alerts: 'hourly' },
      { criteria: { over: 'listings', filters: clientFiltersBody({ budgets: homeBudget(1, 2) }) } },
      { criteria: { over: 'listings', filters: clientFiltersBody({ area: { cityId: -5, radiusKm: 10 } }) } },
      { criteria: { over: 'everything' } },
    ]
    for (const body of refusals) {
      const reply = await client.patch(`/api/my/searches/${saved.id}`, body)
      expect(reply.status, JSON.stringify(body)).toBe(400)
      expect(reply.body.error.fields).toHaveLength(1)
    }
    expect((await mySearches(client)).searches).toEqual([saved])
    expect((await searchListings(client, {}, { name: '🏡'.repeat(80), alerts: 'off' })).status).toBe(201)
  })
})

describe('the plan', () => {
  test('allows one search with alerts for free, even with simultaneous requests', async () => {
    const { client } = await signedInClient(app)
    const replies = await Promise.all(Array.from({ length: 8 }, () => searchListings(client)))
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 403, 403, 403, 403, 403, 403, 403])

    const off = await Promise.all([1, 2, 3].map(() => searchListings(client, {}, { alerts: 'off' })))
    const first = (await mySearches(client)).searches.find(({ alerts }) => alerts !== 'off')
    await client.patch(`/api/my/searches/${first!.id}`, { alerts: 'off' })
    const turned = await Promise.all(
      off.map(({ body }) => client.patch(`/api/my/searches/${body.id}`, { alerts: 'daily' })),
    )
    expect(turned.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  test('allows five searches with alerts on Plus and any number on Premium', async () => {
    const plus = await signedInClient(app)
    await onPlan(plus.account.id, 'plus')
    const premium = await signedInClient(app)
    await onPlan(premium.account.id, 'premium')
    const save = async ({ client }: typeof plus, count: number) =>
      (await Promise.all(Array.from({ length: count }, () => searchListings(client)))).filter(
        ({ status }) => status === 201,
      ).length
    expect(await save(plus, 6)).toBe(5)
    expect(await save(premium, 12)).toBe(12)
  })

  test(`allows at most ${maxSearches} searches`, async () => {
    const { client } = await signedInClient(app)
    for (let n = 0; n < maxSearches; n += 1)
      expect((await searchListings(client, {}, { alerts: 'off' })).status).toBe(201)
    const { status, body } = await client.post('/api/my/searches', {
      id: randomUUID(),
      name: 'One more',
      alerts: 'off',
      criteria: { over: 'listings', filters: clientFiltersBody() },
    })
    expect([status, body.error.code]).toEqual([409, 'too_many_searches'])
  })
})

test('a deleted search is gone for good after a day, and not before', async () => {
  const { client } = await signedInClient(app)
  const { client: owner } = await signedInClient(app, 'owner')
  const { body: kept } = await searchListings(client)
  const removed = [
    { person: client, id: (await searchListings(client, {}, { alerts: 'off' })).body.id },
    { person: owner, id: (await searchClients(owner)).body.id },
  ]
  for (const { person, id } of removed)
    expect((await person.delete(`/api/my/searches/${id}`)).status).toBe(200)
  const restore = () =>
    Promise.all(
      removed.map(async ({ person, id }) => (await person.post(`/api/my/searches/${id}/restore`)).status),
    )
  const hourMs = 3600_000
  const pruneIn = (ms: number) =>
    pruneSearches({ ...app.deps, now: () => new Date(app.deps.now().getTime() + ms) })

  await pruneIn(23 * hourMs)
  expect(await restore()).toEqual([200, 200])
  for (const { person, id } of removed) await person.delete(`/api/my/searches/${id}`)
  await pruneIn(25 * hourMs)
  expect(await restore()).toEqual([404, 404])
  expect((await mySearches(client)).searches.map(({ id }) => id)).toEqual([kept.id])
})
