import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { getMyListing } from '#shared/listings.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { formQuery } from '#web/lib/form-query.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { FormSkeleton } from './form/form-skeleton.tsx'
import { ListingForm } from './form/listing-form.tsx'
import { myListingsPath } from './paths.ts'

/** `/owner/properties/:listingId`: a draft is written here, and a listing is changed. */
export const EditListingScreen = () => {
  const { listingId = '' } = useParams()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['my-listing', listingId],
    queryFn: ({ signal }) => call(getMyListing, { params: { listingId }, signal }),
    ...formQuery,
  })

  if (isFetching) return <FormSkeleton />
  if (data) return <ListingForm key={dataUpdatedAt} listing={data} onReload={() => void refetch()} />
  if (isApiError(error, 'not_found')) return <NoSuchListing />
  return (
    <>
      <DocumentTitle>Listing</DocumentTitle>
      <FailedState
        title="This listing could not be loaded"
        heading="h1"
        line="Your connection may be down. Nothing of yours is lost."
        onRetry={refetch}
      />
    </>
  )
}

const NoSuchListing = () => (
  <>
    <DocumentTitle>Listing</DocumentTitle>
    <EmptyState
      drawing="missing-key"
      title="No listing at this address"
      line="It was deleted, or the link is mistyped."
      actions={
        <Link to={myListingsPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
          Your listings
        </Link>
      }
    />
  </>
)
