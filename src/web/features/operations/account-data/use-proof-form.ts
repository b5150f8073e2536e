import { useState, type FormEvent } from 'react'
import { ApiError, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'

/** A form that requires a proof of identity for one action. Errors about the proof are shown beside its field. */
export function useProofForm(send: (proof: { password?: string }) => Promise<void>) {
  const [error, setError] = useState<string>()
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const password = new FormData(event.currentTarget).get('password')
    if (password === '') return setError('Enter your password')
    setError(undefined)
    setIsBusy(true)
    try {
      await send(typeof password === 'string' ? { password } : {})
    } catch (failure) {
      if (isApiError(failure, 'recent_sign_in_required')) setNeedsSignIn(true)
      else if (isApiError(failure, 'wrong_password')) setError(failure.message)
      else if (failure instanceof ApiError && failure.fields?.[0]) setError(failure.fields[0].message)
      else showErrorToast(failure, 'That didn’t work. Please try again.')
      setIsBusy(false)
    }
  }

  return { error, needsSignIn, isBusy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}
