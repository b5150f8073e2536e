import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface AskFirstProps {
  title: string
  /** What happens. */
  lines: readonly string[]
  action: string
  isBusy: boolean
  onAct: () => void
  onClose: () => void
}

export const AskFirst = ({ title, lines, action, isBusy, onAct, onClose }: AskFirstProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
    <ul className="grid list-disc gap-1.5 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <div className="mt-6 grid gap-2.5">
      <Button look="danger" size="big" wide busy={isBusy} onClick={onAct}>
        {action}
      </Button>
      <Button look="ghost" wide onClick={onClose} data-autofocus="">
        Cancel
      </Button>
    </div>
  </Dialog>
)
