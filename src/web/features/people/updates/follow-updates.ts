import { minuteMs } from '#shared/durations.ts'
import { workerAddress } from '#web/lib/worker-address.ts'
import { pageVersion } from './app-version.ts'

const checkEveryMs = 5 * minuteMs

const versionOf = (worker: ServiceWorker) =>
  new Promise<string>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(String(data)))
    port1.start()
    worker.postMessage('VERSION', [port2])
  })

/** The new worker clears the caches as it takes over; then the page reloads. */
function reloadWith(worker: ServiceWorker) {
  if (worker.state !== 'installed') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('TAKE_OVER')
}

async function consider(worker: ServiceWorker) {
  // The page came from the network and is already up to date.
  if ((await versionOf(worker)) === pageVersion()) return worker.postMessage('TAKE_OVER')
  const { showUpdate } = await import('./update-dialog.tsx')
  showUpdate(() => reloadWith(worker))
}

function considerOnceInstalled(worker: ServiceWorker) {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') void consider(worker)
  })
}

/** Looks for new builds, and offers each once. Never reloads without being asked. */
export async function followUpdates() {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  void serviceWorker.register(workerAddress()).catch(() => undefined)
  const registration = await serviceWorker.ready

  if (registration.waiting) void consider(registration.waiting)
  if (registration.installing) considerOnceInstalled(registration.installing)
  registration.addEventListener('updatefound', () => {
    if (registration.installing) considerOnceInstalled(registration.installing)
  })
  // Another tab has activated the new version: this page is outdated now.
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller) void consider(serviceWorker.controller)
  })

  const check = () => registration.active?.postMessage('CHECK_UPDATE')
  check()
  setInterval(check, checkEveryMs)
  addEventListener('focus', check)
  addEventListener('online', check)
}
