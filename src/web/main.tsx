import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { flashCookie } from '#shared/flash-cookie.ts'
import { App } from './app/app.tsx'
import { loadScreen } from './app/screens.tsx'
import { soonAfterLoad } from './lib/after-load.ts'
import { watchBackButton } from './lib/back-button.ts'
import { announceConnection } from './lib/connection-toasts.ts'
import { deferInstallPrompt } from './lib/install-prompt.ts'
import { catchGlobalErrors } from './lib/report-error.ts'
import { pendingSignOut } from '#web/lib/pending-sign-out.ts'
import { startOverWhenSessionChanges } from '#web/features/people/accounts/session-channel.ts'

const signedOutId = pendingSignOut()
const place = document.getElementById('root')!

watchBackButton()
if (signedOutId)
  void import('#web/features/people/accounts/finish-sign-out.tsx').then(({ finishSignOut }) =>
    finishSignOut(signedOutId, place),
  )
else
  void loadScreen(location.pathname)
    // The error boundary around the screen shows the failure.
    .catch(() => undefined)
    // As a transition, so a tap or scroll isn't blocked by the whole render.
    .then(() => startTransition(() => createRoot(place).render(<App />)))
catchGlobalErrors()
announceConnection()
startOverWhenSessionChanges()
deferInstallPrompt()
soonAfterLoad(() => void import('./app/after-load.ts').catch(() => undefined))

async function showFlash() {
  const { takeFlash, showFlashToast } = await import('./lib/flash.ts')
  const flash = takeFlash()
  if (flash) showFlashToast(flash)
}
if (document.cookie.includes(`${flashCookie}=`)) void showFlash()
