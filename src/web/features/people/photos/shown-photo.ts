import { useSyncExternalStore } from 'react'
import type { Photo } from '#shared/people/photos.ts'

/** Keyed by the first photo of a set, since a set has no id. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Which photo of a set is shown: card, details and gallery stay in sync. */
export function useShownPhoto(photos: readonly Photo[]) {
  const key = photos[0]?.id ?? ''
  const index = useSyncExternalStore(subscribe, () => shown.get(key) ?? 0)
  const show = (next: number) => {
    if ((shown.get(key) ?? 0) === next) return
    shown.set(key, next)
    for (const listener of listeners) listener()
  }
  return [Math.max(0, Math.min(index, photos.length - 1)), show] as const
}
