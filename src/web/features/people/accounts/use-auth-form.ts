import type { output, ZodMiniType } from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { showErrorText } from '#web/lib/error-toast.ts'
import { checkAgainst } from '#web/lib/check-against.ts'
import { formValues } from '#web/lib/field-errors.ts'
import { useForm } from '#web/lib/use-form.ts'

/** A form whose fields are the body of a request. What is invalid is also shown as a toast. */
export function useAuthForm<Schema extends ZodMiniType>(
  schema: Schema,
  otherwise = t('Authentication failed.'),
) {
  const { errors, isBusy, form } = useForm({
    otherwise,
    // Offline the text may fail to load, but the field shows its own.
    onInvalid: ([first]) => void showErrorText('invalid_input', {}, first?.message).catch(() => undefined),
  })
  return {
    errors,
    isBusy,
    /** The props of the form; `more` is sent in addition to its fields. */
    form: (send: (checked: output<Schema>) => Promise<void>, more: object = {}) =>
      form({ check: (element) => checkAgainst(schema, { ...formValues(element), ...more }), send }),
  }
}
