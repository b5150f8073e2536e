import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { keepEmail } from '#shared/people/security.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { notSaved } from './not-saved.ts'
import { useSecurityChanged } from './use-security.ts'

/** Cancels a pending email change. */
export function useKeepEmail() {
  const changed = useSecurityChanged()
  return useMutation({
    mutationFn: () => call(keepEmail),
    onSuccess: () => {
      showToast({ title: t('Your email stays the same'), tone: 'success' })
      return changed()
    },
    onError: (error) => showErrorToast(error, notSaved),
  })
}
