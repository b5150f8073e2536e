import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#shared/messages/t.ts'
import { isApiError } from '#web/lib/api.ts'
import type { Checked } from '#web/lib/field-errors.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { useForm } from '#web/lib/use-form.ts'
import { showToast } from '#web/ui/toast-store.ts'

interface ProfileFormOptions<Values, Profile> {
  start: Values
  check: (values: Values) => Checked<Profile>
  save: (profile: Profile) => Promise<unknown>
  onSaved: () => void
}

/** A list such as the languages counts as one field. */
export const wholeField = (field: string) => field.split('.')[0] ?? ''

/** A profile form: notices changes made elsewhere, and knows whether anything would be lost by leaving. */
export function useProfileForm<Values extends object, Profile>(options: ProfileFormOptions<Values, Profile>) {
  const { start, check, save, onSaved } = options
  const queryClient = useQueryClient()
  const [values, setValues] = useState(start)
  const [saved, setSaved] = useState(start)
  const [isOutdated, setIsOutdated] = useState(false)
  const { formRef, errors, isBusy, clearErrors, form } = useForm({
    otherwise: t('We couldn’t save your profile. Please try again.'),
    toField: wholeField,
    onError: (error) => {
      if (!isApiError(error, 'profile_changed')) return false
      setIsOutdated(true)
      return true
    },
  })

  const send = async (profile: Profile) => {
    await save(profile)
    void invalidate(queryClient, 'my-profile', 'me')
    showToast({ title: t('Profile saved'), tone: 'success' })
    // Leaving no longer loses anything.
    flushSync(() => setSaved(values))
    onSaved()
  }

  return {
    formRef,
    values,
    errors,
    isBusy,
    isOutdated,
    hasChanges: JSON.stringify(values) !== JSON.stringify(saved),
    form: form({ check: () => check(values), send }),
    change: (changes: Partial<Values>) => {
      setValues({ ...values, ...changes })
      clearErrors()
    },
  }
}

export type ProfileFormState<Values extends object> = ReturnType<typeof useProfileForm<Values, unknown>>
