import { createRoot } from 'react-dom/client'
import { t } from '#shared/messages/t.ts'
import { signOut } from '#shared/people/accounts.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { clearPendingSignOut } from '#web/lib/pending-sign-out.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { stopPush } from './sign-out.ts'

/** Completes a sign-out that happened offline: notifies the server before anything else is shown. */
export function finishSignOut(userId: string, place: Element) {
  async function endOnServer() {
    try {
      await stopPush().catch(() => undefined)
      await call(signOut, { madeBy: userId })
    } catch (error) {
      // The session has already ended, or someone else's has started.
      if (!isApiError(error, 'not_signed_in')) return show()
    }
    clearPendingSignOut()
    location.replace('/')
  }

  const root = createRoot(place)
  const show = () =>
    root.render(
      <main id="main" className="flex min-h-dvh flex-col">
        <FailedState
          title={t('You’re signed out')}
          heading="h1"
          line={t('To sign in again, connect to the internet first.')}
          onRetry={endOnServer}
        />
      </main>,
    )
  addEventListener('online', () => void endOnServer())
  void endOnServer()
}
