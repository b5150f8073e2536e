import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { thumbHashToRGBA } from 'thumbhash'
import type { ErrorCode } from '#shared/errors.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { maxPhotoBytes, photoAddress, photoWidths, type Photo } from '#shared/people/photos.ts'
import { whileRefusing } from '#server/testing/break-database.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { begin } from '#server/testing/listing-drafts.ts'
import { jpeg, photoFiles, picture, vastPng } from '#server/testing/pictures.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal, type TestClient } from '#server/testing/test-client.ts'
import { deleteUnusedPhoto } from './delete-unused-photo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const upload = (owner: TestClient, id: string, bytes: Uint8Array, headers = {}) =>
  owner.post<Photo>(`/api/my/listings/${id}/photos`, bytes, { headers })
const arrange = (owner: TestClient, id: string, ids: string[]) =>
  owner.put<{ photos: Photo[] }>(`/api/my/listings/${id}/photos`, { ids })
const photosOf = async (owner: TestClient, id: string) =>
  (await owner.get<OwnListing>(`/api/my/listings/${id}`)).body.photos

async function makeOwner() {
  const { account, client } = await signedInClient(app, 'owner')
  return { account, owner: client, listing: await begin(client) }
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('can be a %s', async (format) => {
    const { owner, listing } = await makeOwner()
    const bytes = await picture(600, 750).toFormat(format).toBuffer()
    const reply = await upload(owner, listing.id, Uint8Array.from(bytes))
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.any(String),
      url: `/photos/${listing.id}/${reply.body.id}`,
      width: 600,
      height: 750,
      thumbhash: expect.stringMatching(/^[\w+/]{20,40}=*$/),
      tint: expect.stringMatching(/^#[\da-f]{6}$/),
    })
    expect(await photosOf(owner, listing.id)).toEqual([reply.body])
    expect(await photoFiles(app, listing.id)).toEqual(
      photoWidths.map((width) => `${reply.body.id}/${width}.webp`).toSorted(),
    )
  })

  test('is stored in every width, never enlarged, with its aspect ratio', async () => {
    const { owner, listing } = await makeOwner()
    for (const [width, height, expected] of [
      [2000, 1000, [320, 640, 1080]],
      [500, 250, [320, 500, 500]],
      [1, 1, [1, 1, 1]],
    ] as const) {
      const { body } = await upload(owner, listing.id, await jpeg(width, height))
      const sizes = await Promise.all(
        photoWidths.map(async (wanted) =>
          sharp((await owner.get(photoAddress(body, wanted))).bytes).metadata(),
        ),
      )
      expect(sizes.map((size) => size.width)).toEqual(expected)
      for (const size of sizes) {
        expect(size.format).toBe('webp')
        expect(size.height).toBe(Math.max(1, Math.round((size.width * height) / width)))
      }
      expect(body).toMatchObject({ width: expected[2], height: sizes[2]!.height })
    }
  })

  test('that is a strip stays a strip', async () => {
    const { owner, listing } = await makeOwner()
    const { status, body } = await upload(owner, listing.id, await jpeg(20, 20_000))
    expect(status).toBe(201)
    expect(body.height).toBe(3240)
  })

  test('keeps no metadata about who took it, where and with what', async () => {
    const { owner, listing } = await makeOwner()
    const taken = await picture()
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Ada Lovelace' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 3/1 29/1', GPSLongitude: '121/1 18/1 55/1' },
      })
      .withIccProfile('p3')
      .toBuffer()
    expect(taken.includes('SecretCamera')).toBe(true)
    const { body } = await upload(owner, listing.id, Uint8Array.from(taken))
    for (const width of photoWidths) {
      const { bytes } = await owner.get(photoAddress(body, width))
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc }).toEqual({})
      for (const secret of ['SecretCamera', 'Lovelace', 'GPS', 'Exif'])
        expect(bytes.includes(secret)).toBe(false)
    }
  })

  test('is rotated according to its EXIF orientation', async () => {
    const { owner, listing } = await makeOwner()
    const bytes = await picture(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { body } = await upload(owner, listing.id, Uint8Array.from(bytes))
    expect(body).toMatchObject({ width: 200, height: 400 })
  })

  test('with transparency gets a white background', async () => {
    const { owner, listing } = await makeOwner()
    const clear = { width: 50, height: 50, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const bytes = await sharp({ create: clear }).png().toBuffer()
    const { body } = await upload(owner, listing.id, Uint8Array.from(bytes))
    const { channels } = await sharp((await owner.get(photoAddress(body, 320))).bytes).stats()
    expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
  })

  test('has a blurred version and a dark tint of its lowest part', async () => {
    const { owner, listing } = await makeOwner()
    const blue = await picture(100, 62, '#3060ff').png().toBuffer()
    const red = await picture(100, 100, '#ff2010')
      .composite([{ input: blue, top: 0, left: 0 }])
      .png()
      .toBuffer()
    const { body } = await upload(owner, listing.id, Uint8Array.from(red))
    const [r, g, b] = [1, 3, 5].map((from) => Number.parseInt(body.tint.slice(from, from + 2), 16))
    expect(r).toBeGreaterThan(b! + 10)
    expect(Math.max(r!, g!, b!)).toBeLessThan(80)
    const { w, h } = thumbHashToRGBA(Buffer.from(body.thumbhash, 'base64'))
    expect(w).toBe(h)
  })

  test('gets our file names, whatever the browser calls it', async () => {
    const { owner, listing } = await makeOwner()
    const { body } = await upload(owner, listing.id, await jpeg(50, 50), {
      'content-disposition': 'attachment; filename="../../x"',
      'content-type': 'text/html',
    })
    expect(body.id).toMatch(/^[\da-f-]{36}$/)
    expect(await photoFiles(app, listing.id)).toHaveLength(3)
    expect(
      (await photoFiles(app)).filter((file) => !/^[\da-f-]{36}\/[\da-f-]{36}\/\d+\.webp$/.test(file)),
    ).toEqual([])
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const heic = `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(64)}`

/** Each bad file with its error code. */
const badFiles: [string, ErrorCode, () => Promise<Uint8Array> | Uint8Array][] = [
  ['an empty file', 'photo_damaged', () => new Uint8Array()],
  ['an SVG, whatever it is called', 'photo_format', () => bytesOf(svg)],
  ['an SVG with a prologue', 'photo_format', () => bytesOf(`<?xml version="1.0"?>${svg}`)],
  ['a GIF', 'photo_format', async () => Uint8Array.from(await picture(5, 5).gif().toBuffer())],
  ['a TIFF', 'photo_format', async () => Uint8Array.from(await picture(5, 5).tiff().toBuffer())],
  ['a GIF that is also a page', 'photo_format', () => bytesOf('GIF89a/*<html><script>alert(1)</script>*/')],
  ['an HTML page', 'photo_format', () => bytesOf('<!doctype html><h1>Hello</h1>')],
  ['a PDF', 'photo_format', () => bytesOf('%PDF-1.7\n%âãÏÓ')],
  ['a ZIP', 'photo_format', () => bytesOf('PK\x03\x04')],
  ['a HEIC', 'photo_is_heic', () => bytesOf(heic)],
  [
    'a JPEG that is also a page',
    'photo_format',
    async () =>
      Uint8Array.from([...(await jpeg(9, 9)), ...bytesOf('<html><script>alert(1)</script></html>')]),
  ],
  [
    'a PNG that is also a ZIP',
    'photo_format',
    async () =>
      Uint8Array.from([
        ...(await picture(9, 9).png().toBuffer()),
        ...bytesOf(`PK\x05\x06${'\0'.repeat(18)}`),
      ]),
  ],
  ['a picture of 256 megapixels', 'photo_too_many_pixels', () => vastPng(16_000, 16_000)],
  ['half a JPEG', 'photo_damaged', async () => half(await noise(300).jpeg().toBuffer())],
  ['half a PNG', 'photo_damaged', async () => half(await noise(300).png().toBuffer())],
  ['half a WebP', 'photo_damaged', async () => half(await noise(300).webp().toBuffer())],
  ['half an AVIF', 'photo_damaged', async () => half(await noise(300).avif().toBuffer())],
  ['the first bytes of a JPEG', 'photo_damaged', () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a JPEG of garbage', 'photo_damaged', () => Uint8Array.from([0xff, 0xd8, 0xff, ...Array(5000).fill(7)])],
  ['a line of 39 megapixels, one pixel wide', 'photo_too_many_pixels', () => vastPng(1, 39_000_000)],
  ['a PNG without a size', 'photo_damaged', () => vastPng(0, 0)],
  [
    'an AVIF of garbage',
    'photo_damaged',
    () => bytesOf(`\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf${'x'.repeat(500)}`),
  ],
]

const half = (bytes: Buffer) => Uint8Array.from(bytes.subarray(0, bytes.length / 2))

function noise(side: number) {
  const pixels = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, i) => (i * i * 7919 + (i >> 3) * 104_729) & 255),
  )
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
}

describe('rejects a bad file and keeps nothing of it', () => {
  test.each(badFiles)('%s: %s', async (_, code, make) => {
    const { owner, listing } = await makeOwner()
    const reply = await upload(owner, listing.id, await make(), { 'content-type': 'image/png' })
    const { code: answered, message } = refusal(reply)
    expect({ answered, status: reply.status }).toEqual({
      answered: code,
      status: code === 'photo_format' || code === 'photo_is_heic' ? 415 : 400,
    })
    expect(message).not.toMatch(/vips|sharp|error|input/i)
    expect(await photoFiles(app, listing.id)).toEqual([])
    expect(await owner.get(`/api/my/listings/${listing.id}`)).toMatchObject({ body: listing })
  })

  test('a file of more than ten megabytes', async () => {
    const { owner, listing } = await makeOwner()
    const reply = await upload(owner, listing.id, new Uint8Array(maxPhotoBytes + 1))
    expect(reply.status).toBe(413)
    expect(refusal(reply)).toMatchObject({
      code: 'photo_too_large',
      message: 'Photos can be up to 10 MB.',
    })
    expect(await photoFiles(app, listing.id)).toEqual([])
  })

  test('a good file that can’t be saved to the database', async () => {
    const { owner, listing } = await makeOwner()
    const bytes = await jpeg()
    const reply = await whileRefusing(app, 'listings', () => upload(owner, listing.id, bytes))
    expect(reply.status).toBe(500)
    expect(await photoFiles(app, listing.id)).toEqual([])
    expect(await photosOf(owner, listing.id)).toEqual([])
    expect((await upload(owner, listing.id, bytes)).status).toBe(201)
  })
})

describe('a listing', () => {
  test('has at most twenty photos, even with concurrent uploads', async () => {
    const { owner, listing } = await makeOwner()
    const bytes = await jpeg(40, 50)
    for (let i = 0; i < 16; i += 1) await upload(owner, listing.id, bytes)
    const replies = await Promise.all(Array.from({ length: 8 }, () => upload(owner, listing.id, bytes)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
    expect(refusal(replies.find(({ status }) => status === 409)!).code).toBe('too_many_photos')
    const photos = await photosOf(owner, listing.id)
    expect(photos).toHaveLength(20)
    expect(await photoFiles(app, listing.id)).toHaveLength(60)
    expect((await upload(owner, listing.id, bytes)).status).toBe(409)
  })

  test('keeps its photos in the order its owner chooses, and deletes the others with their files', async () => {
    const { owner, listing } = await makeOwner()
    const bytes = await jpeg(40, 50)
    const ids: string[] = []
    for (let i = 0; i < 4; i += 1) ids.push((await upload(owner, listing.id, bytes)).body.id)
    const [a, b, c, d] = ids as [string, string, string, string]
    const order = [d, a, c]
    const { body } = await arrange(owner, listing.id, order)
    expect(body.photos.map(({ id }) => id)).toEqual(order)
    expect((await photosOf(owner, listing.id)).map(({ id }) => id)).toEqual(order)
    await expect.poll(() => photoFiles(app, `${listing.id}/${b}`)).toEqual([])
    expect(await photoFiles(app, listing.id)).toHaveLength(9)

    for (const wrong of [[a, a], [b], [randomUUID()], [a, 'x'], Array(21).fill(a)]) {
      expect((await arrange(owner, listing.id, wrong)).status).toBe(400)
      expect((await photosOf(owner, listing.id)).map(({ id }) => id)).toEqual(order)
    }
    expect((await arrange(owner, listing.id, [])).body).toEqual({ photos: [] })
  })

  test('that was published keeps at least one photo', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    for (const status of ['active', 'paused', 'rented'] as const) {
      const id = await makeListing(app, account.id, { status })
      expect((await arrange(client, id, [])).status).toBe(400)
      expect(await photosOf(client, id)).toHaveLength(1)
    }
  })

  test('that is removed loses its files, and accepts no more', async () => {
    const { owner, listing } = await makeOwner()
    const bytes = await jpeg(40, 50)
    await upload(owner, listing.id, bytes)
    expect(await photoFiles(app, listing.id)).toHaveLength(3)
    await owner.post(`/api/my/listings/${listing.id}/remove`)
    await expect.poll(() => photoFiles(app, listing.id)).toEqual([])
    expect((await upload(owner, listing.id, bytes)).status).toBe(404)
    expect(await photoFiles(app, listing.id)).toEqual([])
  })

  test('accepts photos from its owner only', async () => {
    const { listing } = await makeOwner()
    const { owner: other } = await makeOwner()
    expect((await upload(other, listing.id, await jpeg(40, 50))).status).toBe(404)
    expect(await photoFiles(app, listing.id)).toEqual([])
  })
})

test('deletes files an hour after they were stored if their row was never written', async () => {
  const { owner, listing } = await makeOwner()
  await upload(owner, listing.id, await jpeg(40, 50))
  const [ordered] = await app.query<{ data: { folder: string; photoId: string }; minutes: number }>(
    `select data, extract(epoch from start_after - created_on)::int / 60 minutes from pgboss.job
     where name = 'delete-unused-photo' and data->>'folder' = $1`,
    [listing.id],
  )
  expect(ordered!.minutes).toBe(60)
  await deleteUnusedPhoto(app.deps, ordered!.data)
  expect(await photoFiles(app, listing.id)).toHaveLength(3)
  // The state after a crash between storing the files and writing the row.
  await app.query(`update listings set images = '[]' where id = $1`, [listing.id])
  await deleteUnusedPhoto(app.deps, ordered!.data)
  expect(await photoFiles(app, listing.id)).toEqual([])
})

test('rate-limits uploads', async () => {
  const { owner, listing } = await makeOwner()
  app.clock.stoppedAtMs = Date.now()
  const statuses: number[] = []
  for (let i = 0; i < 101; i += 1) statuses.push((await upload(owner, listing.id, bytesOf('x'))).status)
  delete app.clock.stoppedAtMs
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([415]))
  expect(statuses.at(-1)).toBe(429)
})
