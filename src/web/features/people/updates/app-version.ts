const name = 'keyswipe.version'

/** The build this page belongs to. */
export const pageVersion = () =>
  document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? ''

/** Deletes all cached files except those of this version, which its service worker has just fetched. */
async function clearOlderCaches() {
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((cache) => !cache.endsWith(pageVersion()))
  await Promise.all(names.map((cache) => caches.delete(cache)))
}

export async function forgetOlderVersion() {
  if (localStorage.getItem(name) === pageVersion()) return
  await clearOlderCaches()
  localStorage.setItem(name, pageVersion())
}
