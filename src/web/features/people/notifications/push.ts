import { workerAddress } from '#web/lib/worker-address.ts'
import { getPushKey, subscribePush, unsubscribePush } from '#shared/people/notifications.ts'
import { call } from '#web/lib/api.ts'

const findSubscription = async () => {
  const worker = await navigator.serviceWorker?.getRegistration()
  return worker?.pushManager?.getSubscription()
}

/** From now on this browser receives notifications even when the app is closed. */
export async function startPush() {
  const worker = await navigator.serviceWorker.register(workerAddress())
  const { publicKey } = await call(getPushKey)
  await navigator.serviceWorker.ready
  const subscription =
    (await worker.pushManager.getSubscription()) ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const { endpoint, keys } = subscription.toJSON()
  await call(subscribePush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
}

/** Also called before signing out, so that the next person in this browser gets no notifications meant for this one. */
export async function stopPush() {
  const subscription = await findSubscription()
  if (!subscription) return
  await call(unsubscribePush, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
  await subscription.unsubscribe()
}
