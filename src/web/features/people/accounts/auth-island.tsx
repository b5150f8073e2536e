import { createRoot } from 'react-dom/client'
import { useSyncExternalStore } from 'react'
import type { Role } from '#shared/roles.ts'
import { reportError } from '#web/lib/report-error.ts'
import { SignupErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { AuthDialog, type FirstMode } from './auth-dialog.tsx'
import { forgetPendingRole } from './remembered.ts'
import { takeEmail } from './remembered-for-sign-in.ts'
import { startOverWhenSessionChanges } from './session-channel.ts'

interface DialogState {
  role: Role
  isOpen: boolean
  firstMode: FirstMode
  firstEmail?: string | undefined
  /** A new key for each opening: empty fields, initial mode. */
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
  const { role, isOpen, firstMode, firstEmail, opening } = useSyncExternalStore(subscribe, () => state)
  return (
    <SignupErrorBoundary onError={reportError}>
      <AuthDialog
        key={opening}
        role={role}
        firstMode={firstMode}
        firstEmail={firstEmail}
        isOpen={isOpen}
        onClose={() => setState({ isOpen: false, role: 'client' })}
      />
      <Toaster />
    </SignupErrorBoundary>
  )
}

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(<AuthIsland />)
startOverWhenSessionChanges()

export const openAuthDialog = (role: Role, firstMode: FirstMode = 'sign-in', firstEmail?: string) =>
  setState({ role, isOpen: true, firstMode, firstEmail, opening: state.opening + 1 })

/** Shows the flash message the server left, and continues from there. */
export async function showFlash() {
  const { showFlashToast, takeFlash } = await import('#web/lib/flash.ts')
  const flash = takeFlash()
  if (!flash) return
  showFlashToast(flash)
  history.replaceState(null, '', '/')
  // Whatever it says, a redirect to Google or Facebook has ended.
  forgetPendingRole()
  if (flash.kind === 'email_confirmed') openAuthDialog(flash.role ?? 'client', 'sign-in', takeEmail())
  if (flash.kind === 'second_step') openAuthDialog(flash.role, 'code')
}
