import { useState, type FormEvent } from 'react'
import { signIn, signInBody } from '#shared/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { fetchAhead } from '#web/features/landing/fetch-ahead.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { formValues } from './form-values.ts'
import { OauthButtons } from './oauth-buttons.tsx'
import { goIn } from './go-in.ts'
import { rememberMeChoice, storeRememberMeChoice } from './remembered.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface SignInFormProps {
  role: Role
  onSignUp: () => void
  onForgot: () => void
  /** The password was right, and a second step is next. */
  onNeedsCode: () => void
}

export const SignInForm = ({ role, onSignUp, onForgot, onNeedsCode }: SignInFormProps) => {
  const { errors, isBusy, submit } = useAuthForm(signInBody)
  const [rememberMe, setRememberMe] = useState(rememberMeChoice)
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setUnconfirmedEmail(undefined)
    void submit({ ...formValues(event.currentTarget), role, rememberMe }, async (body) => {
      // The app comes while the server checks the password.
      fetchAhead('app-files', 'prefetch')
      try {
        const { role: ownRole, needsCode } = await call(signIn, { body })
        storeRememberMeChoice(rememberMe)
        if (needsCode) return onNeedsCode()
        setIsLeaving(true)
        goIn(ownRole)
      } catch (error) {
        if (isApiError(error, 'email_not_confirmed')) setUnconfirmedEmail(body.email)
        throw error
      }
    })
  }

  return (
    <>
      <OauthButtons role={role} rememberMe={rememberMe} />
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <EmailField error={errors['email']} data-autofocus="" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox checked={rememberMe} onChange={(event) => setRememberMe(event.currentTarget.checked)}>
            Remember me
          </Checkbox>
          <button type="button" className="link min-h-11" onClick={onForgot}>
            Forgot password?
          </button>
        </div>
        {unconfirmedEmail && <ResendConfirmation email={unconfirmedEmail} />}
        <Button type="submit" look="primary" size="big" wide busy={isBusy || isLeaving}>
          Sign In
        </Button>
      </form>
      <p className="mt-2 text-center text-ink-muted">
        New here?{' '}
        <button type="button" className="link min-h-11" onClick={onSignUp}>
          Sign Up
        </button>
      </p>
    </>
  )
}
