import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { isApiError } from '#web/lib/api.ts'
import { formValues, type Checked } from '#web/lib/field-errors.ts'
import { useForm } from '#web/lib/use-form.ts'

interface Proof {
  password?: string
}

function check(form: HTMLFormElement): Checked<Proof> {
  const { password } = formValues(form)
  if (password === '') return { problems: [{ field: 'password', message: t('Enter your password') }] }
  return { body: typeof password === 'string' ? { password } : {} }
}

/** A form that requires a proof of identity for one action. Errors about the proof are shown beside its field. */
export function useProofForm(send: (proof: Proof) => Promise<void>) {
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const { errors, isBusy, form } = useForm({
    otherwise: t('That didn’t work. Please try again.'),
    onError: (error, refuse) => {
      if (isApiError(error, 'recent_sign_in_required')) setNeedsSignIn(true)
      else if (isApiError(error, 'wrong_password')) refuse([{ field: 'password', message: error.message }])
      else return false
      return true
    },
  })
  return { error: errors['password'], needsSignIn, isBusy, form: form({ check, send }) }
}
