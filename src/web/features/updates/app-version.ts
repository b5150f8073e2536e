const name = 'keyswipe.version'

/** The build that this page belongs to. */
export const pageVersion = () =>
  document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? ''

/** Forgets every cached file but those of this version, which its own service worker has just fetched. */
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
