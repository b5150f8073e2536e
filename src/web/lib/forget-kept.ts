/** Where one person's answers are kept for reading without a network. */
export const keptName = 'keyswipe.kept'

/** Whoever comes next is somebody else: no answers, and no pictures, which the service worker keeps. */
export function forgetKept() {
  localStorage.removeItem(keptName)
  if ('caches' in window) void caches.delete('keyswipe-images')
}
