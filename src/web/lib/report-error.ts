import { maxMessageLength, maxStackLength, reportClientError } from '#shared/client-errors.ts'
import { call } from './api.ts'
import { showErrorText } from './error-toast.ts'

const maxReportsPerPage = 10
let reported = 0

/** Tells the operator. A report that cannot be sent is dropped: there is nobody left to tell. */
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

function reportAndTell(error: unknown) {
  reportError(error)
  // Without a network the words don't come either.
  showErrorText('internal').catch(() => undefined)
}

/** What no screen caught is reported, and the person is told so. */
export function catchGlobalErrors() {
  addEventListener('error', (event) => reportAndTell(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportAndTell(event.reason))
}
