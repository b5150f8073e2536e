import { t } from '#shared/messages/t.ts'
import { showToast } from '#web/ui/toast-store.ts'

const offlineMs = 5000

export function announceConnection() {
  addEventListener('offline', () =>
    showToast({
      title: t('Connection Lost'),
      description: t("You're now offline. Some features may be limited."),
      durationMs: offlineMs,
    }),
  )
  addEventListener('online', () => showToast({ title: t('Back Online!'), tone: 'success' }))
}
