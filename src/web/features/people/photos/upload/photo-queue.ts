import { t } from '#shared/messages/t.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Photo } from '#shared/people/photos.ts'
import { maxPhotoBytes } from '#shared/people/photos.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Sending } from '#web/lib/send-file.ts'
import { maxPhotoMegabytes } from './photo-files.ts'

/** A photo: stored by the server, or on its way there. */
export type PhotoItem =
  | { key: string; state: 'kept'; photo: Photo }
  | (Upload & { state: 'waiting' | 'sending'; sentBytes: number })
  /** Refused for its content, so a retry can't help, or failed for another reason. */
  | (Upload & { state: 'failed'; message: string; canRetry: boolean })

interface Upload {
  key: string
  file: File
  /** Shows the photo before the server has it. */
  localUrl: string
}

interface PhotoQueueOptions {
  /** The maximum number of photos. */
  max: number
  send: (file: File, onSent: (bytes: number) => void) => Sending<Photo>
  arrange: (ids: string[]) => Promise<Photo[]>
  /** The order could not be saved and was reverted. */
  onArrangeFailed: (error: unknown) => void
}

const atOnce = 2
const refusals: ReadonlySet<ErrorCode> = new Set([
  'photo_format',
  'photo_is_heic',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_damaged',
])
const offline = t('We couldn’t reach the server.')

/**
 * The photos of one listing or person. Uploads run two at a time. The order is sent only when none is running: the
 * server removes photos that an order doesn't name, which would include one that has just arrived.
 */
export class PhotoQueue {
  readonly #options: PhotoQueueOptions
  readonly #sendings = new Map<string, Sending<Photo>>()
  readonly #listeners = new Set<() => void>()
  #items: readonly PhotoItem[]
  /** The server's state. */
  #arranged: readonly Photo[]
  #arranging: Promise<void> | undefined
  #lastKey = 0

  constructor(photos: readonly Photo[], options: PhotoQueueOptions) {
    this.#options = options
    this.#items = photos.map(toItem)
    this.#arranged = photos
  }

  get items() {
    return this.#items
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Returns how many didn't fit. */
  add(files: readonly File[]): number {
    const room = this.#options.max - this.#items.filter(takesSlot).length
    const uploads = files.slice(0, Math.max(0, room)).map((file): PhotoItem => {
      this.#lastKey += 1
      const upload = { key: `upload-${this.#lastKey}`, file, localUrl: URL.createObjectURL(file) }
      return file.size > maxPhotoBytes
        ? {
            ...upload,
            state: 'failed',
            message: t('This photo is larger than {maxPhotoMegabytes} MB.', { maxPhotoMegabytes }),
            canRetry: false,
          }
        : { ...upload, state: 'waiting', sentBytes: 0 }
    })
    this.#set([...this.#items, ...uploads])
    this.#work()
    return files.length - uploads.length
  }

  retry(key: string) {
    this.#replace(key, (item) =>
      item.state === 'failed'
        ? { key, file: item.file, localUrl: item.localUrl, state: 'waiting', sentBytes: 0 }
        : item,
    )
    this.#work()
  }

  remove(key: string) {
    const item = this.#items.find((candidate) => candidate.key === key)
    if (!item) return
    if (item.state !== 'kept') URL.revokeObjectURL(item.localUrl)
    this.#set(this.#items.filter((candidate) => candidate !== item))
    // A running upload still arrives, completely or not at all, and the order sent afterward removes it.
    this.#work()
  }

  move(key: string, to: number) {
    const item = this.#items.find((candidate) => candidate.key === key)
    if (!item) return
    const others = this.#items.filter((candidate) => candidate !== item)
    this.#set(others.toSpliced(to, 0, item))
    this.#work()
  }

  /** Cancels running uploads and releases object URLs. */
  stop() {
    for (const sending of this.#sendings.values()) sending.abort()
    for (const item of this.#items) if (item.state !== 'kept') URL.revokeObjectURL(item.localUrl)
    this.#items = this.#items.filter(({ state }) => state === 'kept')
  }

  #set(items: readonly PhotoItem[]) {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }

  #replace(key: string, change: (item: PhotoItem) => PhotoItem) {
    this.#set(this.#items.map((item) => (item.key === key ? change(item) : item)))
  }

  #work() {
    if (this.#arranging) return
    for (const item of this.#items) {
      if (this.#sendings.size >= atOnce) return
      if (item.state === 'waiting') void this.#send(item.key, item.file)
    }
    if (this.#sendings.size === 0 && this.#isOutOfOrder()) this.#arranging = this.#arrange()
  }

  async #send(key: string, file: File) {
    const sending = this.#options.send(file, (sentBytes) =>
      this.#replace(key, (item) => (item.state === 'sending' ? { ...item, sentBytes } : item)),
    )
    this.#sendings.set(key, sending)
    this.#replace(key, (item) => (item.state === 'waiting' ? { ...item, state: 'sending' } : item))
    try {
      const photo = await sending.reply
      this.#arranged = [...this.#arranged, photo]
      this.#replace(key, (item) => {
        if (item.state !== 'kept') URL.revokeObjectURL(item.localUrl)
        return { key, state: 'kept', photo }
      })
    } catch (error) {
      const isAnswer = error instanceof ApiError
      const message = isAnswer ? error.message : offline
      const canRetry = !isAnswer || !refusals.has(error.code)
      this.#replace(key, (item) =>
        item.state === 'kept'
          ? item
          : { key, file, localUrl: item.localUrl, state: 'failed', message, canRetry },
      )
    } finally {
      this.#sendings.delete(key)
      this.#work()
    }
  }

  #isOutOfOrder() {
    return idsOf(keptPhotos(this.#items)).join(' ') !== idsOf(this.#arranged).join(' ')
  }

  async #arrange() {
    try {
      this.#arranged = await this.#options.arrange(idsOf(keptPhotos(this.#items)))
    } catch (error) {
      this.#goBackToArranged()
      this.#options.onArrangeFailed(error)
    } finally {
      this.#arranging = undefined
    }
    this.#work()
  }

  #goBackToArranged() {
    const known = (photo: Photo) =>
      this.#items.find((item) => item.state === 'kept' && item.photo.id === photo.id) ?? toItem(photo)
    this.#set([...this.#arranged.map(known), ...this.#items.filter(({ state }) => state !== 'kept')])
  }
}

const toItem = (photo: Photo): PhotoItem => ({ key: photo.id, state: 'kept', photo })
const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id)

/** A refused file never becomes a photo, so it doesn't count. */
export const takesSlot = (item: PhotoItem) => item.state !== 'failed' || item.canRetry

export const isOnItsWay = ({ state }: PhotoItem) => state === 'waiting' || state === 'sending'

export const keptPhotos = (items: readonly PhotoItem[]) =>
  items.flatMap((item) => (item.state === 'kept' ? [item.photo] : []))

export const tooManyPhotosMessage = (max: number, left: number) =>
  [
    t('{max, plural, one {There is room for one photo.} other {There is room for # photos.}}', { max }),
    t('{left, plural, one {One was left out.} other {# were left out.}}', { left }, 'photos'),
  ].join(' ')
