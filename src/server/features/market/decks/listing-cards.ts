import { latestRates } from '#server/currencies/convert-sql.ts'
import type { ExchangeRates } from '#shared/market/exchange-rates.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import { monthlyCents } from '#shared/market/monthly-cents.ts'
import {
  clientDateColumns,
  quoteForClient,
  type ClientDates,
} from '#server/features/market/listings/quote-for-client.ts'
import { listingColumns, toListing, type ListingRow } from '#server/features/market/listings/to-listing.ts'
import {
  distanceToListing,
  listingFitsFilters,
} from '#server/features/market/filters/listing-fits-filters.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { acceptsMe, fitVersion, joinOwner, type ListingMarketFilters } from './listing-market.ts'
import { listingReason } from './card-reason.ts'

/** A client's filters, with what is needed to explain why a listing fits. */
export interface FiltersRow extends ListingMarketFilters, ClientDates {
  hasPets: boolean
  currency: string
  /** Null without a budget, or without rates. */
  perEuro: ExchangeRates['perEuro'] | null
}

/** SQL for those columns, over the filters `w` and the client profile `c`. */
export const deckFilterColumns = `
  w.kinds, w.preferred_listing_types "listingTypes", w.budgets, w.currency,
  case when w.budgets <> '{}' then ${latestRates} end "perEuro", ${clientDateColumns('w')}, w.lat, w.lon,
  w.radius_km "radiusKm", coalesce(c.pets, '') <> '' "hasPets"`

export interface CardRow extends ListingRow {
  distanceKm: number | null
  isSuperLike: boolean | null
  fitVersion: string
}

export const cardColumns = `
  ${listingColumns('l', 'o', '$1')}, ${distanceToListing('l', 'me')} "distanceKm", liker.is_super "isSuperLike",
  ${fitVersion('l.xmin::text', 'f')} "fitVersion"`

/** SQL for the listings `l` of the unswiped cards that still fit. The caller appends the order. */
export const fittingCards = (cards: string) => `
  from ${cards} card join listings l on l.id = card.id and ${isShown('l')} cross join me ${joinOwner('l')}
  left join lateral (
    select k.is_super from likes k where k.user_id = l.owner_id and k.target_id = $1 and k.direction = 'right' limit 1
  ) liker on true
  where ${listingFitsFilters('l', 'me', 'me')} and ${acceptsMe('l.kind')}`

export const toShownDistance = (km: number | null) => (km === null ? null : Math.round(km * 10) / 10)

export const toListingCard = (
  row: CardRow,
  filters: FiltersRow & { seesWhoLiked: boolean },
  at: Date,
): ListingCard => ({
  ...toListing(row),
  distanceKm: toShownDistance(row.distanceKm),
  why: listingReason({ ...row, monthlyCents: monthlyCents(row) }, filters, at),
  quote: quoteForClient(row, filters),
})
