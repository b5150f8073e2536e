import { useState } from 'react'
import { startRecovery } from '#shared/people/security.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/button.tsx'

interface RecoveryFormProps {
  onBack: () => void
  onStartOver: () => void
}

/** For people without their authenticator app and without a recovery code. */
export const RecoveryForm = ({ onBack, onStartOver }: RecoveryFormProps) => {
  const [isBusy, setIsBusy] = useState(false)
  const [readyAt, setReadyAt] = useState<string>()

  async function start() {
    setIsBusy(true)
    try {
      setReadyAt((await call(startRecovery)).readyAt)
    } catch (error) {
      showErrorToast(error, 'That didn’t work. Please try again.')
      if (isApiError(error, 'second_step_expired')) onStartOver()
    }
    setIsBusy(false)
  }

  if (readyAt)
    return (
      <div className="grid gap-4">
        <p aria-live="polite">
          We’ve emailed you about it. After {formatDateTime(readyAt)}, we’ll email you a link to set a new
          password without your second step.
        </p>
        <Button look="primary" size="big" wide onClick={onStartOver}>
          Back to Sign In
        </Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      <p>
        To protect you, this takes three days. We’ll notify your email and your signed-in devices now, and any
        of them can stop it. Then we’ll email you a link to set a new password and sign in without a code.
      </p>
      <Button look="primary" size="big" wide busy={isBusy} onClick={() => void start()}>
        Start the three-day wait
      </Button>
      <button type="button" className="link mx-auto min-h-11" onClick={onBack}>
        I have a code
      </button>
    </div>
  )
}
