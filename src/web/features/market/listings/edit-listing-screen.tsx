import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { isApiError } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { FormSkeleton } from './form/form-skeleton.tsx'
import { ListingForm } from './form/listing-form.tsx'
import { myListingFormQuery } from './listing-queries.ts'
import { myListingsPath } from './paths.ts'

/** `/owner/properties/:listingId`: edit a draft or a listing. */
export const EditListingScreen = () => {
  const { listingId = '' } = useParams()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(myListingFormQuery(listingId))

  if (isFetching) return <FormSkeleton />
  if (data) return <ListingForm key={dataUpdatedAt} listing={data} onReload={() => void refetch()} />
  if (isApiError(error, 'not_found')) return <NoSuchListing />
  return (
    <>
      <DocumentTitle>{t('Listing')}</DocumentTitle>
      <FailedState
        title={t('This listing didn’t load')}
        heading="h1"
        line={t('You may be offline. Nothing is lost.')}
        onRetry={refetch}
      />
    </>
  )
}

const NoSuchListing = () => (
  <>
    <DocumentTitle>{t('Listing')}</DocumentTitle>
    <EmptyState
      drawing="missing-key"
      title={t('Listing not found')}
      line={t('It was deleted, or the link is mistyped.')}
      actions={
        <Link to={myListingsPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
          {t('Your listings')}
        </Link>
      }
    />
  </>
)
