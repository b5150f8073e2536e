import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { AreaMap } from '#web/features/people/locations/area-map.tsx'
import { isApiError } from '#web/lib/api.ts'
import { clearPersisted } from '#web/lib/clear-persisted.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { formatArea } from '../format-listing.ts'
import { publicListingQuery } from '../listing-queries.ts'
import { ListingText } from '../listing-text.tsx'
import { ListingLayout, ListingSkeleton } from '../listing-layout.tsx'
import { ShareButton } from '../share-button.tsx'
import { Invitation, InvitationFoot } from './invitation.tsx'
import { useSignInDialog } from './use-sign-in-dialog.tsx'

const pageClasses = 'px-4 pt-1 desk:px-(--gutter) desk:pb-4'

/** `/listing/:listingId` for signed-out visitors: what the owner makes public, and how to respond to it. */
export const PublicListingPage = () => {
  const { listingId = '' } = useParams()
  const { enter, dialog } = useSignInDialog()
  const { data, error, refetch } = useQuery(publicListingQuery(listingId))
  // The person who was signed in here no longer is.
  useEffect(clearPersisted, [])
  const isGone = isApiError(error, 'not_found')
  return (
    <OpenPage
      actions={
        !isGone && (
          <Button look="ghost" size="small" className="-me-4 ms-auto" onClick={() => enter('sign-in')}>
            {t('Sign In')}
          </Button>
        )
      }
    >
      <DocumentTitle>{(!isGone && data?.title) || t('Listing')}</DocumentTitle>
      {isGone ? (
        <EmptyState
          title={t('Listing not found')}
          line={t('It may be rented, paused or for clients only, or the link is mistyped.')}
          actions={
            <>
              <Button look="primary" size="big" onClick={() => enter('sign-in')}>
                {t('Sign In')}
              </Button>
              <a href="/" className={buttonClasses({ look: 'raised', size: 'big' })}>
                {t('Go to home page')}
              </a>
            </>
          }
        />
      ) : data ? (
        <ListingLayout listing={data} className={pageClasses}>
          <div className="grid grid-cols-1 gap-4.5">
            <ListingText
              listing={data}
              heading="h1"
              actions={<ShareButton listing={data} className="-me-2.5" />}
            />
            <AreaMap label={formatArea(data)} area={data.area} />
            <Invitation />
          </div>
          <InvitationFoot onSignUp={() => enter('sign-up')} />
        </ListingLayout>
      ) : error ? (
        <FailedState
          heading="h1"
          title={t('This listing didn’t load')}
          line={t('Check your connection and try again.')}
          onRetry={refetch}
        />
      ) : (
        <ListingSkeleton className={pageClasses} />
      )}
      {dialog}
    </OpenPage>
  )
}
