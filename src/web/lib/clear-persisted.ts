import { forgetPositions } from './stream-position.ts'

/** The storage key of the responses saved for offline reading. The number changes whenever their shape does. */
export const persistedName = 'keyswipe.kept.5'

/** Clears saved responses, stream positions and cached images before another user can see them. */
export function clearPersisted() {
  localStorage.removeItem(persistedName)
  forgetPositions()
  if ('caches' in window) void caches.delete('keyswipe-images')
}
