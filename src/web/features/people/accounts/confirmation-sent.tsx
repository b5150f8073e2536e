import { useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { confirmWithCode, confirmWithCodeBody } from '#shared/people/accounts.ts'
import { prefetchFiles } from '#web/features/people/landing/prefetch-files.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { rich } from '#web/lib/rich.ts'
import type { AuthFormProps } from './auth-mode.ts'
import { redirectAfterSignIn, redirectWithoutRole } from './redirect-after-sign-in.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { useAuthForm } from './use-auth-form.ts'

const b = (content: ReactNode) => <strong className="wrap-anywhere">{content}</strong>

/** An email is on its way: its link or code completes the sign-up, on any device. */
export const ConfirmationSent = ({ email, go }: AuthFormProps) => {
  const { errors, isBusy, form } = useAuthForm(confirmWithCodeBody)
  const [isLeaving, setIsLeaving] = useState(false)

  const send = form(
    async (body) => {
      prefetchFiles('app-files', 'prefetch')
      const { role, needsCode } = await call(confirmWithCode, { body })
      if (needsCode) return go('code')
      setIsLeaving(true)
      if (role) redirectAfterSignIn(role)
      else redirectWithoutRole()
    },
    { email },
  )

  return (
    <>
      <p>
        {rich(
          'We’ve sent an email to <b>{email}</b>. Open its link in this browser, or enter its code here.',
          { email, b },
        )}
      </p>
      <form {...send} className="mt-4 grid gap-4">
        <Field
          label={t('Six-digit code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          inputClassName="text-xl tracking-[0.3em] tabular-nums"
          error={errors['code']}
          data-autofocus=""
        />
        <Button type="submit" look="primary" size="big" wide busy={isBusy || isLeaving}>
          {t('Confirm')}
        </Button>
      </form>
      <div className="mt-4 grid gap-2">
        <ResendConfirmation email={email} />
        <button type="button" className="link mx-auto min-h-11" onClick={() => go('sign-in')}>
          {t('Back to Sign In')}
        </button>
      </div>
    </>
  )
}
