import type { FormEvent } from 'react'
import { signUp, signUpBody } from '#shared/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { formValues } from './form-values.ts'
import { OauthButtons } from './oauth-buttons.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface SignUpFormProps {
  role: Role
  onSignIn: () => void
  onDone: (email: string) => void
}

export const SignUpForm = ({ role, onSignIn, onDone }: SignUpFormProps) => {
  const { errors, isBusy, submit } = useAuthForm(signUpBody)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit({ ...formValues(event.currentTarget), role }, async (body) => {
      const { confirmationSentTo } = await call(signUp, { body })
      onDone(confirmationSentTo)
    })
  }

  return (
    <>
      <OauthButtons role={role} rememberMe={false} />
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <Field label="Full Name" name="name" autoComplete="name" error={errors['name']} data-autofocus="" />
        <EmailField error={errors['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          error={errors['password']}
          hint="8 characters or more, with an uppercase letter, a lowercase letter and a number"
        />
        <p className="text-sm text-ink-muted">
          By signing up you accept the{' '}
          <a className="link" href="/terms" target="_blank">
            Terms
          </a>{' '}
          and the{' '}
          <a className="link" href="/privacy" target="_blank">
            Privacy Policy
          </a>
          .
        </p>
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          Sign Up
        </Button>
      </form>
      <p className="mt-2 text-center text-ink-muted">
        Already have an account?{' '}
        <button type="button" className="link min-h-11" onClick={onSignIn}>
          Sign In
        </button>
      </p>
    </>
  )
}
