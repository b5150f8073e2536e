import { showToast } from '#web/ui/toast-store.ts'
import { allowNotifications, notificationState, refuseNotifications } from './notification-state.ts'
import { startPush, stopPush } from './push.ts'

/** Asks the browser, which asks the person. */
export async function turnNotificationsOn(userId: string) {
  if ((await Notification.requestPermission()) !== 'granted') return notificationState(userId)
  allowNotifications(userId)
  await startPush().catch(() =>
    showToast({
      title: 'Notifications are on',
      description: 'They come while the app is open. When it is closed, this browser can’t show them.',
    }),
  )
  return notificationState(userId)
}

export async function turnNotificationsOff(userId: string) {
  refuseNotifications(userId)
  await stopPush()
  return notificationState(userId)
}
