const refusedName = (userId: string) => `keyswipe.notifications-refused.${userId}`

export type NotificationState =
  /** This browser doesn't support notifications. */
  | 'unsupported'
  /** Only the browser's own settings can change it. */
  | 'denied'
  | 'unasked'
  | 'off'
  | 'on'

export function notificationState(userId: string): NotificationState {
  if (!('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (localStorage.getItem(refusedName(userId)) !== null) return 'off'
  return Notification.permission === 'granted' ? 'on' : 'unasked'
}

export const refuseNotifications = (userId: string) => localStorage.setItem(refusedName(userId), 'yes')
export const allowNotifications = (userId: string) => localStorage.removeItem(refusedName(userId))
