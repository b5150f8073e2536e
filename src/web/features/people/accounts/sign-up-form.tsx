import { useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { signUp, signUpBody } from '#shared/people/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { rich } from '#web/lib/rich.ts'
import type { AuthFormProps } from './auth-mode.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { linkButton } from './link-button.tsx'
import { OauthButtons } from './oauth-buttons.tsx'
import { rememberMeChoice } from './remembered-for-sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

interface SignUpFormProps extends AuthFormProps {
  reason: string | undefined
}

const linkTo = (path: string) => (content: ReactNode) => (
  <a className="link" href={path} target="_blank">
    {content}
  </a>
)

export const SignUpForm = ({ role, email, onEmail, go, reason }: SignUpFormProps) => {
  const { errors, isBusy, form } = useAuthForm(signUpBody)
  /** The role of the account that already has this email. */
  const [existingRole, setExistingRole] = useState<Role>()
  // The form doesn't ask, so it reuses the last choice.
  const [rememberMe] = useState(rememberMeChoice)

  const send = form(
    async (body) => {
      try {
        const { confirmationSentTo } = await call(signUp, { body })
        onEmail(confirmationSentTo)
        go('confirm')
      } catch (error) {
        if (isApiError(error, 'account_already_exists')) setExistingRole(error.details?.role)
        throw error
      }
    },
    { role, rememberMe },
  )

  return (
    <>
      {reason && <p className="mb-5 text-pretty">{reason}</p>}
      <OauthButtons role={role} rememberMe={rememberMe} />
      <form {...send} className="grid gap-4">
        <Field
          label={t('Full Name')}
          name="name"
          autoComplete="name"
          error={errors['name']}
          data-autofocus=""
        />
        <EmailField
          email={email}
          onEmail={(typed) => {
            onEmail(typed)
            setExistingRole(undefined)
          }}
          error={errors['email']}
        />
        <NewPasswordField label={t('Password')} name="password" error={errors['password']} />
        {existingRole && (
          <Button look="outline" wide onClick={() => go('sign-in', existingRole)}>
            {existingRole === 'owner' ? t('Sign in as an owner') : t('Sign in as a client')}
          </Button>
        )}
        <p className="text-sm text-ink-muted">
          {rich(
            'By signing up, you accept the <terms>Terms</terms> and the <privacy>Privacy Policy</privacy>.',
            { terms: linkTo('/terms'), privacy: linkTo('/privacy') },
          )}
        </p>
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          {t('Sign Up')}
        </Button>
      </form>
      <p className="mt-2 text-center text-ink-muted">
        {rich('Already have an account? <button>Sign In</button>', {
          button: linkButton(() => go('sign-in')),
        })}
      </p>
    </>
  )
}
