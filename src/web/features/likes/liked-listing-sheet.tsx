import { ExternalLink, HeartOff, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { conversationPath } from '#shared/routes.ts'
import type { LikedListing } from '#shared/likes.ts'
import { listingPagePath } from '#shared/listings.ts'
import { ListingDetails } from '#web/features/decks/listing-details.tsx'
import { onDayWords } from '#web/features/decks/why-words.ts'
import { useSeenListing } from '#web/features/insights/use-seen-listing.ts'
import { OwnerPart } from '#web/features/owners/owner-part.tsx'
import { PhotoStrip } from '#web/features/photos/photo-strip.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const stateLine: Record<LikedListing['state'], string> = {
  waiting: 'The owner has not answered yet.',
  matched: 'You and the owner liked each other.',
  gone: 'This is no longer available.',
}

interface LikedListingSheetProps {
  like: LikedListing
  open: boolean
  onClose: () => void
  onUnlike: () => void
}

/** All of what I liked, without leaving the list. */
export const LikedListingSheet = ({ like, open, onClose, onUnlike }: LikedListingSheetProps) => {
  const { listing, likedAt, isSuper, state, conversationId } = like
  useSeenListing(open ? listing.id : undefined)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${isSuper ? 'Super liked' : 'Liked'} ${onDayWords(likedAt)}`}
      subtitle={stateLine[state]}
      footer={
        conversationId ? (
          <Link
            to={conversationPath(conversationId)}
            className={buttonClasses({ look: 'primary', size: 'big', wide: true })}
          >
            <MessageCircle />
            Message
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
            Unlike
          </Button>
        )
      }
    >
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        aria-label="Details"
        className="grid gap-5 outline-offset-4"
      >
        {listing.photos.length > 0 && (
          <PhotoStrip
            photos={listing.photos}
            of={listing.title}
            sizes="(width < 900px) 100vw, 400px"
            className="aspect-4/5 max-h-[46dvh] w-full rounded-inner"
          />
        )}
        <ListingDetails
          card={{ ...listing, distanceKm: null, why: [] }}
          owner={<OwnerPart owner={listing.owner} />}
        />
        {state !== 'gone' && (
          <Link to={listingPagePath(listing.id)} className={buttonClasses({ look: 'outline', wide: true })}>
            <ExternalLink />
            Open its page
          </Link>
        )}
      </section>
    </Dialog>
  )
}
