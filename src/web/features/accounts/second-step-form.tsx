import { useState, type FormEvent } from 'react'
import { signInWithCode } from '#shared/security.ts'
import { fetchAhead } from '#web/features/landing/fetch-ahead.ts'
import { CodeField } from '#web/features/security/code-field.tsx'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { formValues } from './form-values.ts'
import { goIn } from './go-in.ts'
import { useAuthForm } from './use-auth-form.ts'

/** After the right password, or Google or Facebook: the code of those who have a second step. */
export const SecondStepForm = ({ onStartOver }: { onStartOver: () => void }) => {
  const { errors, isBusy, submit } = useAuthForm(signInWithCode.body)
  const [isLeaving, setIsLeaving] = useState(false)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(formValues(event.currentTarget), async (body) => {
      fetchAhead('app-files', 'prefetch')
      try {
        const { role, returnTo } = await call(signInWithCode, { body })
        setIsLeaving(true)
        goIn(role, returnTo ?? undefined)
      } catch (error) {
        if (isApiError(error, 'second_step_expired')) onStartOver()
        throw error
      }
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <CodeField error={errors['code']} />
      <Button type="submit" look="primary" size="big" wide busy={isBusy || isLeaving}>
        Sign In
      </Button>
      <button type="button" className="link mx-auto min-h-11" onClick={onStartOver}>
        Back to Sign In
      </button>
    </form>
  )
}
