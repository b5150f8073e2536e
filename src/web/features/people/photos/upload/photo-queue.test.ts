import { beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#shared/people/photos.ts'
import { maxPhotoBytes } from '#shared/people/photos.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { isOnItsWay, PhotoQueue } from './photo-queue.ts'

const photo = (id: string): Photo => ({ id, url: `/${id}`, width: 4, height: 5, thumbhash: '', tint: '#000' })
const file = (name: string) => new File(['picture'], name)

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A server whose uploads end when the test says so. */
function startQueue(ids: string[] = []) {
  const server = { photos: ids.map(photo), orders: [] as string[][], isRefusing: false }
  const uploads = new Map<string, PromiseWithResolvers<Photo>>()
  const onArrangeFailed = vi.fn()
  const queue = new PhotoQueue(server.photos, {
    max: 20,
    send: ({ name }) => {
      const upload = Promise.withResolvers<Photo>()
      uploads.set(name, upload)
      return { reply: upload.promise, abort: () => upload.reject(new NetworkError()) }
    },
    arrange: async (order) => {
      if (server.isRefusing) throw new NetworkError()
      server.orders.push(order)
      server.photos = order.map(photo)
      return server.photos
    },
    onArrangeFailed,
  })
  const arrive = (name: string) => {
    server.photos = [...server.photos, photo(name)]
    uploads.get(name)!.resolve(photo(name))
    return settle()
  }
  const fail = (name: string, error: unknown) => {
    uploads.get(name)!.reject(error)
    return settle()
  }
  const shown = () => queue.items.map((item) => (item.state === 'kept' ? item.photo.id : item.state))
  return { queue, server, uploads, onArrangeFailed, arrive, fail, shown }
}

beforeEach(() => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined })
  return () => vi.unstubAllGlobals()
})

test('uploads two at a time, and keeps the order in which they were chosen', async () => {
  const { queue, server, uploads, arrive, shown } = startQueue()
  queue.add([file('a'), file('b'), file('c')])
  expect([...uploads.keys()]).toEqual(['a', 'b'])
  await arrive('b')
  expect([...uploads.keys()]).toEqual(['a', 'b', 'c'])
  await arrive('c')
  expect(server.orders).toEqual([])
  await arrive('a')
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(server.orders).toEqual([['a', 'b', 'c']])
})

test('delays a reorder until no upload is running, so it never removes a photo that has just arrived', async () => {
  const { queue, server, arrive } = startQueue(['x', 'y'])
  queue.add([file('a')])
  queue.move('y', 0)
  await settle()
  expect(server.orders).toEqual([])
  await arrive('a')
  expect(server.orders).toEqual([['y', 'x', 'a']])
})

test('removes a photo on arrival if it was removed during its upload', async () => {
  const { queue, server, arrive, shown } = startQueue(['x'])
  queue.add([file('a')])
  queue.remove(queue.items[1]!.key)
  expect(shown()).toEqual(['x'])
  await arrive('a')
  expect(server.photos.map(({ id }) => id)).toEqual(['x'])
})

test('keeps the server’s message of a refusal, and allows a retry', async () => {
  const { queue, fail, arrive, shown } = startQueue()
  queue.add([file('a')])
  await fail(
    'a',
    new ApiError(400, { code: 'invalid_input', title: '', message: 'Not a picture.', requestId: '' }),
  )
  expect(queue.items[0]).toMatchObject({ state: 'failed', message: 'Not a picture.' })
  queue.retry(queue.items[0]!.key)
  expect(queue.items.every(isOnItsWay)).toBe(true)
  await arrive('a')
  expect(shown()).toEqual(['a'])
})

test('doesn’t retry a file that isn’t a photo, or count it', async () => {
  const { queue, fail } = startQueue(Array.from({ length: 19 }, (_, i) => `p${i}`))
  queue.add([file('a')])
  await fail('a', new ApiError(415, { code: 'photo_format', title: '', message: '', requestId: '' }))
  expect(queue.items.at(-1)).toMatchObject({ state: 'failed', canRetry: false })
  expect(queue.add([file('b')])).toBe(0)
})

test('doesn’t upload a file that is too large', () => {
  const { queue, uploads, shown } = startQueue()
  queue.add([new File([new Uint8Array(maxPhotoBytes + 1)], 'huge')])
  expect(shown()).toEqual(['failed'])
  expect(uploads.size).toBe(0)
})

test('has no room for the twenty-first', () => {
  const { queue } = startQueue(Array.from({ length: 19 }, (_, i) => `p${i}`))
  expect(queue.add([file('a'), file('b'), file('c')])).toBe(2)
  expect(queue.items).toHaveLength(20)
})

test('undoes a reorder that the server refuses', async () => {
  const { queue, server, onArrangeFailed, shown } = startQueue(['x', 'y', 'z'])
  server.isRefusing = true
  queue.move('z', 0)
  expect(shown()).toEqual(['z', 'x', 'y'])
  await settle()
  expect(shown()).toEqual(['x', 'y', 'z'])
  expect(onArrangeFailed).toHaveBeenCalledOnce()
})

test('undoes a removal that the server refuses', async () => {
  const { queue, server, shown } = startQueue(['x', 'y'])
  server.isRefusing = true
  queue.remove('x')
  await settle()
  expect(shown()).toEqual(['x', 'y'])
})
