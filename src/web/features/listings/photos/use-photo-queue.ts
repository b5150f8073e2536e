import { useEffect, useState, useSyncExternalStore } from 'react'
import { arrangeListingPhotos } from '#shared/listings.ts'
import type { Photo } from '#shared/photos.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { noRoomMessage, PhotoQueue, type PhotoItem } from './photo-queue.ts'
import { sendPhoto } from './send-photo.ts'

export interface Photos {
  items: readonly PhotoItem[]
  add: (files: Iterable<File>) => void
  retry: (key: string) => void
  remove: (key: string) => void
  move: (key: string, to: number) => void
}

/** The pictures of a listing and what can be done with them; each change is saved by itself. */
export function usePhotoQueue(listingId: string, photos: readonly Photo[]): Photos {
  const [queue] = useState(
    () =>
      new PhotoQueue(photos, {
        send: (file, onSent) => sendPhoto(listingId, file, onSent),
        arrange: async (ids) =>
          (await call(arrangeListingPhotos, { params: { listingId }, body: { ids } })).photos,
        onArrangeFailed: (error) => showErrorToast(error, 'The photos could not be saved. Please try again.'),
      }),
  )
  const items = useSyncExternalStore(queue.subscribe, () => queue.items)
  useEffect(() => () => queue.stop(), [queue])

  return {
    items,
    add: (files) => {
      const left = queue.add([...files])
      if (left > 0) showToast({ title: 'Too many photos', description: noRoomMessage(left), tone: 'danger' })
    },
    retry: (key) => queue.retry(key),
    remove: (key) => queue.remove(key),
    move: (key, to) => queue.move(key, to),
  }
}
