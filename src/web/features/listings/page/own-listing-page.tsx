import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { previewListing } from '#shared/listings.ts'
import { AnswerFoot } from '#web/features/decks/answer-buttons.tsx'
import { ListingDetails } from '#web/features/decks/listing-details.tsx'
import { call } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { listingPath, myListingsPath } from '../paths.ts'
import { ListingPageFrame } from './listing-page-frame.tsx'

const gone = {
  line: 'It is not published, not one of yours, or the link is mistyped.',
  link: { to: myListingsPath, label: 'Your listings' },
}

/** As its owner sees it: what clients see, and the way to change it. */
export const OwnListingPage = ({ listingId }: { listingId: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['my-listings', 'preview', listingId],
    queryFn: ({ signal }) => call(previewListing, { params: { listingId }, signal }),
    staleTime: 0,
    networkMode: 'always',
  })
  return (
    <ListingPageFrame listing={data?.listing} error={error} onRetry={refetch} gone={gone}>
      {data && (
        <>
          <ListingDetails card={{ ...data.listing, distanceKm: null, why: [] }} />
          <AnswerFoot
            words={data.isShown ? 'This is how clients see it.' : 'Clients do not see it at the moment.'}
          >
            <Link
              to={listingPath(listingId)}
              className={classes(buttonClasses({ look: 'primary', size: 'big' }), 'flex-1')}
            >
              <Pencil />
              Edit
            </Link>
          </AnswerFoot>
        </>
      )}
    </ListingPageFrame>
  )
}
