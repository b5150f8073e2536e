import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Photo } from '#shared/photos.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { noRoomMessage, PhotoQueue, type PhotoItem } from './photo-queue.ts'

/** Where pictures are kept, and how they are spoken of. */
export interface PhotoPlace {
  /** How many there can be. */
  max: number
  /** What the first one is: "cover". */
  first: string
  /** The same in a word, on the picture. */
  badge: string
  /** Takes the bytes of one. */
  address: string
  arrange: (ids: string[]) => Promise<Photo[]>
}

export interface Photos {
  place: Pick<PhotoPlace, 'max' | 'first' | 'badge'>
  items: readonly PhotoItem[]
  add: (files: Iterable<File>) => void
  retry: (key: string) => void
  remove: (key: string) => void
  move: (key: string, to: number) => void
}

/** The pictures of a listing or person, and what can be done with them; each change is saved by itself. */
export function usePhotoQueue(place: PhotoPlace, photos: readonly Photo[]): Photos {
  const [queue] = useState(
    () =>
      new PhotoQueue(photos, {
        max: place.max,
        send: (file, onSent) => sendFile<Photo>(place.address, file, { onSent }),
        arrange: place.arrange,
        onArrangeFailed: (error) => showErrorToast(error, 'The photos could not be saved. Please try again.'),
      }),
  )
  const items = useSyncExternalStore(queue.subscribe, () => queue.items)
  useEffect(() => () => queue.stop(), [queue])

  return {
    place,
    items,
    add: (files) => {
      const left = queue.add([...files])
      if (left === 0) return
      showToast({ title: 'Too many photos', description: noRoomMessage(place.max, left), tone: 'danger' })
    },
    retry: (key) => queue.retry(key),
    remove: (key) => queue.remove(key),
    move: (key, to) => queue.move(key, to),
  }
}
