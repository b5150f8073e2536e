import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingDraft, OwnListing } from '#shared/market/listings.ts'
import { signedInClient } from '#server/testing/factories.ts'
import {
  act,
  begin,
  giveImages,
  makeDraft,
  portlandId,
  listingRow,
  propertyDraft,
  publish,
  save,
} from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal } from '#server/testing/test-client.ts'
import { cellOf } from '#server/locations/grid.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const rowOf = (id: string) => listingRow(app, id)

const cabin = { type: 'cabin', beds: 2, baths: 1.5, squareFootage: 840, arePetsAllowed: true } as const
const withFacts = (details: object) => ({ facts: { kind: 'property', details } })

describe('a draft', () => {
  test('starts with its kind and nothing else', async () => {
    const { client } = await signedInClient(app, 'owner')
    const reply = await client.post<OwnListing>('/api/my/listings', { kind: 'yacht' })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.any(String),
      kind: 'yacht',
      title: '',
      description: '',
      listingType: 'rent',
      currency: 'USD',
      hourPriceCents: null,
      dayPriceCents: null,
      weekPriceCents: null,
      priceCents: null,
      salePriceCents: null,
      depositCents: null,
      fees: [],
      cancellationPolicy: 'moderate',
      availableFrom: null,
      cityId: null,
      city: null,
      neighborhood: '',
      pin: null,
      street: '',
      unit: '',
      floor: '',
      accessNotes: '',
      isPublic: true,
      facts: { kind: 'yacht', details: {} },
      status: 'draft',
      isActive: false,
      suspendedReason: null,
      isVerified: false,
      version: 1,
      photos: [],
      createdAt: expect.any(String),
      pausesAt: null,
      likes: 0,
      matches: 0,
      signed: null,
    })
    expect((await client.get(`/api/my/listings/${reply.body.id}`)).body).toEqual(reply.body)
  })

  test.each<[string, ListingDraft['facts']]>([
    ['property', { kind: 'property', details: { beds: 0, baths: 0.5, houseRules: 'No shoes' } }],
    ['motorcycle', { kind: 'motorcycle', details: { type: 'naked', engineCc: 689, hasAbs: false } }],
    ['bicycle', { kind: 'bicycle', details: { wheelSizeInches: 27.5, isElectric: true } }],
    ['yacht', { kind: 'yacht', details: { lengthM: 12.4, equipment: ['dinghy'] } }],
  ])('of a %s keeps what was filled in so far', async (_, facts) => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await begin(client, facts.kind)
    const draft = propertyDraft({ title: '', priceCents: null, cityId: null, pin: null, facts })
    const reply = await save(client, listing, draft)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ ...listing, ...draft, version: 2 })
  })

  test('keeps the exact location for its owner and a grid square for everyone else', async () => {
    const { client } = await signedInClient(app, 'owner')
    const { id, pin, city } = await makeDraft(app, client)
    expect({ pin, city: city?.name }).toEqual({ pin: { lat: 44.0489, lon: -121.3153 }, city: 'Bend' })
    const shown = { lat: 44.045, lon: -121.315 }
    expect(await rowOf(id)).toMatchObject({
      exact_lat: 44.0489,
      exact_lon: -121.3153,
      ...shown,
      city: 'Bend',
      small_cell: cellOf(shown, 'small'),
      large_cell: cellOf(shown, 'large'),
    })
  })

  test('is in the square of its city when it has no pin', async () => {
    const { client } = await signedInClient(app, 'owner')
    const { id } = await makeDraft(app, client, { pin: null })
    expect(await rowOf(id)).toMatchObject({ exact_lat: null, lat: 44.055, lon: -121.315 })
  })

  test('needs a pin near its city, and a city from the list', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await begin(client)
    const far = await save(client, listing, propertyDraft({ cityId: portlandId }))
    expect(far.status).toBe(400)
    expect(refusal(far).fields).toEqual([{ field: 'pin', message: 'The pin is too far from Portland' }])
    const nowhere = await save(client, listing, propertyDraft({ cityId: 7 }))
    expect(refusal(nowhere).fields).toEqual([{ field: 'cityId', message: 'Choose a city from the list' }])
    expect((await client.get(`/api/my/listings/${listing.id}`)).body).toEqual(listing)
  })

  test('keeps its kind', async () => {
    const { client } = await signedInClient(app, 'owner')
    const reply = await save(client, await begin(client, 'yacht'), propertyDraft())
    expect(reply.status).toBe(400)
    expect(refusal(reply).fields).toMatchObject([{ field: 'facts.kind' }])
  })

  test('is not overwritten by a tab with an older version', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await begin(client)
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((title) => save(client, listing, propertyDraft({ title }))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(refusal(replies.find(({ status }) => status === 409)!)).toMatchObject({
      code: 'listing_changed',
      message: 'This listing was changed somewhere else. Reload the page to see it.',
    })
  })

  test('ignores fields that an owner can’t set', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const other = await signedInClient(app, 'owner')
    const listing = await begin(client)
    const more = {
      id: randomUUID(),
      owner_id: other.account.id,
      ownerId: other.account.id,
      status: 'active',
      isActive: true,
      is_active: true,
      quality: 1,
      images: [{}],
      photos: [{}],
      createdAt: '2000-01-01T00:00:00Z',
      publishedAt: '2000-01-01T00:00:00Z',
      likes: 99,
    }
    expect((await save(client, listing, { ...propertyDraft(), ...more })).status).toBe(200)
    expect(await rowOf(listing.id)).toMatchObject({
      owner_id: account.id,
      status: 'draft',
      is_active: false,
      images: [],
      published_at: null,
    })
    const made = await client.post<OwnListing>('/api/my/listings', { kind: 'bicycle', ...more })
    expect(await rowOf(made.body.id)).toMatchObject({ owner_id: account.id, status: 'draft', images: [] })
  })
})

