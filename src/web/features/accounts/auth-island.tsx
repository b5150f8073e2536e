import { createRoot } from 'react-dom/client'
import { useSyncExternalStore } from 'react'
import type { Role } from '#shared/roles.ts'
import { announceConnection } from '#web/lib/connection-toasts.ts'
import { catchGlobalErrors, reportError } from '#web/lib/report-error.ts'
import { SignupErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { AuthDialog, type FirstMode } from './auth-dialog.tsx'
import { startOverWhenSessionChanges } from './session-channel.ts'

interface DialogState {
  role: Role
  isOpen: boolean
  firstMode: FirstMode
  /** A new dialog each time it is opened, with empty fields and in its first mode. */
  opening: number
}

let state: DialogState = { role: 'client', isOpen: false, firstMode: 'sign-in', opening: 0 }
const listeners = new Set<() => void>()

const setState = (change: Partial<DialogState>) => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const AuthIsland = () => {
  const { role, isOpen, firstMode, opening } = useSyncExternalStore(subscribe, () => state)
  return (
    <SignupErrorBoundary onError={reportError}>
      <AuthDialog
        key={opening}
        role={role}
        firstMode={firstMode}
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) setState({ isOpen: false, role: 'client' })
        }}
      />
      <Toaster />
    </SignupErrorBoundary>
  )
}

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(<AuthIsland />)
catchGlobalErrors()
announceConnection()
startOverWhenSessionChanges()

export const openAuthDialog = (role: Role, firstMode: FirstMode = 'sign-in') =>
  setState({ role, isOpen: true, firstMode, opening: state.opening + 1 })

/** Says what the server left to say, and leads on from there. */
export async function showFlash() {
  const { showFlashToast, takeFlash } = await import('#web/lib/flash.ts')
  const flash = takeFlash()
  if (!flash) return
  showFlashToast(flash)
  history.replaceState(null, '', '/')
  if (flash.kind === 'email_confirmed') openAuthDialog(flash.role ?? 'client')
  if (flash.kind === 'second_step') openAuthDialog(flash.role, 'code')
}
