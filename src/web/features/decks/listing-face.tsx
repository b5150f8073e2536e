import type { ListingCard } from '#shared/decks.ts'
import { factChips, placeWords, priceWords } from '#web/features/listings/listing-words.ts'
import { CardFace } from './card-face.tsx'
import { whyWords } from './why-words.ts'

interface ListingFaceProps {
  card: ListingCard
  isOnTop: boolean
}

export const ListingFace = ({ card, isOnTop }: ListingFaceProps) => (
  <CardFace
    photos={card.photos}
    title={card.title}
    isVerified={card.isVerified}
    place={placeWords(card, card.distanceKm)}
    price={priceWords(card)}
    chips={factChips(card.facts)}
    why={whyWords(card.why)}
    kind={card.facts.kind}
    isOnTop={isOnTop}
    opensDetails
  />
)

/** "Glass-front cabin. Northwood, Bend · 6 mi away. $1,950 /month." */
export const sayListing = (card: ListingCard) => {
  const { amount, unit } = priceWords(card)
  return `${card.title}. ${placeWords(card, card.distanceKm)}. ${amount} ${unit}`
}
