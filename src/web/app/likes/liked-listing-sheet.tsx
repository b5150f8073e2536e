import { ExternalLink, HeartOff, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import type { LikedListing } from '#shared/market/likes.ts'
import { listingPagePath } from '#shared/market/listings.ts'
import { DetailsPanel } from '#web/features/market/decks/details-panel.tsx'
import { ListingDetails } from '#web/features/market/decks/listing-details.tsx'
import { formatLiked } from '#web/features/market/likes/format-liked.ts'
import { useSeenListing } from '#web/features/market/insights/use-seen-listing.ts'
import { ListingPrice } from '#web/features/market/listings/listing-price.tsx'
import { OwnerSection } from '#web/features/market/owners/owner-section.tsx'
import { PhotoStrip } from '#web/features/people/photos/photo-strip.tsx'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const stateLine: Record<LikedListing['state'], string> = {
  waiting: t('The owner hasn’t answered yet.'),
  matched: t('You and the owner liked each other.'),
  gone: t('This is no longer available.'),
}

interface LikedListingSheetProps {
  like: LikedListing
  open: boolean
  onClose: () => void
  onUnlike: () => void
}

/** The details of a liked listing on top of the list: a sheet on phones, a panel on desktop. */
export const LikedListingSheet = ({ like, open, onClose, onUnlike }: LikedListingSheetProps) => {
  const { listing, likedAt, isSuper, state, conversationId } = like
  const isDesk = useIsDesk()
  useSeenListing(open ? listing.id : undefined)
  const likedText = formatLiked({ likedAt, isSuper })
  const details = (
    <ListingDetails
      card={{ ...listing, distanceKm: null, why: null, quote: null }}
      owner={<OwnerSection owner={listing.owner} />}
      isMatched={conversationId !== null}
      hasPrice={!isDesk}
    />
  )
  const pageLink = state !== 'gone' && (
    <Link to={listingPagePath(listing.id)} className={buttonClasses({ look: 'outline', wide: true })}>
      <ExternalLink />
      {t('Open full page')}
    </Link>
  )
  const answer = conversationId ? (
    <Link
      to={conversationPath(conversationId)}
      className={buttonClasses({ look: 'primary', size: 'big', wide: true })}
    >
      <MessageCircle />
      {t('Message')}
    </Link>
  ) : (
    <Button
      size="big"
      wide
      onClick={() => {
        onClose()
        onUnlike()
      }}
    >
      <HeartOff />
      {t('Unlike')}
    </Button>
  )
  if (isDesk)
    return (
      <DetailsPanel
        isOpen={open}
        title={listing.title}
        photos={listing.photos}
        placeholder={null}
        onClose={onClose}
        box={
          <>
            <ListingPrice listing={listing} />
            <p className="text-base text-ink-muted">
              {likedText}. {stateLine[state]}
            </p>
            {answer}
            {pageLink}
          </>
        }
      >
        {details}
      </DetailsPanel>
    )
  return (
    <Dialog isOpen={open} onClose={onClose} title={likedText} subtitle={stateLine[state]} footer={answer}>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        aria-label={t('Details')}
        className="grid gap-5 outline-offset-4"
      >
        {listing.photos.length > 0 && (
          <PhotoStrip
            photos={listing.photos}
            of={listing.title}
            sizes="100vw"
            className="aspect-4/5 max-h-[46dvh] w-full rounded-inner"
          />
        )}
        {details}
        {pageLink}
      </section>
    </Dialog>
  )
}
