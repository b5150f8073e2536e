import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingCard } from '#shared/decks.ts'
import { useSeenListing } from '#web/features/insights/use-seen-listing.ts'
import { detailFacts } from '#web/features/listings/detail-facts.ts'
import { FactList } from '#web/features/listings/fact-list.tsx'
import { factChips, kindIcon, placeWords, priceWords } from '#web/features/listings/listing-words.ts'
import { OwnerCard } from '#web/features/owners/owner-card.tsx'
import { OwnerPart } from '#web/features/owners/owner-part.tsx'
import { PhotoStrip } from '#web/features/photos/photo-strip.tsx'
import { SafetyMenu } from '#web/features/safety/safety-menu.tsx'
import { AreaMap } from '#web/features/places/area-map.tsx'
import { money } from '#web/lib/units.ts'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { PhotoGrid } from './photo-grid.tsx'

/** At the head of the sheet. */
export const ListingHero = ({ card: { photos, title, facts } }: { card: ListingCard }) => {
  const Placeholder = kindIcon[facts.kind]
  return photos.length > 0 ? (
    <PhotoStrip photos={photos} of={title} sizes="100vw" className="h-75 max-h-[45dvh]" />
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
}

/** Everything a listing says, in words. */
export const ListingDetails = ({ card, owner }: ListingDetailsProps) => {
  const price = priceWords(card)
  const { facts } = card
  const rules = facts.kind === 'property' ? facts.details.houseRules : undefined
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <div>
        <h2 className="text-title-2 wrap-anywhere">
          {card.title}
          {card.isVerified && <VerifiedMark />}
        </h2>
        <p className="mt-1.5 flex items-start gap-1.5 wrap-anywhere text-ink-muted">
          <MapPin className="mt-1 size-4" />
          {placeWords(card, card.distanceKm)}
        </p>
      </div>
      <div>
        <p className="flex flex-wrap items-baseline gap-2 text-ink-muted">
          <b className="font-display text-price text-ink">{price.amount}</b>
          {price.unit}
        </p>
        {card.priceCents !== null && card.salePriceCents !== null && (
          <p className="mt-1.5 text-base text-ink-muted">Or {money(card.salePriceCents)} to buy</p>
        )}
      </div>
      <Numbers card={card} />
      {card.description && (
        <p className="text-pretty wrap-anywhere whitespace-pre-line">{card.description}</p>
      )}
      <FactList facts={detailFacts(facts)} />
      {rules && (
        <div>
          <h3 className="text-title-3">House rules</h3>
          <p className="mt-1 text-pretty wrap-anywhere whitespace-pre-line">{rules}</p>
        </div>
      )}
      <div>
        <AreaMap area={card.area} label={placeWords(card)} />
        <p className="mt-2 text-sm text-ink-muted">The exact address is shared after a match.</p>
      </div>
      {owner ?? <OwnerCard owner={card.owner} />}
    </div>
  )
}

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

const Numbers = ({ card }: { card: ListingCard }) => (
  <ul className="grid grid-cols-3 gap-2">
    {factChips(card.facts).map(({ text }) => {
      const [, number = text, unit = ''] = /^([\d.,]+) (.+)$/.exec(text) ?? []
      return (
        <li
          key={text}
          className="grid min-h-17 content-center rounded-control bg-surface-sunken px-3.5 py-2.5"
        >
          <b className="numbers truncate text-[1.25rem] leading-[1.2]">{number}</b>
          {unit && <span className="truncate text-sm text-ink-muted">{unit}</span>}
        </li>
      )
    })}
  </ul>
)
