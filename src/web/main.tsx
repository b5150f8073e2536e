import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { flashCookie } from '#shared/flash-cookie.ts'
import { App } from './app/app.tsx'
import { loadScreen } from './app/screens.tsx'
import { watchBackButton } from './lib/back-button.ts'
import { announceConnection } from './lib/connection-toasts.ts'
import { holdInstallPrompt } from './lib/install-prompt.ts'
import { catchGlobalErrors } from './lib/report-error.ts'
import { sessionToEnd } from './lib/session-to-end.ts'
import { startOverWhenSessionChanges } from './features/accounts/session-channel.ts'

const afterLoadMs = 500
const signedOutId = sessionToEnd()
const place = document.getElementById('root')!

watchBackButton()
if (signedOutId)
  void import('./features/accounts/end-session.tsx').then(({ finishSignOut }) =>
    finishSignOut(signedOutId, place),
  )
else
  void loadScreen(location.pathname)
    // Its own place in the app says so.
    .catch(() => undefined)
    // In slices, so that a tap or a scroll need not wait for all of it.
    .then(() => startTransition(() => createRoot(place).render(<App />)))
catchGlobalErrors()
announceConnection()
startOverWhenSessionChanges()
holdInstallPrompt()
addEventListener('load', () =>
  setTimeout(() => void import('./app/after-load.ts').catch(() => undefined), afterLoadMs),
)

async function showFlash() {
  const { takeFlash, showFlashToast } = await import('./lib/flash.ts')
  const flash = takeFlash()
  if (flash) showFlashToast(flash)
}
if (document.cookie.includes(`${flashCookie}=`)) void showFlash()
