import { useState } from 'react'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { errorText } from '#shared/error-texts.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'

type FieldErrors = Record<string, string>

/** Checks the values as the server will, sends them, and shows what went wrong as a toast and beside its field. */
export function useAuthForm<Schema extends z.ZodMiniType>(schema: Schema) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  async function submit(values: unknown, send: (checked: z.output<Schema>) => Promise<void>) {
    if (isBusy) return
    const result = safeParse(schema, values)
    if (!result.success) return refuse(result.error.issues)
    setErrors({})
    setIsBusy(true)
    try {
      await send(result.data)
    } catch (error) {
      showErrorToast(error, 'Authentication failed.')
    } finally {
      setIsBusy(false)
    }
  }

  function refuse(issues: { path: PropertyKey[]; message: string }[]) {
    const { title, message } = errorText('invalid_input')
    showToast({ title, description: issues[0]?.message ?? message, tone: 'danger' })
    // The first issue of a field is the one to mend first.
    setErrors(Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message])))
  }

  return { errors, isBusy, submit }
}
