import { errorText } from '#shared/error-texts.ts'
import { isApiError } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Shows the sentence from the specification for any error, plus advice if there is any. */
export function showResetMailFailed(error: unknown) {
  const { title, message } = errorText('reset_email_failed')
  const help = isApiError(error, 'too_many_requests') ? ' Please wait a minute and try again.' : ''
  showToast({ title, description: message + help, tone: 'danger' })
}
