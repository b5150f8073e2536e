import { createRoot } from 'react-dom/client'
import { flashCookie } from '#shared/flash-cookie.ts'
import { App } from './app/app.tsx'
import { watchBackButton } from './lib/back-button.ts'
import { announceConnection } from './lib/connection-toasts.ts'
import { catchGlobalErrors } from './lib/report-error.ts'
import { startOverWhenSessionChanges } from './features/accounts/session-channel.ts'

watchBackButton()
createRoot(document.getElementById('root')!).render(<App />)
catchGlobalErrors()
announceConnection()
startOverWhenSessionChanges()

async function showFlash() {
  const { takeFlash, showFlashToast } = await import('./lib/flash.ts')
  const flash = takeFlash()
  if (flash) showFlashToast(flash)
}
if (document.cookie.includes(`${flashCookie}=`)) void showFlash()
