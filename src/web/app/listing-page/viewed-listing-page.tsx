import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { dashboardPath } from '#shared/roles.ts'
import { OthersListingDetails } from '#web/features/market/decks/listing-details.tsx'
import { ListingSwipeActions } from './listing-swipe-actions.tsx'
import { ListingPageFrame } from './listing-page-frame.tsx'
import { viewedListingQuery } from '#web/features/market/listings/listing-queries.ts'

const gone = {
  line: t('It may be rented, paused or taken down, or the link is mistyped.'),
  link: { to: dashboardPath('client'), label: t('Discover others') },
}

/** The client's view, with the same decisions as in the deck. */
export const ViewedListingPage = ({ listingId }: { listingId: string }) => {
  const { data, error, refetch } = useQuery(viewedListingQuery(listingId))
  return (
    <ListingPageFrame listing={data?.listing} error={error} onRetry={refetch} gone={gone}>
      {data && (
        <>
          <OthersListingDetails
            card={{ ...data.listing, distanceKm: null, why: null, quote: data.quote }}
            isMatched={data.conversationId !== null}
          />
          <ListingSwipeActions viewed={data} />
        </>
      )}
    </ListingPageFrame>
  )
}
