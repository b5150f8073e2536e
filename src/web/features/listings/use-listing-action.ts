import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import {
  changeListing,
  freshDays,
  type ListingAction,
  type ListingStatus,
  type OwnListing,
} from '#shared/listings.ts'
import { toldLimit } from '#web/features/subscriptions/reached-limit.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetUnsent } from './form/unsent-drafts.ts'
import { withListing, type ListingPages } from './my-listings.ts'
import { listingPath } from './paths.ts'

interface Change {
  listing: OwnListing
  action: ListingAction
}

const statusAfter: Record<ListingAction, ListingStatus> = {
  publish: 'active',
  pause: 'paused',
  confirm: 'active',
  rented: 'rented',
  sold: 'sold',
  remove: 'removed',
}

const doneWords: Record<ListingAction, { title: string; description?: string }> = {
  publish: { title: 'Published', description: 'Clients can see it now.' },
  pause: { title: 'Paused', description: 'Clients can’t see it until you resume it.' },
  confirm: { title: 'Confirmed', description: `It stays active for another ${freshDays} days.` },
  rented: { title: 'Marked as rented', description: 'Those who liked it are told.' },
  sold: { title: 'Marked as sold', description: 'Those who liked it are told.' },
  remove: { title: 'Deleted' },
}

const dayMs = 86_400_000

/** Whether it is complete and whether the plan has room only the server knows; the rest can be shown at once. */
const isSure = (action: ListingAction) => action !== 'publish'

const expected = ({ listing, action }: Change): OwnListing => ({
  ...listing,
  status: statusAfter[action],
  isActive: statusAfter[action] === 'active',
  pausesAt: action === 'confirm' ? new Date(Date.now() + freshDays * dayMs).toISOString() : null,
})

/** What becomes of a listing: shown at once where nothing speaks against it, undone when the server refuses. */
export function useListingAction() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const all = { queryKey: ['my-listings'] }
  const show = (listing: OwnListing) =>
    queryClient.setQueriesData<ListingPages>(all, (pages) => pages?.pages && withListing(pages, listing))

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ listing, action }: Change) =>
      call(changeListing, { params: { listingId: listing.id, action } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries(all)
      if (isSure(change.action)) show(expected(change))
    },
    onSuccess: (listing, { action }) => {
      show(listing)
      if (action === 'remove') forgetUnsent(listing.id)
      showToast({ ...doneWords[action], tone: 'success' })
    },
    onError: (error, { listing }) => {
      if (toldLimit(error, 'active_listings')) return
      showErrorToast(error, 'The server could not be reached. Please try again.')
      // What is missing is said beside its field.
      if (error instanceof ApiError && error.fields)
        void navigate(listingPath(listing.id), { state: { isChecked: true } })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['plan'] })
      return queryClient.invalidateQueries(all)
    },
  })

  return {
    change: (listing: OwnListing, action: ListingAction) => mutate({ listing, action }),
    /** The one that the server is being asked about. */
    busyId: isPending ? variables.listing.id : undefined,
  }
}
