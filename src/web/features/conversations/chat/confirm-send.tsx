import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ConfirmSendProps {
  why: string
  onSend: () => void
  onEdit: () => void
}

/** Asks before a message that may hurt is sent. The sender decides. */
export const ConfirmSend = ({ why, onSend, onEdit }: ConfirmSendProps) => (
  <Dialog onClose={onEdit} title={t('Are you sure?')} subtitle={why}>
    <div className="grid gap-2.5">
      <Button look="primary" size="big" wide onClick={onEdit} data-autofocus="">
        {t('Edit')}
      </Button>
      <Button look="ghost" wide onClick={onSend}>
        {t('Send anyway')}
      </Button>
    </div>
  </Dialog>
)
