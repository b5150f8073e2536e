import { t } from '#shared/messages/t.ts'
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts'
import { ApiError } from './api.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Shows the server's error, or the fallback if the server sent none. */
export function showErrorToast(error: unknown, otherwise: string, otherwiseTitle = t('Error')) {
  const { title, message } = error instanceof ApiError ? error : { title: otherwiseTitle, message: otherwise }
  showToast({ title, description: message, tone: 'danger' })
}

/** Shows the text of an error code without a server response. The texts are loaded on demand because this is rare. */
export async function showErrorText(code: ErrorCode, details?: ErrorDetails, ownMessage?: string) {
  const { errorText } = await import('#shared/error-texts.ts')
  const { title, message } = errorText(code, details)
  showToast({ title, description: ownMessage ?? message, tone: 'danger' })
}
