import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { signIn, signInBody } from '#shared/people/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { prefetchFiles } from '#web/features/people/landing/prefetch-files.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { rich } from '#web/lib/rich.ts'
import type { AuthFormProps } from './auth-mode.ts'
import { continueAs } from './continue-as.ts'
import { EmailField } from './email-field.tsx'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { linkButton } from './link-button.tsx'
import { OauthButtons } from './oauth-buttons.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { rememberMeChoice, storeRememberMeChoice } from './remembered-for-sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

const focusNow = (input: HTMLInputElement | null) => input?.focus()

export const SignInForm = ({ role, email, onEmail, go }: AuthFormProps) => {
  const { errors, isBusy, form } = useAuthForm(signInBody)
  const [rememberMe, setRememberMe] = useState(rememberMeChoice)
  const [isEmailKnown] = useState(email !== '')
  /** The account's role, if the password was right on the other role's login page. */
  const [ownRole, setOwnRole] = useState<Role>()
  const [isCodeEmailed, setIsCodeEmailed] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  const { onInput, ...formProps } = form(
    async (body) => {
      // Prefetch the app while the server checks the password.
      prefetchFiles('app-files', 'prefetch')
      try {
        const { role: signedInRole, needsCode } = await call(signIn, { body })
        storeRememberMeChoice(rememberMe)
        if (needsCode) return go('code')
        setIsLeaving(true)
        redirectAfterSignIn(signedInRole)
      } catch (error) {
        if (isApiError(error, 'email_not_confirmed')) go('confirm')
        if (isApiError(error, 'sign_in_code_needed')) setIsCodeEmailed(true)
        if (isApiError(error, 'wrong_login_page')) setOwnRole(error.details?.role)
        throw error
      }
    },
    { role: ownRole ?? role, rememberMe },
  )

  return (
    <>
      <OauthButtons role={role} rememberMe={rememberMe} />
      <form
        {...formProps}
        onInput={(event) => {
          onInput(event)
          setOwnRole(undefined)
        }}
        className="grid gap-4"
      >
        <EmailField
          email={email}
          onEmail={onEmail}
          error={errors['email']}
          autoComplete="username webauthn"
          data-autofocus={isEmailKnown ? undefined : ''}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          error={errors['password']}
          data-autofocus={isEmailKnown ? '' : undefined}
        />
        {isCodeEmailed && (
          <Field
            label={t('Code from your email')}
            name="code"
            hint={t(
              'There have been many sign-in attempts. If your password is right, we’ve emailed you a code.',
            )}
            ref={focusNow}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            inputClassName="font-code tracking-wide"
            error={errors['code']}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox checked={rememberMe} onChange={(event) => setRememberMe(event.currentTarget.checked)}>
            {t('Remember me')}
          </Checkbox>
          <button type="button" className="link min-h-11" onClick={() => go('forgot')}>
            {t('Forgot password?')}
          </button>
        </div>
        <Button type="submit" look="primary" size="big" wide busy={isBusy || isLeaving}>
          {ownRole ? continueAs(ownRole) : t('Sign In')}
        </Button>
      </form>
      <PasskeyButton role={role} rememberMe={rememberMe} />
      <p className="mt-2 text-center text-ink-muted">
        {rich('New here? <button>Sign Up</button>', {
          button: linkButton(() => go('sign-up')),
        })}
      </p>
    </>
  )
}
