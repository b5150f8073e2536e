import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import type { Sending } from '#web/lib/send-file.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { tooManyPhotosMessage, PhotoQueue, type PhotoItem } from './photo-queue.ts'

/** Where photos are stored, and how the UI refers to them. */
export interface PhotoTarget {
  /** The maximum number of photos. */
  max: number
  /** What the first one is called, as a badge on it. */
  badge: string
  /** The menu item that makes another photo the first. */
  makeFirst: string
  /** Announced once it is. */
  movedFirst: string
  send: (file: Blob, onSent: (bytes: number) => void) => Sending<Photo>
  arrange: (ids: string[]) => Promise<Photo[]>
}

export interface Photos {
  target: Pick<PhotoTarget, 'max' | 'badge' | 'makeFirst' | 'movedFirst'>
  items: readonly PhotoItem[]
  add: (files: Iterable<File>) => void
  retry: (key: string) => void
  remove: (key: string) => void
  move: (key: string, to: number) => void
}

/** The photos of a listing or person with their actions; each change is saved automatically. */
export function usePhotoQueue(target: PhotoTarget, photos: readonly Photo[]): Photos {
  const [queue] = useState(
    () =>
      new PhotoQueue(photos, {
        max: target.max,
        send: target.send,
        arrange: target.arrange,
        onArrangeFailed: (error) =>
          showErrorToast(error, t('We couldn’t save the photos. Please try again.')),
      }),
  )
  const items = useSyncExternalStore(queue.subscribe, () => queue.items)
  useEffect(() => () => queue.stop(), [queue])

  return {
    target,
    items,
    add: (files) => {
      const left = queue.add([...files])
      if (left === 0) return
      showToast({
        title: t('Too many photos'),
        description: tooManyPhotosMessage(target.max, left),
        tone: 'danger',
      })
    },
    retry: (key) => queue.retry(key),
    remove: (key) => queue.remove(key),
    move: (key, to) => queue.move(key, to),
  }
}