describe('input validation', () => {
  test.each<[string, string, unknown]>([
    ['priceCents', 'a negative price', { priceCents: -1 }],
    ['priceCents', 'an infinite price', '{"priceCents":1e309}'],
    ['priceCents', 'a price as text', { priceCents: '1e3' }],
    ['priceCents', 'a price beyond safe integers', { priceCents: 2 ** 53 }],
    ['priceCents', 'a price with half a cent', { priceCents: 0.5 }],
    ['salePriceCents', 'too high a price', { salePriceCents: 10_000_000_000_001 }],
    ['title', 'a NUL', { title: 'a\u0000b' }],
    ['title', 'a lone surrogate', { title: 'a\ud800b' }],
    ['description', 'a bidi override', { description: 'a\u202eb' }],
    ['title', '81 emoji', { title: '🏡'.repeat(81) }],
    ['title', 'a number as the title', { title: 7 }],
    ['listingType', 'an unknown type', { listingType: 'swap' }],
    ['cityId', 'a city as text', { cityId: 'Bend' }],
    ['cityId', 'a city id beyond 32 bits', { cityId: 2 ** 40 }],
    ['pin.lat', 'a pin beyond the pole', { pin: { lat: 91, lon: 0 } }],
    ['facts.details.beds', 'half a bed', withFacts({ beds: 0.5 })],
    ['facts.details.baths', 'a third of a bath', withFacts({ baths: 0.3 })],
    ['facts.details.type', 'an unknown fact', withFacts({ type: 'castle' })],
    ['facts.details.houseRules', 'a NUL among the facts', withFacts({ houseRules: '\u0000' })],
    ['facts', 'an unknown kind', { facts: { kind: 'horse', details: {} } }],
  ])('rejects %s and changes nothing: %s', async (field, _, change) => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await begin(client)
    const body = JSON.stringify({ ...propertyDraft(), version: 1 })
    const path = `/api/my/listings/${listing.id}`
    const reply =
      typeof change === 'string'
        ? await client.put(path, body.replace('"priceCents":195000', change.slice(1, -1)), {
            headers: { 'content-type': 'application/json' },
          })
        : await save(client, listing, { ...propertyDraft(), ...(change as object) })
    expect(reply.status).toBe(400)
    expect(
      refusal(reply)
        .fields!.map((problem) => problem.field)
        .join(' '),
    ).toContain(field)
    expect((await client.get(path)).body).toEqual(listing)
  })

  test('counts 80 emoji as 80 characters and stores markup as text', async () => {
    const { client } = await signedInClient(app, 'owner')
    const title = '🏡'.repeat(80)
    const first = await save(client, await begin(client), propertyDraft({ title }))
    expect(first.body.title).toBe(title)
    const markup = '<img src=x onerror=alert(1)>'
    expect((await save(client, first.body, propertyDraft({ title: markup }))).body.title).toBe(markup)
  })

  test('ignores __proto__ among the facts', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await begin(client)
    const body = JSON.stringify({ ...propertyDraft(), version: 1 }).replace(
      '"beds":2',
      '"beds":2,"__proto__":{"isAdmin":true}',
    )
    const reply = await client.put<OwnListing>(`/api/my/listings/${listing.id}`, body, {
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(200)
    expect(JSON.stringify(reply.body)).not.toContain('isAdmin')
  })

  test('rejects an unknown kind', async () => {
    const { client } = await signedInClient(app, 'owner')
    for (const kind of ['car', null, 7])
      expect((await client.post('/api/my/listings', { kind })).status).toBe(400)
  })
})

