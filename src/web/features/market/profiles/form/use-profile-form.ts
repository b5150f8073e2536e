import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { safeParse, type ZodMiniType } from 'zod/mini'
import { ApiError, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { problemsOf, toFieldErrors, type FieldErrors, type FieldProblem } from '#web/lib/field-errors.ts'
import { focusFirstWrong } from '#web/lib/focus-field.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Validates a value by the server's rules. A list counts as one field. */
export const problemsIn = (schema: ZodMiniType, value: unknown): FieldProblem[] =>
  problemsOf(safeParse(schema, value).error?.issues).map(ofWholeField)

const ofWholeField = ({ field, message }: FieldProblem) => ({ field: field.split('.')[0] ?? '', message })

interface ProfileFormOptions<Values> {
  start: Values
  /** Finds what the server would refuse. */
  check: (values: Values) => FieldProblem[]
  save: (values: Values) => Promise<unknown>
  onSaved: () => void
}

/** A profile form: validated by the server's rules, saved on submit. */
export function useProfileForm<Values extends object>(options: ProfileFormOptions<Values>) {
  const { start, check, save, onSaved } = options
  const queryClient = useQueryClient()
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [saved, setSaved] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [isOutdated, setIsOutdated] = useState(false)

  const refuse = (problems: FieldProblem[]) => {
    const found = toFieldErrors(problems)
    flushSync(() => setErrors(found))
    focusFirstWrong(formRef.current, found)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const problems = check(values)
    if (problems.length > 0) return refuse(problems)
    setIsBusy(true)
    try {
      await save(values)
      void invalidate(queryClient, 'my-profile', 'me')
      showToast({ title: 'Profile saved', tone: 'success' })
      // Leaving no longer loses anything.
      flushSync(() => setSaved(values))
      onSaved()
    } catch (failure) {
      if (isApiError(failure, 'profile_changed')) return setIsOutdated(true)
      showErrorToast(failure, 'We couldn’t save your profile. Please try again.')
      if (failure instanceof ApiError && failure.fields) refuse(failure.fields.map(ofWholeField))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    formRef,
    values,
    errors,
    isBusy,
    isOutdated,
    hasChanges: JSON.stringify(values) !== JSON.stringify(saved),
    submit: (event: FormEvent) => void submit(event),
    change: (changes: Partial<Values>) => {
      setValues({ ...values, ...changes })
      setErrors({})
    },
  }
}

export type ProfileFormState<Values extends object> = ReturnType<typeof useProfileForm<Values>>
