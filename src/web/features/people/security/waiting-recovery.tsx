import { useMutation } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { stopRecovery } from '#shared/people/security.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { notSaved } from './not-saved.ts'
import { SecurityRow } from './security-row.tsx'
import { useSecurityChanged } from './use-security.ts'

/** Someone with the password has requested to remove the second step. */
export const WaitingRecovery = ({ readyAt }: { readyAt: string }) => {
  const changed = useSecurityChanged()
  const { mutate: stop, isPending } = useMutation({
    mutationFn: () => call(stopRecovery),
    onSuccess: () => {
      showToast({
        title: t('Two-step sign-in stays on'),
        description: t('If it wasn’t you, someone knows your password. Change it too.'),
        tone: 'success',
      })
      return changed()
    },
    onError: (error) => showErrorToast(error, notSaved),
  })
  return (
    <SecurityRow
      icon={ShieldAlert}
      title={t('Someone asked to remove two-step sign-in')}
      line={t('After {dateTime}, a link in your email can do it', { dateTime: formatDateTime(readyAt) })}
      action={
        <Button
          size="small"
          look="outline"
          busy={isPending}
          aria-label={t('Stop recovery')}
          onClick={() => stop()}
        >
          {t('Stop')}
        </Button>
      }
    />
  )
}
