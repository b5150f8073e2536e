import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { resetPassword, resetPasswordMinLength, resetPasswordSchema } from '#shared/people/accounts.ts'
import { errorText } from '#shared/error-texts.ts'
import { OpenPage } from '#web/ui/open-page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { formValues, type Checked } from '#web/lib/field-errors.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { IncompleteResetLink } from './incomplete-reset-link.tsx'

const redirectDelayMs = 2000

interface Refusal {
  title: string
  description: string
  field: 'password' | 'confirmation'
}

function findRefusal(form: HTMLFormElement): Refusal | undefined {
  const { password, confirmation } = formValues(form)
  if (password !== confirmation)
    return {
      title: t("Passwords don't match"),
      description: t('Please make sure both passwords are identical.'),
      field: 'confirmation',
    }
  if (String(password).length < resetPasswordMinLength)
    return {
      title: t('Password too short'),
      description: t(
        '{count, plural, one {Password must be at least # character long.} other {Password must be at least # characters long.}}',
        { count: resetPasswordMinLength },
      ),
      field: 'password',
    }
  const { error } = resetPasswordSchema.safeParse(password)
  return error && { title: t('Validation Error'), description: error.issues[0]!.message, field: 'password' }
}

const check = (element: HTMLFormElement): Checked<string> => {
  const found = findRefusal(element)
  return found
    ? { problems: [{ field: found.field, message: found.description }] }
    : { body: String(formValues(element)['password']) }
}

/** The target of the emailed link. */
export const ResetPasswordScreen = () => {
  const token = new URLSearchParams(location.search).get('token')
  return (
    <OpenPage>
      <DocumentTitle>{t('Reset Password')}</DocumentTitle>
      {token ? <NewPasswordForm token={token} /> : <IncompleteResetLink />}
    </OpenPage>
  )
}

const NewPasswordForm = ({ token }: { token: string }) => {
  const [isDone, setIsDone] = useState(false)
  const { formRef, errors, isBusy, form } = useForm({
    onInvalid: () => {
      const found = formRef.current && findRefusal(formRef.current)
      if (found) showToast({ title: found.title, description: found.description, tone: 'danger' })
    },
    onError: (error) => {
      const { title, message } = errorText('reset_link_invalid')
      const description = error instanceof ApiError ? error.message : message
      showToast({ title, description, tone: 'danger' })
      return true
    },
  })

  async function send(password: string) {
    await call(resetPassword, { body: { token, password } })
    showToast({
      title: t('Password updated successfully'),
      description: t('You can now log in with your new password.'),
      tone: 'success',
    })
    setIsDone(true)
    setTimeout(() => location.replace('/'), redirectDelayMs)
  }

  return (
    <form {...form({ check, send })} className="mx-auto grid w-full max-w-[448px] gap-4 px-5 py-8 desk:pt-14">
      <div className="mb-2">
        <h1 className="text-title-1">{t('Reset Password')}</h1>
        <p className="mt-2 text-ink-muted">
          {t('Set a new password. You’ll be signed out everywhere else.')}
        </p>
      </div>
      <NewPasswordField label={t('New password')} name="password" isLenient error={errors['password']} />
      <PasswordField
        label={t('Confirm password')}
        name="confirmation"
        autoComplete="new-password"
        error={errors['confirmation']}
      />
      <Button type="submit" look="primary" size="big" wide busy={isBusy || isDone}>
        {t('Update Password')}
      </Button>
    </form>
  )
}
