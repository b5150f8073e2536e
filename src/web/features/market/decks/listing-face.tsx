import type { ListingCard } from '#shared/market/decks.ts'
import { factChips, formatArea, formatPrice } from '#web/features/market/listings/format-listing.ts'
import { CardFace } from '#web/features/market/listings/card/card-face.tsx'
import { formatCardReason } from './format-card-reason.ts'

interface ListingFaceProps {
  card: ListingCard
  isOnTop: boolean
  /** Labels the card as a sample instead of showing reasons. */
  isSample?: boolean
}

const formatSampleReason = ({ why }: ListingCard) =>
  why ? `Sample: ${formatCardReason(why)}` : 'Sample listing'

export const ListingFace = ({ card, isOnTop, isSample }: ListingFaceProps) => (
  <CardFace
    photos={card.photos}
    title={card.title}
    isVerified={card.isVerified}
    place={formatArea(card, card.distanceKm)}
    price={formatPrice(card)}
    chips={factChips(card.facts)}
    why={isSample ? formatSampleReason(card) : formatCardReason(card.why)}
    kind={card.facts.kind}
    isOnTop={isOnTop}
    opensDetails
  />
)

/** "Glass-front cabin. Northwood, Bend · 6 mi away. $1,950 /month." */
export const describeListingCard = (card: ListingCard) => {
  const { amount, unit } = formatPrice(card)
  return `${card.title}. ${formatArea(card, card.distanceKm)}. ${amount} ${unit}`
}
