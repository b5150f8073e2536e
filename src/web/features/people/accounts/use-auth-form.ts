import { useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { ApiError } from '#web/lib/api.ts'
import { showErrorText, showErrorToast } from '#web/lib/error-toast.ts'
import { problemsOf, toFieldErrors, type FieldErrors, type FieldProblem } from '#web/lib/field-errors.ts'
import { formValues } from './form-values.ts'

/** Validates the fields by the server's rules, sends them, and shows errors as a toast and beside the field. */
export function useAuthForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  otherwise = 'Authentication failed.',
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const check = (form: HTMLFormElement, more: object) => safeParse(schema, { ...formValues(form), ...more })

  function mark(form: HTMLFormElement, problems: FieldProblem[]) {
    setErrors(toFieldErrors(problems))
    const first = problems[0] && form.elements.namedItem(problems[0].field)
    if (first instanceof HTMLElement) first.focus()
  }

  async function submit(
    form: HTMLFormElement,
    send: (checked: z.output<Schema>) => Promise<void>,
    more: object,
  ) {
    if (isBusy) return
    const result = check(form, more)
    if (!result.success) {
      const problems = problemsOf(result.error.issues)
      mark(form, problems)
      // Offline the text may fail to load, but the field shows its own.
      return showErrorText('invalid_input', {}, problems[0]?.message).catch(() => undefined)
    }
    setErrors({})
    setIsBusy(true)
    try {
      await send(result.data)
    } catch (error) {
      showErrorToast(error, otherwise)
      if (error instanceof ApiError) mark(form, error.fields ?? [])
    } finally {
      setIsBusy(false)
    }
  }

  /** While a field is being corrected, its error is cleared or updated. */
  function recheck(form: HTMLFormElement, field: string, more: object) {
    if (!errors[field]) return
    const now = toFieldErrors(problemsOf(check(form, more).error?.issues))[field]
    const { [field]: _, ...others } = errors
    setErrors(now ? { ...others, [field]: now } : others)
  }

  return {
    errors,
    isBusy,
    /** The props of the form; `more` is sent in addition to its fields. */
    form: (send: (checked: z.output<Schema>) => Promise<void>, more: object = {}) => ({
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(event.currentTarget, send, more)
      },
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        if (target instanceof HTMLInputElement) recheck(currentTarget, target.name, more)
      },
    }),
  }
}
