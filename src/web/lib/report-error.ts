import { maxMessageLength, maxStackLength, reportClientError } from '#shared/operations/client-errors.ts'
import { call } from './api.ts'
import { showErrorText } from './error-toast.ts'

const maxReportsPerPage = 10
let reported = 0

/** Sends an error report to the operator. If that fails, the report is dropped. */
export function reportError(error: unknown) {
  reported += 1
  if (reported > maxReportsPerPage) return
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  void call(reportClientError, {
    body: {
      message: message.slice(0, maxMessageLength),
      ...(stack && { stack: stack.slice(0, maxStackLength) }),
      path: location.pathname,
    },
  }).catch(() => undefined)
}

export function reportAndNotify(error: unknown) {
  reportError(error)
  // Offline, the text can't be loaded either.
  showErrorText('internal').catch(() => undefined)
}

/** Reports errors that no screen caught, and shows an error toast. */
export function catchGlobalErrors() {
  addEventListener('error', (event) => reportAndNotify(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportAndNotify(event.reason))
}
