interface NotificationInput {
  title: string
  body: string
  /** A later one with the same tag takes the place of the earlier. */
  tag: string
  path: string
  open: (path: string) => void
}

/** Through the service worker where there is one: phones know no other way. */
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
