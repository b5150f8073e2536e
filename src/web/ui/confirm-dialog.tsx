import { t } from '#shared/messages/t.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  lines: readonly string[]
  action: string
  look?: 'danger' | 'primary'
  /** The label of the button that cancels. */
  dismiss?: string
  /** Why the action failed. */
  problem?: string | undefined
  isBusy: boolean
  onAct: () => void
  onClose: () => void
}

export const ConfirmDialog = ({
  title,
  lines,
  action,
  look = 'danger',
  dismiss = t('Cancel'),
  problem,
  isBusy,
  onAct,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog onClose={onClose} title={title}>
    <ul className="grid list-disc gap-1.5 ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {problem && (
      <p role="alert" className="mt-4 rounded-inner bg-danger-soft p-4 text-danger-soft-ink">
        {problem}
      </p>
    )}
    <div className="mt-6 grid gap-2.5">
      <Button look={look} size="big" wide busy={isBusy} onClick={onAct}>
        {action}
      </Button>
      <Button look="ghost" wide onClick={onClose} data-autofocus="">
        {dismiss}
      </Button>
    </div>
  </Dialog>
)
