import type { ListingCard } from '#shared/decks.ts'
import { findCity } from '../../places/cities.ts'
import { listingColumns, toListing, type ListingRow } from '../listings/to-listing.ts'
import { distanceToListing, isShown, listingFitsWishes } from '../wishes/listing-fits-wishes.ts'
import { acceptsMe, joinOwner, type ListingWishes } from './listing-market.ts'
import { whyListing, type WhyWishes } from './why.ts'

/** What is looked for, and what is said about why something fits it. */
export interface WishesRow extends ListingWishes {
  hasBudget: boolean
  cityId: number | null
}

/** SQL for it, over the wishes `w` and the client's own words `c`. */
export const wishesColumns = `
  w.kinds, w.min_price_cents is not null or w.max_price_cents is not null "hasBudget",
  w.max_price_cents::float8 "maxPriceCents", w.lat, w.lon, w.radius_km "radiusKm", w.city_id "cityId",
  coalesce(c.pets, '') <> '' "hasPets"`

export interface CardRow extends ListingRow {
  distanceKm: number | null
  isSuperLike: boolean | null
}

export const cardColumns = `
  ${listingColumns('l', 'o', '$1')}, ${distanceToListing('l', 'me')} "distanceKm", admirer.is_super "isSuperLike"`

/** SQL for the listings `l` of some cards that were not swiped, as far as they fit; after it stands their order. */
export const fittingCards = (cards: string) => `
  from ${cards} card join listings l on l.id = card.id and ${isShown('l')} cross join me ${joinOwner('l')}
  left join lateral (
    select k.is_super from likes k where k.user_id = l.owner_id and k.target_id = $1 and k.direction = 'right' limit 1
  ) admirer on true
  where ${listingFitsWishes('l', 'me')} and ${acceptsMe}`

export async function toListingCards(
  rows: CardRow[],
  wishes: WishesRow,
  seesWhoLiked: boolean,
  at: Date,
): Promise<ListingCard[]> {
  const city = wishes.cityId === null ? undefined : await findCity(wishes.cityId)
  const why = { ...wishes, cityName: city?.name ?? null, seesWhoLiked }
  return rows.map((row) => toListingCard(row, why, at))
}

function toListingCard(row: CardRow, wishes: WhyWishes, at: Date): ListingCard {
  const distanceKm = row.distanceKm === null ? null : Math.round(row.distanceKm * 10) / 10
  const arePetsAllowed = row.details['arePetsAllowed'] === true
  return {
    ...toListing(row),
    distanceKm,
    why: whyListing({ ...row, distanceKm, arePetsAllowed }, wishes, at),
  }
}
