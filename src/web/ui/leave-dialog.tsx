import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface LeaveDialogProps {
  isOpen: boolean
  /** What would be lost, in a sentence. */
  loss: string
  onStay: () => void
  onLeave: () => void
}

export const LeaveDialog = ({ isOpen, loss, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog open={isOpen} onOpenChange={onStay} title="Leave this page?" subtitle={loss}>
    <div className="grid gap-2.5">
      <Button look="primary" wide onClick={onStay} data-autofocus="">
        Stay
      </Button>
      <Button look="danger" wide onClick={onLeave}>
        Leave
      </Button>
    </div>
  </Dialog>
)
