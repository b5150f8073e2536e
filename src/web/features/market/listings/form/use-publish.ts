import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { changeListing } from '#shared/market/listings.ts'
import { showPlanLimit } from '#web/features/subscriptions/reached-limit.ts'
import { ApiError, call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { focusFirstWrong } from '#web/lib/focus-field.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { myListingsPath } from '../paths.ts'
import { UnsavedError, type ListingFormState } from './use-listing-form.ts'

/** Publishes a draft, or saves a published listing: validates everything first and focuses the first error. */
export function usePublish(
  form: ListingFormState,
  problems: FieldErrors,
  formRef: RefObject<HTMLElement | null>,
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refuse = (error: unknown) => {
    if (error instanceof UnsavedError || isApiError(error, 'listing_changed')) return
    if (showPlanLimit(error, 'active_listings')) return
    showErrorToast(error, t('We couldn’t reach the server. Please try again.'))
    if (!(error instanceof ApiError) || !error.fields) return
    const errors = toFieldErrors(error.fields)
    form.refuse(errors)
    focusFirstWrong(formRef.current, errors)
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    // Offline it fails with a message instead of waiting.
    networkMode: 'always',
    onSuccess: () => invalidate(queryClient, 'my-listings'),
    onError: refuse,
  })
  const run = (work: () => Promise<void>) => {
    if (Object.keys(problems).length > 0) focusFirstWrong(formRef.current, problems)
    else mutate(work)
  }

  return {
    isBusy: isPending,
    publish: () =>
      run(async () => {
        await form.save()
        await call(changeListing, { params: { listingId: form.saved.id, action: 'publish' } })
        form.forget()
        showToast({
          title: t('Published', undefined, 'a listing'),
          description: t('Clients can see it now.'),
          tone: 'success',
        })
        void navigate(myListingsPath, { replace: true })
      }),
    saveChanges: () =>
      run(async () => {
        await form.save()
        showToast({ title: t('Saved'), tone: 'success' })
      }),
    leaveAsDraft: () =>
      form.save().then(
        () => navigate(myListingsPath),
        () => undefined,
      ),
  }
}
