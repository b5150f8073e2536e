import type { FormEvent } from 'react'
import { emailBody, forgotPassword } from '#shared/accounts.ts'
import { call } from '#web/lib/api.ts'
import { showErrorText } from '#web/lib/error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { EmailField } from './email-field.tsx'
import { formValues } from './form-values.ts'
import { useAuthForm } from './use-auth-form.ts'

interface ForgotPasswordFormProps {
  onSent: () => void
  onBack: () => void
}

export const ForgotPasswordForm = ({ onSent, onBack }: ForgotPasswordFormProps) => {
  const { errors, isBusy, submit } = useAuthForm(emailBody)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(formValues(event.currentTarget), async (body) => {
      try {
        await call(forgotPassword, { body })
      } catch {
        return showErrorText('reset_email_failed')
      }
      showToast({
        title: 'Check your email',
        description: "We've sent you a password reset link.",
        tone: 'success',
      })
      onSent()
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <EmailField error={errors['email']} data-autofocus="" />
      <Button type="submit" look="primary" size="big" wide busy={isBusy}>
        Send Reset Link
      </Button>
      <button type="button" className="link mx-auto min-h-11" onClick={onBack}>
        Back to Sign In
      </button>
    </form>
  )
}
