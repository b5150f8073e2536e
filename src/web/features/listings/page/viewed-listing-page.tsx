import { dashboardPath } from '#shared/roles.ts'
import { ListingDetailsOfStranger } from '#web/features/decks/listing-details.tsx'
import { ListingAnswer } from './listing-answer.tsx'
import { ListingPageFrame } from './listing-page-frame.tsx'
import { useViewedListing } from './use-viewed-listing.ts'

const gone = {
  line: 'It may be rented, paused or taken down, or the link is mistyped.',
  link: { to: dashboardPath('client'), label: 'Discover others' },
}

/** As a client sees it: they can answer it here as they do in the deck. */
export const ViewedListingPage = ({ listingId }: { listingId: string }) => {
  const { data, error, refetch } = useViewedListing(listingId)
  return (
    <ListingPageFrame listing={data?.listing} error={error} onRetry={refetch} gone={gone}>
      {data && (
        <>
          <ListingDetailsOfStranger card={{ ...data.listing, distanceKm: null, why: [] }} />
          <ListingAnswer viewed={data} />
        </>
      )}
    </ListingPageFrame>
  )
}
