import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import type { ViewedListing } from '#shared/market/listings.ts'
import { act, publish } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('a listing as a client sees it', () => {
  test('has no exact location, and only the owner’s name and photo', async () => {
    const owner = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app, 'client')
    const listing = await publish(app, owner.client)
    const reply = await client.get<ViewedListing>(`/api/listings/${listing.id}`)
    const { listing: seen, ...status } = reply.body
    expect(status).toEqual({
      isOffered: true,
      isSigned: false,
      swiped: null,
      conversationId: null,
      quote: null,
    })
    expect(seen).toEqual({
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
      area: { lat: 44.045, lon: -121.315 },
      facts: listing.facts,
      photos: listing.photos,
      createdAt: listing.createdAt,
      isVerified: false,
      owner: { id: owner.account.id, name: owner.account.name, avatarUrl: null, isVerified: false },
    })
    expect(reply.text).not.toContain('44.0489')
    expect(reply.text).not.toContain('@')
  })

  test.each(['draft', 'paused', 'rented', 'sold', 'removed'] as const)(
    'is not found while it is %s',
    async (status) => {
      const { account } = await signedInClient(app, 'owner')
      const { client } = await signedInClient(app, 'client')
      const id = await makeListing(app, account.id, { status })
      expect((await client.get(`/api/listings/${id}`)).status).toBe(404)
    },
  )

  test('stays visible to those who liked it and, when its owner hides or removes it, to those with a match', async () => {
    const owner = await signedInClient(app, 'owner')
    const [liker, matched, passer] = [
      await signedInClient(app, 'client'),
      await signedInClient(app, 'client'),
      await signedInClient(app, 'client'),
    ]
    const id = await makeListing(app, owner.account.id)
    const swipe = (who: typeof liker, targetId: string, direction = 'right') =>
      who.client.post('/api/swipes', { targetId, direction, key: randomUUID() })
    await swipe(liker, id)
    await swipe(passer, id, 'left')
    await swipe(matched, id)
    await swipe(owner, matched.account.id)
    const seenBy = async () =>
      Promise.all(
        [liker, matched, passer].map(async ({ client }) => (await client.get(`/api/listings/${id}`)).status),
      )
    const hide = (isHidden: boolean) =>
      app.query('update profiles set is_hidden = $2 where id = $1', [owner.account.id, isHidden])
    expect(await seenBy()).toEqual([200, 200, 200])
    await hide(true)
    expect(await seenBy()).toEqual([404, 200, 404])
    await hide(false)
    await act(owner.client, { id }, 'rented')
    expect(await seenBy()).toEqual([200, 200, 404])
    await act(owner.client, { id }, 'remove')
    expect(await seenBy()).toEqual([404, 200, 404])
  })

  test('shows the client’s relation to it: passed, liked or matched, and is gone after an unmatch', async () => {
    const owner = await signedInClient(app, 'owner')
    const { client, account } = await signedInClient(app, 'client')
    const [id, other] = [await makeListing(app, owner.account.id), await makeListing(app, owner.account.id)]
    const swipe = (targetId: string, direction: string, from = client) =>
      from.post<{ conversationId: string }>('/api/swipes', { targetId, direction, key: randomUUID() })
    const status = async (listingId = id) => {
      const {
        listing,
        quote: _,
        ...rest
      } = (await client.get<ViewedListing>(`/api/listings/${listingId}`)).body
      expect(listing.id).toBe(listingId)
      return rest
    }
    await swipe(id, 'left')
    expect(await status()).toEqual({
      isOffered: true,
      isSigned: false,
      swiped: 'left',
      conversationId: null,
    })
    await swipe(id, 'right')
    expect(await status()).toEqual({
      isOffered: true,
      isSigned: false,
      swiped: 'right',
      conversationId: null,
    })
    const { conversationId } = (await swipe(account.id, 'right', owner.client)).body
    expect(await status()).toEqual({ isOffered: true, isSigned: false, swiped: 'right', conversationId })
    // A match covers the liked listings, not everything the owner has.
    expect(await status(other)).toEqual({
      isOffered: true,
      isSigned: false,
      swiped: null,
      conversationId: null,
    })
    await act(owner.client, { id }, 'rented')
    expect(await status()).toEqual({ isOffered: false, isSigned: false, swiped: 'right', conversationId })
    await client.post(`/api/people/${owner.account.id}/unmatch`)
    for (const gone of [id, other]) expect((await client.get(`/api/listings/${gone}`)).status).toBe(404)
  })

  test('is for clients only, and invalid ids are not found', async () => {
    const { account, client: owner } = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app, 'client')
    const id = await makeListing(app, account.id)
    expect((await owner.get(`/api/listings/${id}`)).status).toBe(403)
    expect((await app.client().get(`/api/listings/${id}`)).status).toBe(401)
    for (const none of [randomUUID(), 'x', "'", '%00'])
      expect((await client.get(`/api/listings/${none}`)).status).toBe(404)
  })
})

describe('a listing as its owner previews it', () => {
  test('shows what clients see, and whether they can see it', async () => {
    const owner = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app, 'client')
    const listing = await publish(app, owner.client)
    const preview = async () => (await owner.client.get(`/api/my/listings/${listing.id}/preview`)).body
    const seen = (await client.get<ViewedListing>(`/api/listings/${listing.id}`)).body.listing
    expect(await preview()).toEqual({ listing: seen, isShown: true })
    await act(owner.client, listing, 'pause')
    expect(await preview()).toEqual({ listing: seen, isShown: false })
    await act(owner.client, listing, 'publish')
    await app.query('update profiles set is_hidden = true where id = $1', [owner.account.id])
    expect(await preview()).toEqual({ listing: seen, isShown: false })
  })

  test('is not found for others, for drafts, or after removal', async () => {
    const owner = await signedInClient(app, 'owner')
    const [other, { client }] = [await signedInClient(app, 'owner'), await signedInClient(app, 'client')]
    const ask = (from: typeof client, id: string) => from.get(`/api/my/listings/${id}/preview`)
    const id = await makeListing(app, owner.account.id)
    expect((await ask(other.client, id)).status).toBe(404)
    expect((await ask(client, id)).status).toBe(403)
    for (const status of ['draft', 'removed'] as const) {
      const gone = await makeListing(app, owner.account.id, { status })
      expect((await ask(owner.client, gone)).status, status).toBe(404)
    }
    expect((await ask(owner.client, 'x')).status).toBe(404)
  })
})
