import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { getMyListing } from '#shared/listings.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from './form/form-skeleton.tsx'
import { ListingForm } from './form/listing-form.tsx'
import { myListingsPath } from './paths.ts'

/** `/owner/properties/:listingId`: a draft is written here, and a listing is changed. */
export const EditListingScreen = () => {
  const { listingId = '' } = useParams()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['my-listing', listingId],
    queryFn: ({ signal }) => call(getMyListing, { params: { listingId }, signal }),
    // The form begins with what is so now, and nothing may change below the writer's hands.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })

  if (isFetching) return <FormSkeleton />
  if (data) return <ListingForm key={dataUpdatedAt} listing={data} onReload={() => void refetch()} />
  if (isApiError(error, 'not_found')) return <NoSuchListing />
  return (
    <>
      <DocumentTitle>Listing</DocumentTitle>
      <EmptyState
        keyHas="fallen"
        title="This listing could not be loaded"
        line="Your connection may be down. Nothing of yours is lost."
        actions={
          <Button look="primary" size="big" onClick={() => void refetch()}>
            <RotateCw />
            Try Again
          </Button>
        }
      />
    </>
  )
}

const NoSuchListing = () => (
  <>
    <DocumentTitle>Listing</DocumentTitle>
    <EmptyState
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
