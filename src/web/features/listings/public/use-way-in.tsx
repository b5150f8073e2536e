import { Suspense, useState } from 'react'
import type { Role } from '#shared/roles.ts'
import type { FirstMode } from '#web/features/accounts/auth-dialog.tsx'
import { rememberOrigin, rememberOriginOfSignUp } from '#web/features/accounts/remembered.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { reportError } from '#web/lib/report-error.ts'
import { SignupErrorBoundary } from '#web/ui/error-boundary.tsx'

const AuthDialog = lazyPart(async () => (await import('#web/features/accounts/auth-dialog.tsx')).AuthDialog)

interface Opening {
  mode: FirstMode
  isOpen: boolean
  /** A new dialog each time, with empty fields and in its first mode. */
  number: number
}

const role: Role = 'client'

/** Signing up or in as a client without leaving the page, to which one comes back. */
export function useWayIn() {
  const [opening, setOpening] = useState<Opening>()
  return {
    enter(mode: FirstMode) {
      rememberOrigin()
      rememberOriginOfSignUp()
      setOpening({ mode, isOpen: true, number: (opening?.number ?? 0) + 1 })
    },
    dialog: opening && (
      <SignupErrorBoundary onError={reportError}>
        <Suspense>
          <AuthDialog
            key={opening.number}
            role={role}
            firstMode={opening.mode}
            open={opening.isOpen}
            onOpenChange={(isOpen) => setOpening({ ...opening, isOpen })}
          />
        </Suspense>
      </SignupErrorBoundary>
    ),
  }
}
