import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface AskFirstProps {
  title: string
  /** What happens. */
  lines: readonly string[]
  action: string
  look?: 'danger' | 'primary'
  /** How to leave it as it is. */
  dismiss?: string
  /** Why it was not done. */
  problem?: string | undefined
  isBusy: boolean
  onAct: () => void
  onClose: () => void
}

export const AskFirst = ({
  title,
  lines,
  action,
  look = 'danger',
  dismiss = 'Cancel',
  problem,
  isBusy,
  onAct,
  onClose,
}: AskFirstProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
    <ul className="grid list-disc gap-1.5 pl-5">
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
