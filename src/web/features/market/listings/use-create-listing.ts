import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { createListing } from '#shared/market/listings.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { listingPath } from './paths.ts'

/** Creates a listing and opens its form. */
export function useCreateListing(beforeLeaving: () => Promise<void> = async () => undefined) {
  const navigate = useNavigate()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: Kind) => call(createListing, { body: { kind } }),
    onSuccess: async ({ id }) => {
      await beforeLeaving()
      // Replaces this page, so Back from the form skips the kind question.
      void navigate(listingPath(id), { replace: true })
    },
    onError: (error) => showErrorToast(error, t('We couldn’t reach the server. Please try again.')),
  })
  return { create: mutate, busyKind: isPending ? variables : undefined }
}
