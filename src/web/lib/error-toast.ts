import { errorText } from '#shared/error-texts.ts'
import { ApiError } from './api.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Shows what the server said; `otherwise` is for when it said nothing. */
export function showErrorToast(error: unknown, otherwise: string) {
  if (!(error instanceof ApiError))
    return showToast({ title: 'Error', description: otherwise, tone: 'danger' })
  const { title } = errorText(error.code, error.details)
  showToast({ title, description: error.message, tone: 'danger' })
}
