import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { setMyRole } from '#shared/accounts.ts'
import { errorText } from '#shared/error-texts.ts'
import type { Role } from '#shared/roles.ts'
import { AppSkeleton } from '#web/ui/app-skeleton.tsx'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showFlashToast } from '#web/lib/flash.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { forgetPendingRole, pendingRole } from './remembered.ts'
import { signOut } from './sign-out.ts'

/** Lets the person read what happened before the screen changes. */
const pauseMs = 500
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

interface AccountSetupProps {
  title: string
  /** Whether to ask for a role, or to wait in silence. */
  isOffering: boolean
}

/** Completes an account that has no role: with the pending one by itself, else with the one chosen here. */
export const AccountSetup = ({ title, isOffering }: AccountSetupProps) => {
  const { mutate: setUp, isPending } = useSetUp()
  const [wished] = useState(pendingRole)

  useEffect(() => {
    if (wished) setUp(wished)
  }, [wished, setUp])

  if (!isOffering || wished) return <AppSkeleton />
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <EmptyState
        drawing="fallen-key"
        title={title}
        line={errorText('account_setup_incomplete').message}
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

function useSetUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wished: Role) => {
      forgetPendingRole()
      const { role } = await call(setMyRole, { body: { role: wished } })
      if (role !== wished) showFlashToast({ kind: 'role_kept', role })
      await pause()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['role'] }),
    onError: async (error) => {
      showErrorToast(error, errorText('setup_failed').message)
      await pause()
      await signOut()
    },
  })
}
