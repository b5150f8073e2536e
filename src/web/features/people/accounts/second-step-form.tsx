import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { signInWithCode } from '#shared/people/security.ts'
import { prefetchFiles } from '#web/features/people/landing/prefetch-files.ts'
import { CodeField } from './code-field.tsx'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { PasskeyStep } from './passkey-step.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface SecondStepProps {
  onStartOver: () => void
  onStuck: () => void
}

/** The second step, after the password, Google or Facebook. */
export const SecondStepForm = ({ onStartOver, onStuck }: SecondStepProps) => {
  const { errors, isBusy, form } = useAuthForm(signInWithCode.body)
  const [isLeaving, setIsLeaving] = useState(false)

  const send = form(async (body) => {
    prefetchFiles('app-files', 'prefetch')
    try {
      const { role, returnTo } = await call(signInWithCode, { body })
      setIsLeaving(true)
      redirectAfterSignIn(role, returnTo ?? undefined)
    } catch (error) {
      if (isApiError(error, 'second_step_expired')) onStartOver()
      throw error
    }
  })

  return (
    <form {...send} className="grid gap-4">
      <CodeField error={errors['code']} />
      <Button type="submit" look="primary" size="big" wide busy={isBusy || isLeaving}>
        {t('Sign In')}
      </Button>
      <PasskeyStep onExpired={onStartOver} />
      <button type="button" className="link mx-auto min-h-11" onClick={onStuck}>
        {t('Can’t use your second step?')}
      </button>
      <button type="button" className="link mx-auto min-h-11" onClick={onStartOver}>
        {t('Back to Sign In')}
      </button>
    </form>
  )
}
