import { showToast } from '#web/ui/toast-store.ts'

const offlineMs = 5000

export function announceConnection() {
  addEventListener('offline', () =>
    showToast({
      title: 'Connection Lost',
      description: "You're now offline. Some features may be limited.",
      durationMs: offlineMs,
    }),
  )
  addEventListener('online', () => showToast({ title: 'Back Online!', tone: 'success' }))
}
