import { Suspense, useState } from 'react'
import type { Role } from '#shared/roles.ts'
import type { FirstMode } from '#web/features/people/accounts/auth-dialog.tsx'
import { rememberOrigin, rememberOriginOfSignUp } from '#web/features/people/accounts/remembered.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { reportError } from '#web/lib/report-error.ts'
import { SignupErrorBoundary } from '#web/ui/error-boundary.tsx'

const AuthDialog = lazyComponent(
  async () => (await import('#web/features/people/accounts/auth-dialog.tsx')).AuthDialog,
)

interface Opening {
  mode: FirstMode
  reason?: string | undefined
  isOpen: boolean
  /** A new key for each opening: empty fields, initial mode. */
  number: number
}

const role: Role = 'client'

/** Sign up or sign in as a client in a dialog, and return to the same page. */
export function useSignInDialog() {
  const [opening, setOpening] = useState<Opening>()
  return {
    enter(mode: FirstMode, reason?: string) {
      rememberOrigin()
      rememberOriginOfSignUp()
      setOpening({ mode, reason, isOpen: true, number: (opening?.number ?? 0) + 1 })
    },
    dialog: opening && (
      <SignupErrorBoundary onError={reportError}>
        <Suspense>
          <AuthDialog
            key={opening.number}
            role={role}
            firstMode={opening.mode}
            reason={opening.reason}
            isOpen={opening.isOpen}
            onClose={() => setOpening({ ...opening, isOpen: false })}
          />
        </Suspense>
      </SignupErrorBoundary>
    ),
  }
}
