import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from './api.ts'
import { showErrorToast } from './error-toast.ts'
import { toFieldErrors, type Checked, type FieldErrors, type FieldProblem } from './field-errors.ts'
import { focusFirstWrong } from './focus-field.ts'

interface FormOptions {
  /** Shown if sending fails without an answer from the server. Left out if `send` shows its errors itself. */
  otherwise?: string
  /** Returns true for an error that it has dealt with. */
  onError?: (error: unknown, refuse: (problems: readonly FieldProblem[]) => void) => boolean
  onInvalid?: (problems: readonly FieldProblem[]) => void
  /** The form's name of a field of the API, if they differ. */
  toField?: (field: string) => string
}

interface Submission<Body> {
  /** The request's body, or what the server would refuse. */
  check: (form: HTMLFormElement) => Checked<Body>
  send: (body: Body) => Promise<unknown>
}

const asIs = (field: string) => field

/**
 * A form: validated by the server's rules, sent once at a time, with each error beside its field and the first one
 * focused.
 */
export function useForm({ otherwise, onError, onInvalid, toField = asIs }: FormOptions = {}) {
  const formRef = useRef<HTMLFormElement>(null)
  const isSendingRef = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  function refuse(problems: readonly FieldProblem[]) {
    const found = toFieldErrors(problems.map(({ field, message }) => ({ field: toField(field), message })))
    flushSync(() => setErrors(found))
    focusFirstWrong(formRef.current, found)
  }

  async function submit<Body>(form: HTMLFormElement, { check, send }: Submission<Body>) {
    if (isSendingRef.current) return
    const checked = check(form)
    if ('problems' in checked) {
      refuse(checked.problems)
      return onInvalid?.(checked.problems)
    }
    setErrors({})
    isSendingRef.current = true
    setIsBusy(true)
    try {
      await send(checked.body)
    } catch (error) {
      if (onError?.(error, refuse)) return
      if (otherwise) showErrorToast(error, otherwise)
      if (error instanceof ApiError && error.fields) refuse(error.fields)
    } finally {
      isSendingRef.current = false
      setIsBusy(false)
    }
  }

  /** While a field is being corrected, its error is cleared or updated. */
  function recheck(form: HTMLFormElement, field: string, check: Submission<unknown>['check']) {
    if (!errors[field]) return
    const checked = check(form)
    const now = 'problems' in checked ? toFieldErrors(checked.problems)[field] : undefined
    const { [field]: _, ...others } = errors
    setErrors(now ? { ...others, [field]: now } : others)
  }

  return {
    formRef,
    errors,
    isBusy,
    refuse,
    /** For forms that keep their own values: call it when they change. */
    clearErrors: () => setErrors({}),
    /** The props of the `form` element. */
    form: <Body>(submission: Submission<Body>) => ({
      ref: formRef,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(event.currentTarget, submission)
      },
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        if (target instanceof HTMLInputElement) recheck(currentTarget, target.name, submission.check)
      },
    }),
  }
}
