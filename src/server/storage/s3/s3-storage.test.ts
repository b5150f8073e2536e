import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoAddress, type Photo } from '#shared/people/photos.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { jpeg } from '#server/testing/pictures.ts'
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { StorageUnavailableError } from '../storage-unavailable.ts'
import { createS3Client, type S3Settings } from './s3-client.ts'
import { createS3Storage } from './s3-storage.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())

const storageOf = (folder: string, changes: Partial<S3Settings> = {}) =>
  createS3Storage(createS3Client({ ...server.settings, ...changes }), folder)

describe('bucket storage', () => {
  test('returns what was put, or the latest if put twice', async () => {
    const storage = storageOf('twice')
    await storage.put(['a', 'b', '640.webp'], Buffer.from('one'))
    await storage.put(['a', 'b', '640.webp'], Buffer.from('two'))
    expect(String(await storage.get(['a', 'b', '640.webp']))).toBe('two')
    expect(await storage.get(['a', 'b', '320.webp'])).toBeUndefined()
    expect(await storage.open(['a', 'b', '320.webp'])).toBeUndefined()
  })

  test('streams files that are too large for memory', async () => {
    const storage = storageOf('streams')
    const chunks = Array.from({ length: 64 }, (_, n) => Buffer.alloc(64 * 1024, n))
    expect(await storage.putStream(['export.zip'], Readable.from(chunks))).toBe(4 * 1024 * 1024)
    const opened = await storage.open(['export.zip'])
    expect(opened?.sizeBytes).toBe(4 * 1024 * 1024)
    expect((await buffer(opened!.stream)).equals(Buffer.concat(chunks))).toBe(true)
  })

  test('stores nothing of a stream that fails', async () => {
    const storage = storageOf('broken')
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('it breaks')
      })(),
    )
    await expect(storage.putStream(['a'], breaking)).rejects.toThrow('it breaks')
    expect(await storage.get(['a'])).toBeUndefined()
  })

  test('deletes a file or a folder, existing or not, and nothing next to it', async () => {
    const storage = storageOf('folders')
    const names = Array.from({ length: 12 }, (_, n) => ['c', 'd', `${n}.webp`])
    for (const name of [...names, ['cc', '1.webp']]) await storage.put(name, Buffer.from('x'))
    await storage.deleteFile(names[0]!)
    await storage.deleteFile(names[0]!)
    expect(await storage.get(names[0]!)).toBeUndefined()
    await storage.deleteFolder(['c'])
    await storage.deleteFolder(['c'])
    for (const name of names) expect(await storage.get(name)).toBeUndefined()
    expect(String(await storage.get(['cc', '1.webp']))).toBe('x')
  })

  test.each([[[]], [['..', 'x']], [['a/b']], [['a', '']], [['a?b']]])(
    'never requests the name %j',
    async (names) => {
      const storage = storageOf('names')
      await expect(storage.get(names)).rejects.toThrow('Not a name of ours')
      await expect(storage.put(names, Buffer.from('x'))).rejects.toThrow('Not a name of ours')
      await expect(storage.putStream(names, Readable.from([]))).rejects.toThrow('Not a name of ours')
      await expect(storage.deleteFolder(names)).rejects.toThrow('Not a name of ours')
    },
  )

  test.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['a missing bucket', { bucket: 'elsewhere' }, 'NoSuchBucket'],
  ])('rejects %s at once', async (_, changes, word) => {
    await expect(storageOf('x', changes).put(['a'], Buffer.from('x'))).rejects.toThrow(word)
  })
})

describe('a server with its files in a bucket', () => {
  test('stores and serves photos, sends Retry-After during an outage of the bucket, and recovers', async () => {
    const app = await startTestApp({
      S3_ENDPOINT: server.settings.endpoint,
      S3_BUCKET: server.settings.bucket,
      S3_ACCESS_KEY_ID: server.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
    })
    try {
      const { client } = await signedInClient(app)
      const picture = await jpeg()
      const upload = () => client.post<Photo>('/api/my/profile/photos', picture)
      const kept = await upload()
      expect(kept.status).toBe(201)
      const shown = await client.get(photoAddress(kept.body, 640))
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])

      await server.kill()
      const refused = await upload()
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await expect(storageOf('x').get(['a'])).rejects.toThrow(StorageUnavailableError)

      await server.start()
      expect((await upload()).status).toBe(201)
    } finally {
      await app.stop()
    }
  })
})
