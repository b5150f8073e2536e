interface NotificationInput {
  title: string
  body: string
  /** A later notification with the same tag replaces the earlier one. */
  tag: string
  path: string
  open: (path: string) => void
}

/** Uses the service worker if there is one: phones support nothing else. */
export async function showNotification({ title, body, tag, path, open }: NotificationInput) {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) return worker.showNotification(title, { body, tag, data: { path } })
  const notification = new Notification(title, { body, tag })
  notification.addEventListener('click', () => {
    notification.close()
    window.focus()
    open(path)
  })
}
