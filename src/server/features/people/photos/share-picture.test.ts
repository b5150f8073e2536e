import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharePictureAddress, type Photo } from '#shared/people/photos.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { act, begin, propertyDraft, save } from '#server/testing/listing-drafts.ts'
import { jpeg } from '#server/testing/pictures.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function publishWith(...sizes: [number, number][]) {
  const { client } = await signedInClient(app, 'owner')
  const listing = await begin(client)
  const photos: Photo[] = []
  for (const [width, height] of sizes)
    photos.push(
      (await client.post<Photo>(`/api/my/listings/${listing.id}/photos`, await jpeg(width, height))).body,
    )
  await save(client, listing, propertyDraft())
  await act(client, listing, 'publish')
  return { owner: client, listing, photos }
}
const stored = (listingId: string, photoId: string) =>
  app.deps.photoStorage.get([listingId, photoId, 'share.jpg'])

test.each<[string, [number, number]]>([
  ['tall', [1080, 1350]],
  ['wide', [1600, 500]],
  ['small', [40, 50]],
  ['a strip', [100, 2000]],
])('a shared link has a preview image of the right size, made from a photo that is %s', async (_, size) => {
  const { photos } = await publishWith(size)
  const reply = await app.client().get(sharePictureAddress(photos[0]!))
  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=600',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const again = await app.client().get(sharePictureAddress(photos[0]!), {
    headers: { 'if-none-match': reply.headers.get('etag')! },
  })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('a preview image shows only the cover, is created once for concurrent requests, and is deleted with the photo', async () => {
  const { owner, listing, photos } = await publishWith([400, 500], [500, 400])
  const [cover, other] = photos as [Photo, Photo]
  expect((await app.client().get(sharePictureAddress(other))).status).toBe(404)
  expect(
    (await app.client().get(sharePictureAddress({ url: `/photos/${listing.id}/${randomUUID()}` }))).status,
  ).toBe(404)
  await app.query(`delete from rate_limits where key like 'share-picture:%'`)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => app.client().get(sharePictureAddress(cover))),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await app.query(`select from rate_limits where key like 'share-picture:%'`)).toHaveLength(1)
  expect(await stored(listing.id, cover.id)).toBeDefined()
  await act(owner, listing, 'remove')
  await expect.poll(() => stored(listing.id, cover.id)).toBeUndefined()
})

test('creating preview images is rate-limited, while existing ones stay available', async () => {
  const [{ photos: made }, { photos: next }] = [await publishWith([40, 50]), await publishWith([40, 50])]
  const reader = app.client()
  expect((await reader.get(sharePictureAddress(made[0]!))).status).toBe(200)
  await app.query(
    `update rate_limits set whole_again_at = now() + interval '120 s' where key like 'share-picture:%'`,
  )
  const refused = await reader.get(sharePictureAddress(next[0]!))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBeTruthy()
  expect((await reader.get(sharePictureAddress(made[0]!))).status).toBe(200)
})
