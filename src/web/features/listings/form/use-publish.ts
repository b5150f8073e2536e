import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { changeListing } from '#shared/listings.ts'
import { toldLimit } from '#web/features/subscriptions/reached-limit.ts'
import { ApiError, call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { focusFirstWrong } from '#web/lib/focus-field.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { myListingsPath } from '../paths.ts'
import { UnsavedError, type ListingFormState } from './use-listing-form.ts'

/** Publishing a draft, or saving what clients can see: everything is checked first, and what is wrong gets the focus. */
export function usePublish(
  form: ListingFormState,
  problems: FieldErrors,
  formRef: RefObject<HTMLElement | null>,
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  const run = async (work: () => Promise<void>) => {
    if (Object.keys(problems).length > 0) return focusFirstWrong(formRef.current, problems)
    setIsBusy(true)
    try {
      await work()
      await queryClient.invalidateQueries({ queryKey: ['my-listings'] })
    } catch (error) {
      refuse(error)
    } finally {
      setIsBusy(false)
    }
  }

  const refuse = (error: unknown) => {
    if (error instanceof UnsavedError || isApiError(error, 'listing_changed')) return
    if (toldLimit(error, 'active_listings')) return
    showErrorToast(error, 'The server could not be reached. Please try again.')
    if (!(error instanceof ApiError) || !error.fields) return
    const errors = toFieldErrors(error.fields)
    form.refuse(errors)
    focusFirstWrong(formRef.current, errors)
  }

  return {
    isBusy,
    publish: () =>
      run(async () => {
        await form.save()
        await call(changeListing, { params: { listingId: form.saved.id, action: 'publish' } })
        form.forget()
        showToast({ title: 'Published', description: 'Clients can see it now.', tone: 'success' })
        void navigate(myListingsPath, { replace: true })
      }),
    saveChanges: () =>
      run(async () => {
        await form.save()
        showToast({ title: 'Saved', tone: 'success' })
      }),
    leaveAsDraft: () =>
      form.save().then(
        () => navigate(myListingsPath),
        () => undefined,
      ),
  }
}
