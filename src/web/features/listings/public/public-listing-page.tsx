import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { getPublicListing } from '#shared/public-listings.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { forgetKept } from '#web/lib/forget-kept.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { ListingText } from '../listing-text.tsx'
import { ListingLayout, ListingSkeleton } from '../page/listing-layout.tsx'
import { ShareButton } from '../share-button.tsx'
import { Invitation, InvitationFoot } from './invitation.tsx'
import { useWayIn } from './use-way-in.tsx'

const pageClasses = 'px-4 pt-1 desk:px-(--gutter) desk:pb-4'

/** `/listing/:listingId` for who is not signed in: what its owner lets everybody see, and the way to answer it. */
export const PublicListingPage = () => {
  const { listingId = '' } = useParams()
  const { enter, dialog } = useWayIn()
  const { data, error, refetch } = useQuery({
    queryKey: ['public-listing', listingId],
    queryFn: ({ signal }) => call(getPublicListing, { params: { listingId }, signal }),
    networkMode: 'always',
  })
  // Whoever was signed in here no longer is.
  useEffect(forgetKept, [])
  const isGone = isApiError(error, 'not_found')
  return (
    <OpenPage
      actions={
        !isGone && (
          <Button look="ghost" size="small" className="-mr-4 ml-auto" onClick={() => enter('sign-in')}>
            Sign In
          </Button>
        )
      }
    >
      <DocumentTitle>{(!isGone && data?.title) || 'Listing'}</DocumentTitle>
      {isGone ? (
        <EmptyState
          title="No listing at this address"
          line="It may be rented, paused or for clients only, or the link is mistyped."
          actions={
            <>
              <Button look="primary" size="big" onClick={() => enter('sign-in')}>
                Sign In
              </Button>
              <a href="/" className={buttonClasses({ look: 'raised', size: 'big' })}>
                Go to the start
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
              actions={<ShareButton listing={data} className="-mr-2.5" />}
            />
            <Invitation />
          </div>
          <InvitationFoot onSignUp={() => enter('sign-up')} />
        </ListingLayout>
      ) : error ? (
        <FailedState
          heading="h1"
          title="This listing did not load"
          line="Check your connection and try again."
          onRetry={refetch}
        />
      ) : (
        <ListingSkeleton className={pageClasses} />
      )}
      {dialog}
    </OpenPage>
  )
}
