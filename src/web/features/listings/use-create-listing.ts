import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Kind } from '#shared/kinds.ts'
import { createListing } from '#shared/listings.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { listingPath } from './paths.ts'

/** Begins a listing and goes to its form. */
export function useCreateListing(beforeLeaving: () => Promise<void> = async () => undefined) {
  const navigate = useNavigate()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: Kind) => call(createListing, { body: { kind } }),
    onSuccess: async ({ id }) => {
      await beforeLeaving()
      // The way back from the form leads to where one came from, not to this question.
      void navigate(listingPath(id), { replace: true })
    },
    onError: (error) => showErrorToast(error, 'The server could not be reached. Please try again.'),
  })
  return { create: mutate, busyKind: isPending ? variables : undefined }
}
