import { createRoot } from 'react-dom/client'
import { signOut } from '#shared/accounts.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { sessionHasEnded } from '#web/lib/session-to-end.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { stopPush } from './sign-out.ts'

/** Somebody signed out without a network: the server is told before anything else is shown. */
export function finishSignOut(userId: string, place: Element) {
  async function tellServer() {
    try {
      await stopPush().catch(() => undefined)
      await call(signOut, { madeBy: userId })
    } catch (error) {
      // Their session is over already, or somebody else's has begun.
      if (!isApiError(error, 'not_signed_in')) return show()
    }
    sessionHasEnded()
    location.replace('/')
  }

  const root = createRoot(place)
  const show = () =>
    root.render(
      <main id="main" className="flex min-h-dvh flex-col">
        <FailedState
          title="You are signed out"
          heading="h1"
          line="To sign in again, connect to the internet first."
          onRetry={tellServer}
        />
      </main>,
    )
  addEventListener('online', () => void tellServer())
  void tellServer()
}
