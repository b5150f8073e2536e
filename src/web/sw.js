// App files and images for offline use, and push notifications. Requests to /api are never intercepted.

/** The build fills in its version and the files that the app needs to start. */
const build = { version: 'development', files: [], folders: {} }
/** Of the page that registered this worker. Its scripts are in a folder of their own, for which `~` stands. */
const language = new URL(location.href).searchParams.get('language') ?? 'en'
const files = build.files.map((name) => name.replace('~', build.folders[language] ?? ''))

const shellCache = `keyswipe-shell-${language}-${build.version}`
const imageCache = 'keyswipe-images'
const maxImages = 200
const mapCache = 'keyswipe-map'
/** About ten megabytes. */
const maxMapParts = 500
/** Any screen works: without a session they are all the same page. */
const shellPage = '/client/dashboard'

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => event.waitUntil(answer(event)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/map/')) event.respondWith(mapPart(event))
  else if (pathname.startsWith('/assets/') && request.destination !== 'image')
    event.respondWith(file(request))
  else if (request.destination === 'image') event.respondWith(image(event))
})
self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function keepShell() {
  const cache = await caches.open(shellCache)
  await cache.addAll(files)
  const shell = await fetch(`${shellPage}?language=${language}`, { credentials: 'omit', cache: 'no-store' })
  if (!shell.ok) throw new Error(`The app answered ${shell.status}`)
  await cache.put(shellPage, shell)
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name !== shellCache && name !== mapCache) await caches.delete(name)
  await self.clients.claim()
}

async function answer({ data, ports }) {
  if (data === 'CHECK_UPDATE') await self.registration.update().catch(() => undefined)
  if (data === 'VERSION') ports[0].postMessage(build.version)
  if (data === 'TAKE_OVER') await self.skipWaiting()
}

const kept = (cacheName, request) => caches.match(request, { cacheName })

async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await kept(shellCache, shellPage)
    if (!shell) throw error
    return shell
  }
}

/** Files that are only loaded on demand, such as the map's, are kept from then on. */
async function file(request) {
  const known = await kept(shellCache, request)
  if (known) return known
  const response = await fetch(request)
  if (response.status === 200) await (await caches.open(shellCache)).put(request, response.clone())
  return response
}

/** A range of a map file, whose content never changes under its name. Caches can't store ranges, so it is kept whole. */
async function mapPart(event) {
  const { request } = event
  const key = `${request.url}?${request.headers.get('range')}`
  const known = await kept(mapCache, key)
  if (known) return new Response(known.body, { status: 206, headers: known.headers })
  const response = await fetch(request)
  if (response.status !== 206) return response
  const { headers } = response
  const bytes = await response.arrayBuffer()
  event.waitUntil(keepNewest(mapCache, maxMapParts, key, new Response(bytes, { headers })))
  return new Response(bytes, { status: 206, headers })
}

async function image(event) {
  const { request } = event
  const known = await kept(imageCache, request)
  if (known) return known
  const response = await fetch(request)
  if (response.status === 200) event.waitUntil(keepNewest(imageCache, maxImages, request, response.clone()))
  return response
}

/** Evicts the oldest first. */
async function keepNewest(cacheName, max, request, response) {
  const cache = await caches.open(cacheName)
  await cache.put(request, response)
  const requests = await cache.keys()
  for (const old of requests.slice(0, Math.max(0, requests.length - max))) await cache.delete(old)
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Skipped while a page is visible, because the page announces it. */
async function show({ title, body, tag, path }) {
  const isInSight = (await windows()).some((client) => client.visibilityState === 'visible')
  if (!isInSight) await self.registration.showNotification(title, { body, tag, data: { path } })
}

async function open(path) {
  const [client] = await windows()
  if (!client) return self.clients.openWindow(path)
  await client.focus()
  return client.postMessage({ open: path })
}
