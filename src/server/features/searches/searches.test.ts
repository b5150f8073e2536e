import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxSearches, type SavedSearch } from '#shared/searches.ts'
import { entitlements } from '#server/db/schema/swipes.ts'
import { wishesBody } from '#server/testing/deck-calls.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { bendId } from '#server/testing/listing-drafts.ts'
import { mySearches, searchClients, searchListings } from '#server/testing/search-calls.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const onPlan = (userId: string, plan: 'plus' | 'premium') =>
  app.deps.db.insert(entitlements).values({ userId, plan })
const namesOf = async (person: Parameters<typeof mySearches>[0]) =>
  (await mySearches(person)).searches.map(({ name }) => name)

describe('a saved search', () => {
  test('keeps the filters of a client under a name, the newest first', async () => {
    const { client } = await signedInClient(app)
    const wishes = {
      kinds: ['property' as const],
      maxPriceCents: 250_000,
      area: { cityId: bendId, radiusKm: 24 },
      facts: { property: { minBeds: 2 } },
    }
    const { status, body } = await searchListings(client, wishes, { name: '  Two beds in Bend ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Two beds in Bend',
      alerts: 'instant',
      newCount: 0,
      toldAt: null,
      filters: {
        over: 'listings',
        wishes: { ...wishes, listingTypes: ['rent'], area: { city: { name: 'Bend' }, radiusKm: 24 } },
      },
    })
    await searchListings(client, {}, { name: 'Anything', alerts: 'off' })
    expect(await namesOf(client)).toEqual(['Anything', 'Two beds in Bend'])
    expect((await mySearches(client)).searches[1]).toEqual(body)
  })

  test('keeps the filters of an owner for a kind', async () => {
    const { client: owner } = await signedInClient(app, 'owner')
    const { body } = await searchClients(owner, { minStayMonths: 6 }, {}, 'yacht')
    expect(body.filters).toMatchObject({ over: 'clients', kind: 'yacht', wishes: { minStayMonths: 6 } })
    expect((await mySearches(owner)).searches).toEqual([body])
  })

  test('is saved once, however often and at once it is sent', async () => {
    const { client } = await signedInClient(app)
    const id = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => searchListings(client, {}, { id })))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect((await mySearches(client)).searches).toHaveLength(1)
  })

  test('is renamed, silenced and given other filters, each alone', async () => {
    const { client } = await signedInClient(app)
    const { body: saved } = await searchListings(client)
    const change = (body: object) => client.patch<SavedSearch>(`/api/my/searches/${saved.id}`, body)
    expect((await change({ name: 'By the lake' })).body).toEqual({ ...saved, name: 'By the lake' })
    expect((await change({ alerts: 'weekly' })).body).toMatchObject({ name: 'By the lake', alerts: 'weekly' })
    const filters = { over: 'listings', wishes: wishesBody({ kinds: ['yacht'] }) }
    expect((await change({ filters })).body).toMatchObject({
      name: 'By the lake',
      alerts: 'weekly',
      filters: { wishes: { kinds: ['yacht'] } },
    })
    expect((await change({})).status).toBe(200)
  })

  test('is deleted, and restored with its alerts for a day', async () => {
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

  test('comes back without alerts where another one has taken its place', async () => {
    const { client } = await signedInClient(app)
    const { body: first } = await searchListings(client)
    await client.delete(`/api/my/searches/${first.id}`)
    await searchListings(client)
    const { body } = await client.post<SavedSearch>(`/api/my/searches/${first.id}/restore`)
    expect(body.alerts).toBe('off')
  })
})

describe('what is refused', () => {
  test('others’ searches are not found, nor are those that never were', async () => {
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
      expect((await who.post(`${path}/looks`)).status).toBe(404)
    }
    expect((await mySearches(client)).searches).toEqual([saved])
  })

  test('nobody searches as the other role, or without one', async () => {
    const { client } = await signedInClient(app)
    const { client: nobody } = await signedInClient(app, null)
    expect((await searchClients(client)).status).toBe(403)
    expect((await searchListings(nobody)).status).toBe(403)
    expect((await nobody.get('/api/my/searches')).status).toBe(403)
    expect((await app.client().get('/api/my/searches')).status).toBe(401)
  })

  test('bad input is named by its field and changes nothing', async () => {
    const { client } = await signedInClient(app)
    const { body: saved } = await searchListings(client)
    const refusals = [
      { name: '   ' },
      { name: 'x'.repeat(81) },
      { name: 'two\nlines' },
      { name: 'a\u0000b' },
      { alerts: 'hourly' },
      { filters: { over: 'listings', wishes: wishesBody({ minPriceCents: 2, maxPriceCents: 1 }) } },
      { filters: { over: 'listings', wishes: wishesBody({ area: { cityId: -5, radiusKm: 10 } }) } },
      { filters: { over: 'everything' } },
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
  test('lets one search alert for free, also when many ask at once', async () => {
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

  test('lets five alert with Plus and all with Premium', async () => {
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

  test(`nobody keeps more than ${maxSearches}`, async () => {
    const { client } = await signedInClient(app)
    for (let n = 0; n < maxSearches; n += 1)
      expect((await searchListings(client, {}, { alerts: 'off' })).status).toBe(201)
    const { status, body } = await client.post('/api/my/searches', {
      id: randomUUID(),
      name: 'One more',
      alerts: 'off',
      filters: { over: 'listings', wishes: wishesBody() },
    })
    expect([status, body.error.code]).toEqual([409, 'too_many_searches'])
  })
})
