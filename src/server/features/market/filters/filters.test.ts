import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientFilters, OwnerFilters } from '#shared/market/filters.ts'
import {
  accept,
  homeBudget,
  lookFor,
  ownerFiltersBody,
  clientFiltersBody,
} from '#server/testing/deck-calls.ts'
import { signedInClient, useUp } from '#server/testing/factories.ts'
import { bendId } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const marketOf = (clientId: string) =>
  app.query<{ kind: string; large_cell: number }>(
    'select kind, large_cell from client_market where client_id = $1 order by kind, large_cell',
    [clientId],
  )

describe('a client’s filters', () => {
  test('start with anything for rent, and owners find the client from then on', async () => {
    const { client, account } = await signedInClient(app)
    expect(await marketOf(account.id)).toEqual([])
    expect((await client.get('/api/my/filters')).body).toEqual({
      kinds: [],
      listingTypes: ['rent'],
      budgets: {},
      currency: 'USD',
      moveInOn: null,
      moveInFlexDays: 0,
      stayMonths: null,
      startsOn: null,
      endsOn: null,
      options: {},
      area: null,
    })
    expect(await marketOf(account.id)).toEqual(
      ['bicycle', 'motorcycle', 'property', 'yacht'].map((kind) => ({ kind, large_cell: -1 })),
    )
  })

  test('are saved, and move the client in the market', async () => {
    const { client, account } = await signedInClient(app)
    const reply = await lookFor(client, {
      kinds: ['yacht', 'yacht'],
      listingTypes: ['buy', 'both'],
      budgets: { yacht: { rent: { minCents: null, maxCents: null }, buy: { minCents: 100, maxCents: 200 } } },
      moveInOn: '2097-02-28',
      moveInFlexDays: 7,
      stayMonths: 3,
      startsOn: '2097-02-28',
      endsOn: '2098-02-27',
      options: { yacht: { crews: ['captain'], minLengthM: 10.5 } },
      area: { cityId: bendId, radiusKm: 30 },
    })
    expect(reply.body).toEqual({
      kinds: ['yacht'],
      listingTypes: ['buy', 'both'],
      budgets: { yacht: { buy: { minCents: 100, maxCents: 200 } } },
      currency: 'USD',
      moveInOn: '2097-02-28',
      moveInFlexDays: 7,
      stayMonths: 3,
      startsOn: '2097-02-28',
      endsOn: '2098-02-27',
      options: { yacht: { crews: ['captain'], minLengthM: 10.5 } },
      area: {
        city: { id: bendId, name: 'Bend', region: 'OR', lat: expect.any(Number), lon: expect.any(Number) },
        radiusKm: 30,
      },
    })
    expect((await client.get<ClientFilters>('/api/my/filters')).body).toEqual(reply.body)
    const market = await marketOf(account.id)
    expect(market.length).toBeGreaterThan(0)
    expect(market.every(({ kind, large_cell }) => kind === 'yacht' && large_cell > 0)).toBe(true)
  })

  test.each([
    { kinds: ['boat'] },
    { listingTypes: [] },
    { listingTypes: ['lease'] },
    { budgets: homeBudget(null, -1) },
    { budgets: homeBudget(1.5) },
    { budgets: homeBudget(2 ** 53) },
    { budgets: { property: { lease: { minCents: 1, maxCents: null } }, boat: {}, yacht: 1 } },
    { currency: 'XXX' },
    { currency: 'usd' },
    { currency: null },
    { moveInOn: '2097-02-30' },
    { moveInOn: '0001-01-01' },
    { moveInOn: '2020-02-28' },
    { moveInFlexDays: -1 },
    { moveInFlexDays: 61 },
    { moveInFlexDays: null },
    { startsOn: '2097-03-01' },
    { endsOn: '2097-03-01' },
    { startsOn: '2097-03-02', endsOn: '2097-03-01' },
    { startsOn: '2097-03-01', endsOn: '2098-03-01' },
    { startsOn: '2020-02-28', endsOn: '2020-03-01' },
    { stayMonths: 0 },
    { stayMonths: 0.5 },
    { budgets: homeBudget(100, 200) },
    { area: { cityId: 1, radiusKm: 10 } },
    { area: { cityId: bendId, radiusKm: 0 } },
    { area: { cityId: bendId, radiusKm: 166 } },
    { options: { property: { minBeds: -1 } } },
    { options: { property: { types: ['castle'] } } },
    { options: null },
  ])('cannot be %j', async (more) => {
    const { client, account } = await signedInClient(app)
    await lookFor(client, { kinds: ['property'] })
    const before = [await client.get('/api/my/filters'), await marketOf(account.id)]
    const reply = await client.put('/api/my/filters', { ...clientFiltersBody(), ...more })
    expect(reply.status).toBe(400)
    expect(reply.body.error.fields).not.toEqual([])
    const after = [await client.get('/api/my/filters'), await marketOf(account.id)]
    expect(after[1]).toEqual(before[1])
    expect((after[0] as typeof reply).body).toEqual((before[0] as typeof reply).body)
  })

  test('start in the client’s currency', async () => {
    const { client } = await signedInClient(app)
    await client.put('/api/me/settings', { currency: 'EUR' })
    expect((await client.get<ClientFilters>('/api/my/filters')).body.currency).toBe('EUR')
  })

  test('are in dollars if they come from a page without currencies', async () => {
    const { client } = await signedInClient(app)
    await lookFor(client, { currency: 'EUR' })
    const { currency: _, ...body } = clientFiltersBody()
    expect((await client.put<ClientFilters>('/api/my/filters', body)).body.currency).toBe('USD')
  })

  test('belong to the client alone', async () => {
    const { client, account } = await signedInClient(app)
    const { client: other, account: another } = await signedInClient(app)
    const { client: owner } = await signedInClient(app, 'owner')
    await other.put('/api/my/filters', {
      ...clientFiltersBody({ kinds: ['yacht'] }),
      userId: account.id,
      user_id: account.id,
    })
    expect((await client.get<ClientFilters>('/api/my/filters')).body.kinds).toEqual([])
    expect((await marketOf(another.id)).map(({ kind }) => kind)).toEqual(['yacht'])
    for (const reply of [
      await owner.get('/api/my/filters'),
      await owner.put('/api/my/filters', clientFiltersBody()),
    ])
      expect(reply.status).toBe(403)
    expect((await app.client().get('/api/my/filters')).status).toBe(401)
  })

  test('can be saved from two devices at once', async () => {
    const { client, account } = await signedInClient(app)
    const replies = await Promise.all(
      (['property', 'yacht', 'bicycle', 'motorcycle'] as const).map((kind) =>
        lookFor(client, { kinds: [kind] }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await client.get<ClientFilters>('/api/my/filters')
    expect((await marketOf(account.id)).map(({ kind }) => kind)).toEqual(body.kinds)
  })
})

test('changing filters is rate-limited', async () => {
  const { account: clientAccount, client } = await signedInClient(app)
  const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
  for (const { id } of [clientAccount, ownerAccount]) await useUp(app, `save-filters:${id}`)
  expect((await lookFor(client)).status).toBe(429)
  expect((await accept(owner)).status).toBe(429)
  expect(await marketOf(clientAccount.id)).toEqual([])
})

describe('an owner’s filters', () => {
  test('accept everyone at first, and are saved', async () => {
    const { client } = await signedInClient(app, 'owner')
    expect((await client.get<OwnerFilters>('/api/my/owner-filters')).body).toEqual(ownerFiltersBody())
    const wanted = ownerFiltersBody({
      minBudgets: { property: 100_000 },
      currency: 'EUR',
      moveInBy: '2097-02-28',
      minStayMonths: 6,
      acceptsPets: false,
      needsReferences: true,
    })
    expect((await accept(client, wanted)).body).toEqual(wanted)
    expect((await client.get<OwnerFilters>('/api/my/owner-filters')).body).toEqual(wanted)
  })

  test.each([
    { minBudgets: { property: -1 } },
    { minBudgets: { property: null } },
    { currency: 'DEM' },
    { moveInBy: '2097-02-30' },
    { moveInBy: '0000-01-01' },
    { minStayMonths: 1.5 },
    { acceptsPets: null },
    { needsReferences: 'yes' },
  ])('cannot be %j', async (more) => {
    const { client } = await signedInClient(app, 'owner')
    expect((await client.put('/api/my/owner-filters', { ...ownerFiltersBody(), ...more })).status).toBe(400)
    expect((await client.get<OwnerFilters>('/api/my/owner-filters')).body).toEqual(ownerFiltersBody())
  })

  test('are for owners only', async () => {
    const { client } = await signedInClient(app)
    expect((await client.get('/api/my/owner-filters')).status).toBe(403)
    expect((await client.put('/api/my/owner-filters', ownerFiltersBody())).status).toBe(403)
    expect((await app.client().get('/api/my/owner-filters')).status).toBe(401)
  })
})
