// Only for push: it keeps no file and answers no request of a page.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** A page that is in sight has told it already. */
async function show({ title, body, tag, path }) {
  const isInSight = (await windows()).some((page) => page.visibilityState === 'visible')
  if (!isInSight) await self.registration.showNotification(title, { body, tag, data: { path } })
}

async function open(path) {
  const [page] = await windows()
  if (!page) return self.clients.openWindow(path)
  await page.focus()
  return page.postMessage({ open: path })
}
