import { errorText } from '#shared/error-texts.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The specification has one sentence for every reason. */
export function showResetMailFailed() {
  const { title, message } = errorText('reset_email_failed')
  showToast({ title, description: message, tone: 'danger' })
}
