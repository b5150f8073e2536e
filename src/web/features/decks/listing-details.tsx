import type { ReactNode } from 'react'
import type { ListingCard } from '#shared/decks.ts'
import { useSeenListing } from '#web/features/insights/use-seen-listing.ts'
import { ListingText } from '#web/features/listings/listing-text.tsx'
import { kindIcon, placeWords } from '#web/features/listings/listing-words.ts'
import { ShareButton } from '#web/features/listings/share-button.tsx'
import { OwnerCard } from '#web/features/owners/owner-card.tsx'
import { OwnerPart } from '#web/features/owners/owner-part.tsx'
import { PhotoStrip } from '#web/features/photos/photo-strip.tsx'
import { SafetyMenu } from '#web/features/safety/safety-menu.tsx'
import { AreaMap } from '#web/features/places/area-map.tsx'
import { PhotoGrid } from './photo-grid.tsx'

/** At the head of the sheet. */
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

/** At the head of the panel beside the deck. */
export const ListingPhotos = ({ card: { photos, title } }: { card: ListingCard }) => (
  <PhotoGrid photos={photos} of={title} />
)

interface ListingDetailsProps {
  card: ListingCard
  /** Whose it is; the name alone unless more is given. */
  owner?: ReactNode
  /** A sample is nowhere to be linked to. */
  isShared?: boolean
}

/** Everything about a listing, in words. */
export const ListingDetails = ({ card, owner, isShared = true }: ListingDetailsProps) => (
  <div className="grid grid-cols-1 gap-4.5">
    <ListingText
      listing={card}
      distanceKm={card.distanceKm}
      actions={isShared && <ShareButton listing={card} className="-mt-1 -mr-2.5" />}
    />
    <div>
      <AreaMap area={card.area} label={placeWords(card)} />
      <p className="mt-2 text-sm text-ink-muted">The exact address is shared after a match.</p>
    </div>
    {owner ?? <OwnerCard owner={card.owner} />}
  </div>
)

/** The same for somebody who is signed in and may turn away. */
export const ListingDetailsOfStranger = ({ card }: { card: ListingCard }) => {
  useSeenListing(card.id)
  return (
    <ListingDetails
      card={card}
      owner={
        <OwnerPart
          owner={card.owner}
          menu={
            <SafetyMenu
              person={card.owner}
              listing={{ id: card.id, title: card.title }}
              className="-mr-2.5"
            />
          }
        />
      }
    />
  )
}

/** One that nobody owns and that has no page. */
export const SampleDetails = ({ card }: { card: ListingCard }) => (
  <ListingDetails card={card} isShared={false} />
)
