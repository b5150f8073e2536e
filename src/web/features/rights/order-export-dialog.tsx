import { useQueryClient } from '@tanstack/react-query'
import { exportHours, orderExport } from '#shared/rights.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ProofFields } from './proof-fields.tsx'
import { rightsKey } from './use-rights.ts'
import { useProofForm } from './use-proof-form.ts'

interface OrderExportDialogProps {
  hasPassword: boolean
  onClose: () => void
}

export const OrderExportDialog = ({ hasPassword, onClose }: OrderExportDialogProps) => {
  const queryClient = useQueryClient()
  const { error, needsSignIn, isBusy, submit } = useProofForm(async (body) => {
    await call(orderExport, { body })
    await queryClient.invalidateQueries({ queryKey: rightsKey })
    showToast({
      title: 'Ordered',
      description: 'We mail you a link when your copy is ready.',
      tone: 'success',
    })
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Download my data"
      subtitle={`We mail you a link to one zip with all that is yours. It works for ${exportHours} hours, and only while you are signed in.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProofFields hasPassword={hasPassword} error={error} needsSignIn={needsSignIn} />
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          Order my copy
        </Button>
      </form>
    </Dialog>
  )
}
