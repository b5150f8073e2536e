import { useState, type FormEvent } from 'react'
import { resetPassword, resetPasswordMinLength, resetPasswordSchema } from '#shared/people/accounts.ts'
import { errorText } from '#shared/error-texts.ts'
import { OpenPage } from '#web/ui/open-page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formValues } from './form-values.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { IncompleteResetLink } from './incomplete-reset-link.tsx'

const redirectDelayMs = 2000

type Refusal = { title: string; description: string; field: 'password' | 'confirmation' }

function findRefusal(password: string, confirmation: string): Refusal | undefined {
  if (password !== confirmation)
    return {
      title: "Passwords don't match",
      description: 'Please make sure both passwords are identical.',
      field: 'confirmation',
    }
  if (password.length < resetPasswordMinLength)
    return {
      title: 'Password too short',
      description: `Password must be at least ${resetPasswordMinLength} characters long.`,
      field: 'password',
    }
  const { error } = resetPasswordSchema.safeParse(password)
  return error && { title: 'Validation Error', description: error.issues[0]!.message, field: 'password' }
}

/** The target of the emailed link. */
export const ResetPasswordScreen = () => {
  const token = new URLSearchParams(location.search).get('token')
  return (
    <OpenPage>
      <DocumentTitle>Reset Password</DocumentTitle>
      {token ? <NewPasswordForm token={token} /> : <IncompleteResetLink />}
    </OpenPage>
  )
}

const NewPasswordForm = ({ token }: { token: string }) => {
  const [refusal, setRefusal] = useState<Refusal>()
  const [step, setStep] = useState<'asking' | 'sending' | 'done'>('asking')

  async function send(password: string) {
    setStep('sending')
    try {
      await call(resetPassword, { body: { token, password } })
      showToast({
        title: 'Password updated successfully',
        description: 'You can now log in with your new password.',
        tone: 'success',
      })
      setStep('done')
      setTimeout(() => location.replace('/'), redirectDelayMs)
    } catch (error) {
      const { title, message } = errorText('reset_link_invalid')
      const description = error instanceof ApiError ? error.message : message
      showToast({ title, description, tone: 'danger' })
      setStep('asking')
    }
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password, confirmation } = formValues(event.currentTarget)
    const found = findRefusal(String(password), String(confirmation))
    setRefusal(found)
    if (!found) return void send(String(password))
    showToast({ title: found.title, description: found.description, tone: 'danger' })
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
  }

  const recheck = (event: FormEvent<HTMLFormElement>) => {
    if (!refusal) return
    const { password, confirmation } = formValues(event.currentTarget)
    setRefusal(findRefusal(String(password), String(confirmation)))
  }

  const errorOf = (field: Refusal['field']) => (refusal?.field === field ? refusal.description : undefined)

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      onInput={recheck}
      className="mx-auto grid w-full max-w-[448px] gap-4 px-5 py-8 desk:pt-14"
    >
      <div className="mb-2">
        <h1 className="text-title-1">Reset Password</h1>
        <p className="mt-2 text-ink-muted">Set a new password. You’ll be signed out everywhere else.</p>
      </div>
      <NewPasswordField label="New password" name="password" isLenient error={errorOf('password')} />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
      <Button type="submit" look="primary" size="big" wide busy={step !== 'asking'}>
        Update Password
      </Button>
    </form>
  )
}
