import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { watchBackButton } from './lib/back-button.ts'
import { announceConnection } from './lib/connection-toasts.ts'
import { catchGlobalErrors } from './lib/report-error.ts'
import { startOverWhenSessionChanges } from './features/accounts/session-channel.ts'
import { showFlashToast, takeFlash } from './lib/flash.ts'

watchBackButton()
createRoot(document.getElementById('root')!).render(<App />)
catchGlobalErrors()
announceConnection()
startOverWhenSessionChanges()

const flash = takeFlash()
if (flash) showFlashToast(flash)
