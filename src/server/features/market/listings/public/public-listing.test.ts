import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoAddress, sharePictureAddress } from '#shared/people/photos.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { act, begin, propertyDraft, publish, save } from '#server/testing/listing-drafts.ts'
import { jpeg } from '#server/testing/pictures.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const api = (id: string) => `/api/public/listings/${id}`
const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '')

/** With a photo whose files exist. */
async function publishWithPhoto() {
  const { account, client } = await signedInClient(app, 'owner')
  const listing = await begin(client)
  await client.post(`/api/my/listings/${listing.id}/photos`, await jpeg(40, 50))
  await save(client, listing, propertyDraft())
  const { body } = await act(client, listing, 'publish')
  return { ownerId: account.id, owner: client, listing: body, cover: body.photos[0]! }
}

describe('a listing as visitors see it', () => {
  test('shows what it is and roughly where, and nothing about its owner', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const listing = await publish(app, client)
    const reply = await app.client().get<PublicListing>(api(listing.id))
    expect(reply.body).toEqual({
      id: listing.id,
      title: listing.title,
      description: listing.description,
      listingType: 'rent',
      currency: 'USD',
      hourPriceCents: null,
      dayPriceCents: null,
      weekPriceCents: null,
      priceCents: 195_000,
      salePriceCents: null,
      depositCents: null,
      fees: [],
      cancellationPolicy: 'moderate',
      availableFrom: null,
      city: 'Bend',
      neighborhood: 'Old Mill',
      facts: listing.facts,
      photos: listing.photos,
      createdAt: listing.createdAt,
      isVerified: false,
      // The center of a square of the map, whichever part of it the listing is in.
      area: { lat: 44.045, lon: -121.315 },
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const page = await app.client().get(`/listing/${listing.id}`)
    for (const { text } of [reply, page])
      for (const secret of [account.id, account.name, account.email, '44.048', '121.3153'])
        expect(text).not.toContain(secret)
  })

  test('is public by default, until its owner turns that off', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await publish(app, client)
    expect((await app.client().get(api(listing.id))).status).toBe(200)
    const { body: hidden } = await save(client, listing, propertyDraft({ isPublic: false }))
    expect(hidden.isPublic).toBe(false)
    expect((await app.client().get(api(listing.id))).status).toBe(404)
    expect((await save(client, hidden, { ...propertyDraft(), isPublic: 'yes' })).status).toBe(400)
    await save(client, hidden, propertyDraft())
    expect((await app.client().get(api(listing.id))).status).toBe(200)
  })

  test('isn’t public if it is older than that setting', async () => {
    const { account } = await signedInClient(app, 'owner')
    expect((await app.client().get(api(await makeListing(app, account.id)))).status).toBe(404)
  })
})

const hide: Record<string, (listingId: string, ownerId: string) => Promise<unknown>> = {
  'was never published': (id) => set(id, `status = 'draft', is_active = false, published_at = null`),
  'is paused': (id) => set(id, `status = 'paused', is_active = false`),
  'is rented': (id) => set(id, `status = 'rented', is_active = false`),
  'is sold': (id) => set(id, `status = 'sold', is_active = false`),
  'is removed': (id) => set(id, `status = 'removed', is_active = false`),
  'is suspended by an operator': (id) =>
    set(id, `suspended_at = now(), suspended_reason = 'x', is_active = false`),
  'is not public': (id) => set(id, 'is_public = false'),
  'has a hidden owner': (_, owner) =>
    app.query('update profiles set is_hidden = true where id = $1', [owner]),
  'has a suspended owner': (_, owner) =>
    app.query(`update profiles set suspended_at = now() where id = $1`, [owner]),
  'was deleted': (id) => app.query('delete from listings where id = $1', [id]),
}
const set = (id: string, changes: string) => app.query(`update listings set ${changes} where id = $1`, [id])

describe('a listing looks as if it never existed if it', () => {
  test.each(Object.entries(hide))('%s', async (_, hideIt) => {
    const { ownerId, listing, cover } = await publishWithPhoto()
    const [page, picture, photo] = [
      `/listing/${listing.id}`,
      sharePictureAddress(cover),
      photoAddress(cover, 640),
    ]
    const seen = async () =>
      Promise.all([page, api(listing.id), picture, photo].map((path) => app.client().get(path)))
    expect((await seen()).map(({ status }) => status)).toEqual([200, 200, 200, 200])

    await hideIt(listing.id, ownerId)
    const hidden = await seen()
    const [noPage, noApi] = [
      await app.client().get(`/listing/${randomUUID()}`),
      await app.client().get(api(randomUUID())),
    ]
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(hidden[0]!.text).toBe(noPage.text)
    expect(hidden[0]!.headers.get('x-robots-tag')).toBe('noindex')
    expect(noPage.headers.get('x-robots-tag')).toBe('noindex')
    expect(withoutRequestId(hidden[1]!.text)).toBe(withoutRequestId(noApi.text))
    for (const reply of hidden) expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['none', '7', '%00', '..%2f..', `${randomUUID()}x`, "'; drop table listings --"])(
    'has the invalid id %s',
    async (id) => {
      const noPage = await app.client().get(`/listing/${randomUUID()}`)
      const page = await app.client().get(`/listing/${id}`)
      expect([page.status, page.text]).toEqual([404, noPage.text])
      expect((await app.client().get(api(id))).status).toBe(404)
    },
  )
})

test('signed-in users get the app for any listing id, and nothing for search engines', async () => {
  const { listing } = await publishWithPhoto()
  const { client } = await signedInClient(app, 'client')
  for (const id of [listing.id, randomUUID()]) {
    const page = await client.get(`/listing/${id}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.text).not.toContain('og:title')
  }
})
