import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#shared/error-texts.ts'
import { setMyRole } from '#shared/people/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showFlashToast } from '#web/lib/flash.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { forgetPendingRole } from './remembered.ts'
import { signOut } from './sign-out.ts'

/** Lets people see what happened before the screen changes. */
const pauseMs = 500
/** As long as the toast with the reason is shown. */
const failedPauseMs = 3000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Another tab was faster: keep the role it chose. */
function keepRole(error: unknown) {
  if (!isApiError(error, 'role_already_set') || !error.details?.role) throw error
  showFlashToast({ kind: 'role_kept', role: error.details.role })
}

/** Gives an account without a role the chosen one. */
export function useSetUp() {
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
