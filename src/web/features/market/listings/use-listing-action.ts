import { t } from '#shared/messages/t.ts'
import { dayMs } from '#shared/durations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import {
  changeListing,
  freshDays,
  type ListingAction,
  type ListingStatus,
  type OwnListing,
} from '#shared/market/listings.ts'
import { showPlanLimit } from '#web/features/subscriptions/reached-limit.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetUnsent } from '#web/lib/unsent-drafts.ts'
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

const doneTexts: Record<ListingAction, { title: string; description?: string }> = {
  publish: { title: t('Published', undefined, 'a listing'), description: t('Clients can see it now.') },
  pause: {
    title: t('Paused', undefined, 'state of a listing'),
    description: t('Clients can’t see it until you resume it.'),
  },
  confirm: {
    title: t('Confirmed', undefined, 'a listing'),
    description: t(
      '{days, plural, one {It stays active for another # day.} other {It stays active for another # days.}}',
      { days: freshDays },
    ),
  },
  rented: { title: t('Marked as rented'), description: t('Everyone who liked it is notified.') },
  sold: { title: t('Marked as sold'), description: t('Everyone who liked it is notified.') },
  remove: { title: t('Deleted', undefined, 'state of a listing') },
}

/** Only the server knows whether a listing is complete and within the plan's limit; other changes are optimistic. */
const isSure = (action: ListingAction) => action !== 'publish'

const expected = ({ listing, action }: Change): OwnListing => ({
  ...listing,
  status: statusAfter[action],
  isActive: statusAfter[action] === 'active',
  pausesAt: action === 'confirm' ? new Date(Date.now() + freshDays * dayMs).toISOString() : null,
})

/** Changes a listing's status: optimistically where possible, rolled back if the server refuses. */
export function useListingAction() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const all = { queryKey: ['my-listings'] } as const
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
      showToast({ ...doneTexts[action], tone: 'success' })
    },
    onError: (error, { listing }) => {
      if (showPlanLimit(error, 'active_listings')) return
      showErrorToast(error, t('We couldn’t reach the server. Please try again.'))
      // The form shows what is missing beside each field.
      if (error instanceof ApiError && error.fields)
        void navigate(listingPath(listing.id), { state: { isChecked: true } })
    },
    onSettled: () => {
      void invalidate(queryClient, 'plan')
      return queryClient.invalidateQueries(all)
    },
  })

  return {
    change: (listing: OwnListing, action: ListingAction) => mutate({ listing, action }),
    /** The listing whose change is pending. */
    busyId: isPending ? variables.listing.id : undefined,
  }
}
