import { Link } from 'react-router'
import { errorText } from '#shared/error-texts.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The plan shows no more listings at a time. */
export const PlanLimitDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog
    open={isOpen}
    onOpenChange={onClose}
    title={errorText('plan_limit_reached').title}
    subtitle="Your plan shows no more active listings at a time. Pause another one, or choose a larger plan."
  >
    <div className="grid gap-2.5">
      <Link to="/subscription-packages" className={buttonClasses({ look: 'primary', wide: true })}>
        See plans
      </Link>
      <Button wide onClick={onClose}>
        Not now
      </Button>
    </div>
  </Dialog>
)