describe('a published listing', () => {
  test('must stay complete', async () => {
    const { client } = await signedInClient(app, 'owner')
    for (const action of ['publish', 'pause', 'publish', 'rented'] as const) {
      const listing = await makeDraft(app, client)
      await act(client, listing, 'publish')
      if (action !== 'publish') await act(client, listing, action)
      const { body } = await client.get<OwnListing>(`/api/my/listings/${listing.id}`)
      const reply = await save(client, body, propertyDraft({ title: '', cityId: null }))
      expect(reply.status).toBe(400)
      expect(refusal(reply).fields!.map(({ field }) => field)).toEqual(['title', 'cityId'])
      expect((await client.get(`/api/my/listings/${listing.id}`)).body).toEqual(body)
      await act(client, listing, 'remove')
    }
  })

  test.each<[string, Partial<ListingDraft>, boolean]>([
    ['its price', { priceCents: 180_000 }, true],
    ['its type', { listingType: 'both', salePriceCents: 9 }, true],
    ['its location', { pin: { lat: 44.1, lon: -121.3 } }, true],
    ['a fact stored in a column', { facts: { kind: 'property', details: { ...cabin, beds: 3 } } }, true],
    ['another fact', { facts: { kind: 'property', details: { ...cabin, arePetsAllowed: false } } }, true],
    ['its title', { title: 'Another title' }, false],
    ['its description', { description: 'Another text' }, false],
    ['nothing', {}, false],
  ])('that changes %s goes to the top of the market: %#', async (_, change, isSurfaced) => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await publish(app, client)
    const before = (await rowOf(listing.id))['surfaced_at'] as Date
    app.clock.aheadMs += 1000
    expect((await save(client, listing, propertyDraft(change))).status).toBe(200)
    const after = (await rowOf(listing.id))['surfaced_at'] as Date
    expect(after.getTime() > before.getTime()).toBe(isSurfaced)
  })

  test('that is paused goes to the top when it is shown again, not when it changes', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await publish(app, client)
    await act(client, listing, 'pause')
    const before = (await rowOf(listing.id))['surfaced_at'] as Date
    app.clock.aheadMs += 1000
    const saved = await save(client, listing, propertyDraft({ priceCents: 1 }))
    expect((await rowOf(listing.id))['surfaced_at']).toEqual(before)
    await act(client, saved.body, 'publish')
    expect((await rowOf(listing.id))['surfaced_at']).not.toEqual(before)
  })

  test('has a higher quality the more there is to see and read', async () => {
    const { client } = await signedInClient(app, 'owner')
    const qualities: unknown[] = []
    for (const [photos, description] of [
      [1, ''],
      [4, ''],
      [4, 'A long text. '.repeat(50)],
      [20, 'A long text. '.repeat(50)],
    ] as const) {
      const listing = await begin(client)
      await giveImages(app, listing.id, photos)
      await save(client, listing, propertyDraft({ description }))
      qualities.push((await rowOf(listing.id))['quality'])
    }
    expect(qualities).toEqual([...qualities].toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set(qualities).size).toBe(4)
    expect(Math.max(...(qualities as number[]))).toBeLessThanOrEqual(1)
  })
})
