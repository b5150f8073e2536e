import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface AreYouSureProps {
  why: string
  onSend: () => void
  onEdit: () => void
}

/** Before something is sent that may hurt. Whoever wrote it decides. */
export const AreYouSure = ({ why, onSend, onEdit }: AreYouSureProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onEdit()} title="Are you sure?" subtitle={why}>
    <div className="grid gap-2.5">
      <Button look="primary" size="big" wide onClick={onEdit} data-autofocus="">
        Change it
      </Button>
      <Button look="ghost" wide onClick={onSend}>
        Send anyway
      </Button>
    </div>
  </Dialog>
)
