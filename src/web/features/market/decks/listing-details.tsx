import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import { useSeenListing } from '#web/features/market/insights/use-seen-listing.ts'
import { ListingText } from '#web/features/market/listings/listing-text.tsx'
import { kindIcon, formatArea } from '#web/features/market/listings/format-listing.ts'
import { ShareButton } from '#web/features/market/listings/share-button.tsx'
import { OwnerCard } from '#web/features/market/owners/owner-card.tsx'
import { OwnerSection } from '#web/features/market/owners/owner-section.tsx'
import { PhotoStrip } from '#web/features/people/photos/photo-strip.tsx'
import { SafetyMenu } from '#web/features/people/safety/safety-menu.tsx'
import { AreaMap } from '#web/features/people/locations/area-map.tsx'
import { PhotoGrid } from './photo-grid.tsx'

/** The top of the details sheet. */
export const ListingHero = ({ card: { photos, title, facts } }: { card: ListingCard }) => {
  const Placeholder = kindIcon[facts.kind]
  return photos.length > 0 ? (
    <PhotoStrip photos={photos} of={title} sizes="100vw" className="h-75 max-h-[45dvh] tablet:h-100" />
  ) : (
    <div className="grid h-40 place-items-center bg-surface-sunken">
      <Placeholder className="size-16 stroke-[1.25] text-ink-muted" />
    </div>
  )
}

/** The top of the panel beside the deck. */
export const ListingPhotos = ({ card: { photos, title } }: { card: ListingCard }) => (
  <PhotoGrid photos={photos} of={title} />
)

interface ListingDetailsProps {
  card: ListingCard
  /** Replaces the owner's name. */
  owner?: ReactNode
  isMatched?: boolean | undefined
  /** False for a sample, which has no page to link to. */
  isShared?: boolean
  hasPrice?: boolean | undefined
}

/** The full details of a listing. */
export const ListingDetails = ({
  card,
  owner,
  isMatched = false,
  isShared = true,
  hasPrice,
}: ListingDetailsProps) => (
  <div className="grid grid-cols-1 gap-4.5">
    <ListingText
      listing={card}
      quote={card.quote}
      distanceKm={card.distanceKm}
      hasPrice={hasPrice}
      actions={isShared && <ShareButton listing={card} className="-mt-1 -me-2.5" />}
    />
    <div>
      <AreaMap label={formatArea(card)} area={card.area} />
      <p className="mt-2 text-sm text-ink-muted">
        {isMatched
          ? t('Approximate area. If the owner shares the address, it’s in your chat.')
          : t('Approximate area. After a match, the owner can share the address with you.')}
      </p>
    </div>
    {owner ?? <OwnerCard owner={card.owner} />}
  </div>
)

/** The same for a signed-in person, who can also report or block the owner. */
export const OthersListingDetails = ({
  card,
  isMatched,
  hasPrice,
}: Pick<ListingDetailsProps, 'card' | 'isMatched' | 'hasPrice'>) => {
  useSeenListing(card.id)
  return (
    <ListingDetails
      card={card}
      hasPrice={hasPrice}
      isMatched={isMatched}
      owner={
        <OwnerSection
          owner={card.owner}
          menu={
            <SafetyMenu
              person={card.owner}
              listing={{ id: card.id, title: card.title }}
              className="-me-2.5"
            />
          }
        />
      }
    />
  )
}

/** The details of a sample, which has no owner and no page. */
export const SampleDetails = ({ card }: { card: ListingCard }) => (
  <ListingDetails card={card} isShared={false} />
)
