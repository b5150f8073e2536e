import { useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { exportHours, requestExport } from '#shared/operations/account-data.ts'
import { call } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ProofFields } from '#web/features/people/security/proof-fields.tsx'
import { useProofForm } from './use-proof-form.ts'

interface RequestExportDialogProps {
  hasPassword: boolean
  onClose: () => void
}

export const RequestExportDialog = ({ hasPassword, onClose }: RequestExportDialogProps) => {
  const queryClient = useQueryClient()
  const { error, needsSignIn, isBusy, form } = useProofForm(async (body) => {
    await call(requestExport, { body })
    await invalidate(queryClient, 'rights')
    showToast({
      title: t('Requested'),
      description: t('We’ll email you a link when your copy is ready.'),
      tone: 'success',
    })
    onClose()
  })
  return (
    <Dialog
      onClose={onClose}
      title={t('Download my data')}
      subtitle={t(
        'We’ll email you a link to one zip file with all your data. {hours, plural, one {It works for # hour, and only while you’re signed in.} other {It works for # hours, and only while you’re signed in.}}',
        { hours: exportHours },
      )}
    >
      <form {...form} className="grid gap-4">
        <ProofFields hasPassword={hasPassword} error={error} needsSignIn={needsSignIn} />
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          {t('Request my data')}
        </Button>
      </form>
    </Dialog>
  )
}
