import { t } from '#shared/messages/t.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { allowNotifications, notificationState, refuseNotifications } from './notification-state.ts'
import { startPush, stopPush } from './push.ts'

/** Requests the browser's permission. */
export async function turnNotificationsOn(userId: string) {
  if ((await Notification.requestPermission()) !== 'granted') return notificationState(userId)
  allowNotifications(userId)
  await startPush().catch(() =>
    showToast({
      title: t('Notifications are on'),
      description: t('You’ll get them while the app is open. This browser can’t show them when it’s closed.'),
    }),
  )
  return notificationState(userId)
}

export async function turnNotificationsOff(userId: string) {
  refuseNotifications(userId)
  await stopPush()
  return notificationState(userId)
}
