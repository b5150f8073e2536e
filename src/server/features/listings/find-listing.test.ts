import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { act, publish } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('a listing as a client sees it', () => {
  test('has no exact place and nothing about its owner but name and picture', async () => {
    const owner = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app, 'client')
    const listing = await publish(app, owner.client)
    const reply = await client.get(`/api/listings/${listing.id}`)
    expect(reply.body).toEqual({
      id: listing.id,
      title: listing.title,
      description: listing.description,
      listingType: 'rent',
      priceCents: 195_000,
      salePriceCents: null,
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
    'is not there while it is %s',
    async (status) => {
      const { account } = await signedInClient(app, 'owner')
      const { client } = await signedInClient(app, 'client')
      const id = await makeListing(app, account.id, { status })
      expect((await client.get(`/api/listings/${id}`)).status).toBe(404)
    },
  )

  test('stays for who liked it, and after its removal for who has a match about it', async () => {
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
    await act(owner.client, { id }, 'rented')
    expect(await seenBy()).toEqual([200, 200, 404])
    await act(owner.client, { id }, 'remove')
    expect(await seenBy()).toEqual([404, 200, 404])
  })

  test('is for clients only, and no id is no listing', async () => {
    const { account, client: owner } = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app, 'client')
    const id = await makeListing(app, account.id)
    expect((await owner.get(`/api/listings/${id}`)).status).toBe(403)
    expect((await app.client().get(`/api/listings/${id}`)).status).toBe(401)
    for (const none of [randomUUID(), 'x', "'", '%00'])
      expect((await client.get(`/api/listings/${none}`)).status).toBe(404)
  })
})
