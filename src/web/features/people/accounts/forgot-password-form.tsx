import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { emailBody, forgotPassword } from '#shared/people/accounts.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { EmailField } from './email-field.tsx'
import { showResetMailFailed } from './reset-mail-failed.ts'
import { useAuthForm } from './use-auth-form.ts'

interface ForgotPasswordFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
  onBack: () => void
}

export const ForgotPasswordForm = ({ email, onEmail, onSent, onBack }: ForgotPasswordFormProps) => {
  const { errors, isBusy, form } = useAuthForm(emailBody)
  const [mustWait, setMustWait] = useState(false)
  const advice = mustWait ? t('Too many requests. Please wait a minute and try again.') : undefined

  const send = form(async (body) => {
    setMustWait(false)
    try {
      await call(forgotPassword, { body })
    } catch (error) {
      setMustWait(isApiError(error, 'too_many_requests'))
      return showResetMailFailed()
    }
    showToast({
      title: t('Check your email'),
      description: t("We've sent you a password reset link."),
      tone: 'success',
    })
    onSent()
  })

  return (
    <form {...send} className="grid gap-4">
      <EmailField email={email} onEmail={onEmail} error={errors['email'] ?? advice} data-autofocus="" />
      <Button type="submit" look="primary" size="big" wide busy={isBusy}>
        {t('Send Reset Link')}
      </Button>
      <button type="button" className="link mx-auto min-h-11" onClick={onBack}>
        {t('Back to Sign In')}
      </button>
    </form>
  )
}
