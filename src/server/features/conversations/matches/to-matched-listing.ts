import type { MatchedListing } from '#shared/conversations/matches.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { toPrices } from '#server/features/market/listings/price-columns.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'

/** The value built by `matchedListingJson`. */
export type MatchedListingRow = Omit<MatchedListing, 'cover'> & { coverPhoto: StoredPhoto | null }

export const toMatchedListing = (row: MatchedListingRow): MatchedListing => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  cover: row.coverPhoto && toPhoto(row.id, row.coverPhoto),
  ...toPrices(row),
  isGone: row.isGone,
})
