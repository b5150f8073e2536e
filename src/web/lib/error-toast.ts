import type { ErrorCode, ErrorDetails } from '#shared/errors.ts'
import { ApiError } from './api.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Shows what the server said; `otherwise` is for when it said nothing. */
export function showErrorToast(error: unknown, otherwise: string) {
  const { title, message } = error instanceof ApiError ? error : { title: 'Error', message: otherwise }
  showToast({ title, description: message, tone: 'danger' })
}

/** What no answer of the server says. The table of texts is fetched when it is needed, which is seldom. */
export async function showErrorText(code: ErrorCode, details?: ErrorDetails, ownTitle?: string) {
  const { errorText } = await import('#shared/error-texts.ts')
  const { title, message } = errorText(code, details)
  showToast({ title: ownTitle ?? title, description: message, tone: 'danger' })
}
