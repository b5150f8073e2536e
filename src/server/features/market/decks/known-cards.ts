import type { Pool } from 'pg'
import type { Pin } from '#shared/people/locations.ts'
import { monthlyCents } from '#shared/market/monthly-cents.ts'
import { defineStatement } from '#server/db/statement.ts'
import { perServer } from '#server/db/per-server.ts'
import { VersionCache } from '#server/db/version-cache.ts'
import { toPrices } from '#server/features/market/listings/price-columns.ts'
import type { QuotedListing } from '#server/features/market/listings/quote-for-client.ts'
import {
  openListingColumns,
  toListing,
  type ListingRow,
} from '#server/features/market/listings/to-listing.ts'
import type { ListingReasons } from './card-reason.ts'

/** What a card shows to everyone, and what a client's distance, reason and quote are computed from. */
export interface KnownCard {
  /** The listing's JSON without its closing brace. */
  json: string
  area: Pin
  about: Omit<ListingReasons, 'isSuperLike'> & QuotedListing
}

/**
 * The cards of this process by listing and version, and which of them fit which filters. What was read from a replica is
 * also used on the primary: a version is the same on both.
 */
export const knownCardsOf = perServer((_primary: Pool) => ({
  cards: new VersionCache<KnownCard>(6_000),
  fits: new VersionCache<true>(40_000),
}))

/**
 * SQL over a listing and its owner's profile. Has no version if the owner is anonymous, because not everyone sees the
 * same then.
 */
export const cardVersion = (listing: string, owner: string) =>
  `${listing}.id || '.' || case when ${owner}.is_anonymous then '' else ${listing}.xmin || '.' || ${owner}.xmin end`

const readStatement = defineStatement<ListingRow & { version: string }>(
  'read-cards',
  `select ${openListingColumns('l', 'o')}, ${cardVersion('l', 'o')} "version"
    from listings l join profiles o on o.id = l.owner_id and not o.is_anonymous where l.id = any($1::uuid[])`,
)

/** Reads cards that aren't known yet. One that has changed in the meantime is stored under its new version. */
export async function learnCards(pool: Pool, cards: VersionCache<KnownCard>, versions: string[]) {
  if (versions.length === 0) return
  const ids = versions.map((version) => version.slice(0, version.indexOf('.')))
  for (const row of await readStatement.rows(pool, [ids])) {
    const { ownerName, details, createdAt, depositCents, fees, lat, lon } = row
    cards.set(row.version, {
      json: JSON.stringify(toListing(row)).slice(0, -1),
      area: { lat, lon },
      about: {
        kind: row.kind,
        ...toPrices(row),
        monthlyCents: monthlyCents(row),
        depositCents,
        fees,
        ownerName,
        details,
        createdAt,
      },
    })
  }
}
