import { useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#shared/messages/t.ts'
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveGuardProps {
  hasChanges: boolean
  isUploading: boolean
}

/** Asks before leaving a form whose changes or photos would be lost. */
export const LeaveGuard = ({ hasChanges, isUploading }: LeaveGuardProps) => {
  const [isLetGo, setIsLetGo] = useState(false)
  const { isAsking, stay, leave } = useLeaveGuard((hasChanges || isUploading) && !isLetGo)
  return (
    <Dialog
      isOpen={isAsking}
      onClose={stay}
      title={t('Leave this page?')}
      subtitle={
        hasChanges ? t('Your changes aren’t saved.') : t('Photos are still uploading and would be lost.')
      }
    >
      <div className="grid gap-2.5">
        <Button look="primary" wide onClick={stay} data-autofocus="">
          {t('Stay', undefined, 'button')}
        </Button>
        <Button
          look="danger"
          wide
          onClick={() => {
            flushSync(() => setIsLetGo(true))
            leave()
          }}
        >
          {t('Leave', undefined, 'button')}
        </Button>
      </div>
    </Dialog>
  )
}
