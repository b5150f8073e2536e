import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { setMyRole } from '#shared/people/accounts.ts'
import { errorText } from '#shared/error-texts.ts'
import type { Role } from '#shared/roles.ts'
import { AppSkeleton } from '#web/ui/app-skeleton.tsx'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorText, showErrorToast } from '#web/lib/error-toast.ts'
import { showFlashToast } from '#web/lib/flash.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { forgetPendingRole, pendingRole } from './remembered.ts'
import { signOut } from './sign-out.ts'

/** Lets people see what happened before the screen changes. */
const pauseMs = 500
/** As long as the toast with the reason is shown. */
const failedPauseMs = 3000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface AccountSetupProps {
  /** Whether to ask for a role, or to wait silently. */
  isOffering: boolean
}

const { title, message: line } = errorText('account_setup_incomplete')
const incomplete = { title, line }

/** Completes an account without a role: automatically with the pending one, otherwise with the one chosen here. */
export const AccountSetup = ({ isOffering }: AccountSetupProps) => {
  const { mutate: setUp, isPending } = useSetUp()
  const [chosen] = useState(pendingRole)

  useEffect(() => {
    if (chosen) setUp(chosen)
  }, [chosen, setUp])

  const isAsking = isOffering && !chosen
  useEffect(() => {
    if (isAsking) void showErrorText('account_setup_incomplete')
  }, [isAsking])

  if (!isAsking) return <AppSkeleton />
  return (
    <main id="main" data-no-install-card="" className="flex min-h-dvh flex-col">
      <EmptyState
        drawing="fallen-key"
        {...incomplete}
        actions={
          <>
            <Button look="primary" size="big" busy={isPending} onClick={() => setUp('client')}>
              I'm a Client
            </Button>
            <Button look="raised" size="big" busy={isPending} onClick={() => setUp('owner')}>
              I'm an Owner
            </Button>
            <Button look="ghost" size="big" onClick={() => void signOut()}>
              Sign Out
            </Button>
          </>
        }
      />
    </main>
  )
}

/** Another tab was faster: keep the role it chose. */
function keepRole(error: unknown) {
  if (!isApiError(error, 'role_already_set') || !error.details?.role) throw error
  showFlashToast({ kind: 'role_kept', role: error.details.role })
}

function useSetUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: Role) => {
      forgetPendingRole()
      await call(setMyRole, { body: { role: chosen } }).catch(keepRole)
      await pause(pauseMs)
    },
    onSuccess: () => invalidate(queryClient, 'role'),
    onError: async (error) => {
      const failed = errorText('setup_failed')
      showErrorToast(error, failed.message, failed.title)
      await pause(failedPauseMs)
      await signOut()
    },
  })
}
