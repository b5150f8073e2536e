import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnListing } from '#shared/market/listings.ts'
import { photoAddress, type Photo } from '#shared/people/photos.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { begin } from '#server/testing/listing-drafts.ts'
import { jpeg } from '#server/testing/pictures.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const address = (folder: string, id: string, file = '640.webp') => `/photos/${folder}/${id}/${file}`

async function makePhoto(width?: number, height?: number) {
  const { client: owner } = await signedInClient(app, 'owner')
  const listing = await begin(owner)
  const { body } = await owner.post<Photo>(`/api/my/listings/${listing.id}/photos`, await jpeg(width, height))
  return { owner, listing, body }
}

describe('a photo file', () => {
  test('is cached for a long time, with the right content type', async () => {
    const { owner, body } = await makePhoto()
    const reply = await owner.get(photoAddress(body, 640))
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('Cookie'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    const again = await owner.get(photoAddress(body, 640), {
      headers: { 'if-none-match': reply.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    expect(again.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect((await owner.get(photoAddress(body, 320))).headers.get('etag')).not.toBe(reply.headers.get('etag'))
    expect(
      (
        await owner.get(
          photoAddress(body, 640).toUpperCase().replace('PHOTOS', 'photos').replace('WEBP', 'webp'),
        )
      ).status,
    ).toBe(200)
  })

  test('of a listing is visible to its owner, and to everyone while the listing is shown', async () => {
    const { owner, listing, body } = await makePhoto(40, 50)
    const path = photoAddress(body, 320)
    const others = [(await signedInClient(app, 'client')).client, (await signedInClient(app, 'owner')).client]
    const seen = async () =>
      Promise.all([owner, ...others, app.client()].map(async (who) => (await who.get(path)).status))
    const become = (status: string, publishedAt: Date | null) =>
      app.query(
        `update listings set status = $2, published_at = $3, is_active = $2 = 'active' where id = $1`,
        [listing.id, status, publishedAt],
      )
    const hide = (isHidden: boolean) =>
      app.query(
        'update profiles set is_hidden = $2 where id = (select owner_id from listings where id = $1)',
        [listing.id, isHidden],
      )
    expect(await seen()).toEqual([200, 404, 404, 404])
    await become('active', new Date())
    expect(await seen()).toEqual([200, 200, 200, 200])
    await hide(true)
    expect(await seen()).toEqual([200, 404, 404, 404])
    await hide(false)
    for (const status of ['paused', 'rented', 'sold', 'removed']) {
      await become(status, new Date())
      expect(await seen()).toEqual([200, 404, 404, 404])
    }
    const refused = await others[0]!.get(path)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.body.error.code).toBe('not_found')
  })

  test('of a client is visible to themselves and to owners', async () => {
    const { account, client } = await signedInClient(app, 'client')
    const id = randomUUID()
    await app.query('insert into client_profiles (user_id, photos) values ($1, $2)', [
      account.id,
      JSON.stringify([{ id }]),
    ])
    await app.deps.photoStorage.put([account.id, id, '640.webp'], Buffer.from('a picture'))
    const path = address(account.id, id)
    expect((await client.get(path)).text).toBe('a picture')
    expect((await (await signedInClient(app, 'owner')).client.get(path)).status).toBe(200)
    expect((await (await signedInClient(app, 'client')).client.get(path)).status).toBe(404)
    expect((await app.client().get(path)).status).toBe(404)
  })

  test('is not found under any other name', async () => {
    const { owner, listing, body } = await makePhoto(40, 50)
    for (const path of [
      address(listing.id, body.id, '641.webp'),
      address(listing.id, body.id, '640.png'),
      address(listing.id, body.id, '..%2f..%2fx'),
      address(listing.id, '..%2f..%2f..', 'etc'),
      address('%2e%2e', body.id),
      address(listing.id, '%00'),
      address(listing.id, randomUUID()),
      address(randomUUID(), body.id),
      `/photos/${listing.id}/${body.id}/%2e%2e%2f${body.id}%2f640.webp`,
    ])
      expect((await owner.get(path)).status).toBe(404)
  })

  test('that was lost is not found, without a server error', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const id = await makeListing(app, account.id)
    const { body } = await client.get<OwnListing>(`/api/my/listings/${id}`)
    expect((await client.get(photoAddress(body.photos[0]!, 640))).status).toBe(404)
  })
})
