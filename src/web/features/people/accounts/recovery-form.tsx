import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { startRecovery } from '#shared/people/security.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'

interface RecoveryFormProps {
  onBack: () => void
  onStartOver: () => void
}

/** For people without their authenticator app and without a recovery code. */
export const RecoveryForm = ({ onBack, onStartOver }: RecoveryFormProps) => {
  const [readyAt, setReadyAt] = useState<string>()
  const { isBusy, form } = useForm({
    otherwise: t('That didn’t work. Please try again.'),
    onError: (error) => {
      if (isApiError(error, 'second_step_expired')) onStartOver()
      return false
    },
  })
  const send = async () => setReadyAt((await call(startRecovery)).readyAt)

  if (readyAt)
    return (
      <div className="grid gap-4">
        <p aria-live="polite">
          {t(
            'We’ve emailed you about it. After {time}, we’ll email you a link to set a new password without your second step.',
            { time: formatDateTime(readyAt) },
          )}
        </p>
        <Button look="primary" size="big" wide onClick={onStartOver}>
          {t('Back to Sign In')}
        </Button>
      </div>
    )
  return (
    <form {...form({ check: () => ({ body: undefined }), send })} className="grid gap-4">
      <p>
        {t(
          'To protect you, this takes three days. We’ll notify your email and your signed-in devices now, and any of them can stop it. Then we’ll email you a link to set a new password and sign in without a code.',
        )}
      </p>
      <Button type="submit" look="primary" size="big" wide busy={isBusy}>
        {t('Start the three-day wait')}
      </Button>
      <button type="button" className="link mx-auto min-h-11" onClick={onBack}>
        {t('I have a code')}
      </button>
    </form>
  )
}
