import { CalendarCheck } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { DatedQuote } from '#shared/market/price-schemas.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import { factChips, formatArea, type FactChip } from '#web/features/market/listings/format-listing.ts'
import { formatCardPrice, formatStay } from '#web/features/market/listings/format-quote.ts'
import { CardFace } from '#web/features/market/listings/card/card-face.tsx'
import { formatCardReason } from './format-card-reason.ts'

interface ListingFaceProps {
  card: ListingCard
  /** Labels the card as a sample instead of showing reasons. */
  isSample?: boolean
}

const formatSampleReason = ({ why }: ListingCard) =>
  why ? t('Sample: {cardReason}', { cardReason: formatCardReason(why) }) : t('Sample listing')

const dateChip = (quote: DatedQuote | null): FactChip[] =>
  quote ? [{ icon: CalendarCheck, text: formatStay(quote) }] : []

export const ListingFace = ({ card, isSample }: ListingFaceProps) => (
  <CardFace
    photos={card.photos}
    title={card.title}
    isVerified={card.isVerified}
    place={formatArea(card, card.distanceKm)}
    price={formatCardPrice(card, card.quote)}
    chips={[...dateChip(card.quote), ...factChips(card.facts)]}
    why={isSample ? formatSampleReason(card) : formatCardReason(card.why)}
    kind={card.facts.kind}
    opensDetails
  />
)

/** "Glass-front cabin. Northwood, Bend · 6 mi away. $1,950 /month." */
export const describeListingCard = (card: ListingCard) => {
  const { amount, unit, listed } = formatCardPrice(card, card.quote)
  const own = `${amount} ${unit}`
  const price = listed ? t('about {own}, {listed} in the listing', { own, listed }) : own
  return `${card.title}. ${formatArea(card, card.distanceKm)}. ${price}`
}
