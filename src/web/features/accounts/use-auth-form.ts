import { useState } from 'react'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { errorText } from '#shared/error-texts.ts'
import { ApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { problemsOf, toFieldErrors, type FieldErrors, type FieldProblem } from '#web/lib/field-errors.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Checks the values as the server will, sends them, and shows what went wrong as a toast and beside its field. */
export function useAuthForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  otherwise = 'Authentication failed.',
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  async function submit(values: unknown, send: (checked: z.output<Schema>) => Promise<void>) {
    if (isBusy) return
    const result = safeParse(schema, values)
    if (!result.success) return refuse(problemsOf(result.error.issues))
    setErrors({})
    setIsBusy(true)
    try {
      await send(result.data)
    } catch (error) {
      if (error instanceof ApiError) setErrors(toFieldErrors(error.fields ?? []))
      showErrorToast(error, otherwise)
    } finally {
      setIsBusy(false)
    }
  }

  function refuse(problems: FieldProblem[]) {
    const { title, message } = errorText('invalid_input')
    showToast({ title, description: problems[0]?.message ?? message, tone: 'danger' })
    setErrors(toFieldErrors(problems))
  }

  return { errors, isBusy, submit }
}
