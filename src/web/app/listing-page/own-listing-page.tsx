import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { SwipeFooter } from '#web/features/market/swipes/swipe-buttons.tsx'
import { ListingDetails } from '#web/features/market/decks/listing-details.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { listingPreviewQuery } from '#web/features/market/listings/listing-queries.ts'
import { listingPath, myListingsPath } from '#web/features/market/listings/paths.ts'
import { ListingPageFrame } from './listing-page-frame.tsx'

const gone = {
  line: t('It isn’t published, it isn’t yours, or the link is mistyped.'),
  link: { to: myListingsPath, label: t('Your listings') },
}

/** The owner's view: what clients see, plus the link to edit it. */
export const OwnListingPage = ({ listingId }: { listingId: string }) => {
  const { data, error, refetch } = useQuery(listingPreviewQuery(listingId))
  return (
    <ListingPageFrame listing={data?.listing} error={error} onRetry={refetch} gone={gone}>
      {data && (
        <>
          <ListingDetails card={{ ...data.listing, distanceKm: null, why: null, quote: null }} />
          <SwipeFooter
            text={data.isShown ? t('This is how clients see it.') : t('Clients can’t see it right now.')}
          >
            <Link
              to={listingPath(listingId)}
              className={classes(buttonClasses({ look: 'primary', size: 'big' }), 'flex-1')}
            >
              <Pencil />
              {t('Edit')}
            </Link>
          </SwipeFooter>
        </>
      )}
    </ListingPageFrame>
  )
}
