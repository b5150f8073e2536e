import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { safeParse, type ZodMiniType } from 'zod/mini'
import { ApiError, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { problemsOf, toFieldErrors, type FieldErrors, type FieldProblem } from '#web/lib/field-errors.ts'
import { focusFirstWrong } from '#web/lib/focus-field.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { myProfileKey } from '../my-profile.ts'

/** What is wrong with a value, with the same rules as the server's. A list is one field. */
export const problemsIn = (schema: ZodMiniType, value: unknown): FieldProblem[] =>
  problemsOf(safeParse(schema, value).error?.issues).map(ofWholeField)

const ofWholeField = ({ field, message }: FieldProblem) => ({ field: field.split('.')[0] ?? '', message })

interface ProfileFormWishes<Values> {
  start: Values
  /** What the server would refuse. */
  check: (values: Values) => FieldProblem[]
  save: (values: Values) => Promise<unknown>
  onSaved: () => void
}

/** What somebody writes about themselves: checked as the server will, and saved when they say so. */
export function useProfileForm<Values extends object>(wishes: ProfileFormWishes<Values>) {
  const { start, check, save, onSaved } = wishes
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
      void queryClient.invalidateQueries({ queryKey: myProfileKey })
      void queryClient.invalidateQueries({ queryKey: ['me'] })
      showToast({ title: 'Profile saved', tone: 'success' })
      // Nothing is lost any more by leaving.
      flushSync(() => setSaved(values))
      onSaved()
    } catch (failure) {
      if (isApiError(failure, 'profile_changed')) return setIsOutdated(true)
      showErrorToast(failure, 'Your profile could not be saved. Please try again.')
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
