import type { PoolClient } from 'pg'
import type { Bounds } from '#shared/market/browse.ts'
import { kinds as allKinds, type Kind } from '#shared/market/kinds.ts'
import type { ListingPrices } from '#shared/market/price-schemas.ts'
import { defineComposedStatement, defineStatement } from '#server/db/statement.ts'
import { latestRatesDay } from '#server/currencies/convert-sql.ts'
import { cellsWithin, isWithin, marketCells, type CellSize } from '#server/locations/grid.ts'
import {
  comparedPrices,
  distanceToListing,
  listingFitsFilters,
} from '#server/features/market/filters/listing-fits-filters.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'
import { ownerAcceptsClient } from '#server/features/market/filters/owner-accepts-client.ts'
import {
  isBeyond,
  nextRows,
  swiped,
  unswiped,
  windowOf,
  windowSizes,
  type Candidate,
  type Direction,
  type Market,
  type MarketRows,
  type WindowRow,
  type WindowSize,
} from './market.ts'
import { scoreListing, type ScoredListing, type ScoringFilters } from './score.ts'

/** The part of a client's filters that decides where in the market to look and what comes first. */
export interface ListingMarketFilters extends ScoringFilters {
  kinds: Kind[]
  lat: number | null
  lon: number | null
}

/** SQL for the table with a client's filters: the ones in use, or a saved search. */
export const activeFilters = 'client_filter_preferences'
export const savedClientFilters = (searchId: string) =>
  `(select * from listing_searches where id = ${searchId} and removed_at is null)`

/** Filters other than the ones in use. */
export interface FiltersSource {
  name: string
  /** SQL for the row with the filters, given the parameter that holds `value`. */
  sql: (param: string) => string
  value: string
}
export const savedSource = (searchId: string): FiltersSource => ({
  name: 'saved',
  sql: savedClientFilters,
  value: searchId,
})
/** Filters that aren't stored anywhere, by column name. */
export const givenSource = (columns: Readonly<Record<string, unknown>>): FiltersSource => ({
  name: 'given',
  sql: (param) => `(select * from jsonb_populate_record(null::client_filter_preferences, ${param}::jsonb))`,
  value: JSON.stringify(columns),
})

/**
 * SQL: changes whenever the client's filters `w`, or what owners filter by of their profile `c`, change, and with the
 * rates that a budget is compared by.
 */
export const filtersKeySql = `md5(jsonb_build_array(to_jsonb(w), c.pets, c.is_smoker, c.references_offered,
  case when w.budgets <> '{}' then ${latestRatesDay} end)::text)`

/** SQL: changes whenever a listing or its owner's filters change. */
export const fitVersion = (listingVersion: string, filters: string) =>
  `${listingVersion} || '.' || coalesce(${filters}.xmin::text, '')`

/** SQL for the client in $1: their filters and their profile. */
export const me = (clientFilters = activeFilters) => `me as materialized (
  select w.*, c.pets, c.is_smoker, c.references_offered
  from ${clientFilters} w left join client_profiles c on c.user_id = w.user_id where w.user_id = $1)`

/** Joins the owner `o` of a listing, if the client may meet them, and the owner's filters `f`. */
export const joinOwner = (listing: string) => `
  join profiles o on o.id = ${listing}.owner_id and ${mayMeet({ shown: 'o', clientId: '$1', ownerId: 'o.id' })}
  left join owner_filters f on f.user_id = ${listing}.owner_id`
/** SQL over those tables: the owner accepts the client for the kind. */
export const acceptsMe = (kind: string) =>
  ownerAcceptsClient({ filters: 'f', profile: 'me', clientFilters: 'me', kind })

const compared = comparedPrices('l', 'me')

const cellColumn = { small: 'small_cell', large: 'large_cell' } as const

/** Which parts of the market to read. Each part is an index scan. */
function partsOf({ kinds, lat, lon, radiusKm }: ListingMarketFilters, within: Bounds | undefined) {
  const wanted: readonly Kind[] = kinds.length > 0 ? kinds : allKinds
  const area =
    lat === null || lon === null || radiusKm === null ? undefined : marketCells({ lat, lon }, radiusKm)
  const view = within && cellsWithin(within)
  const smaller = area?.size === 'small' ? area : (view ?? area)
  if (!smaller) return { values: [wanted], parts: wanted.length }
  const { size, cells } = smaller
  const pairs = wanted.flatMap((kind) => cells.map((cell) => ({ kind, cell })))
  return {
    size,
    values: [pairs.map(({ kind }) => kind), pairs.map(({ cell }) => cell)],
    parts: pairs.length,
  }
}

interface WindowParts {
  parts: number
  cells: CellSize | undefined
  /** SQL for the table with the filters. */
  clientFilters: string
  /** SQL for the parameter with the bounds. */
  within: string
}

function windowText(
  direction: Direction,
  size: WindowSize,
  { parts, cells, clientFilters, within }: WindowParts,
) {
  const scans = Array.from({ length: parts }, (_, i) => {
    const inCell = cells ? `and l.${cellColumn[cells]} = ($5::int[])[${i + 1}]` : ''
    return `select id, owner_id, kind, listing_type, currency, price_cents, week_price_cents, day_price_cents,
        sale_price_cents, lat, lon, beds, baths, square_footage, unavailable_days, details, quality, created_at,
        surfaced_at, l.xmin::text row_version
      from listings l where ${isShown('l')} and l.kind = ($4::text[])[${i + 1}] ${inCell}
        and ${isBeyond(direction, 'id')}`
  })
  return `with ${me(clientFilters)},
    rows_read as materialized (${nextRows(scans, direction, 'id', size)}),
    fitting as materialized (
      select l.*, ${distanceToListing('l', 'me')} distance_km from rows_read l cross join me
      where ${isWithin(within, 'l.lat', 'l.lon')} and ${listingFitsFilters('l', 'me', 'me')}
    ),
    unswiped as materialized (
      select l.* from fitting l left join ${swiped('l.id')} s on true where s.hit is null
    ),
    found as (
      select l.id, l.surfaced_at,  l.kind, jsonb_build_object('rent', ${compared.rent}, 'buy', ${compared.buy}) prices,
        l.currency, l.price_cents "priceCents", l.week_price_cents "weekPriceCents", l.day_price_cents "dayPriceCents",
        l.sale_price_cents "salePriceCents", l.lat, l.lon,
        l.quality, l.distance_km "distanceKm",
        extract(epoch from l.created_at) * 1000 "createdAtMs", ${fitVersion('l.row_version', 'f')} "fitVersion"
      from unswiped l cross join me ${joinOwner('l')} where ${acceptsMe('l.kind')}
    )
    ${windowOf(direction, 'id')}`
}

// The text differs per number of market parts, because each part is a separate scan.
const windowStatement = defineComposedStatement<WindowRow<PlacedListing>>(
  'deck-listings',
  windowText('below', windowSizes[0], {
    parts: 1,
    cells: 'large',
    clientFilters: activeFilters,
    within: '$6',
  }),
)

const likersStatement = defineStatement<{ id: string }>(
  'deck-likers-of-client',
  `with ${me()},
    likers as materialized (
      select user_id owner_id, is_super, created_at from likes
      where target_id = $1 and direction = 'right' and created_at > $2 order by created_at desc limit 50
    )
    select l.id from likers a cross join me ${joinOwner('a')}
    cross join lateral (
      select l.id, l.kind from listings l left join ${swiped('l.id')} s on true
      where l.owner_id = a.owner_id and ${isShown('l')} and s.hit is null and ${listingFitsFilters('l', 'me', 'me')} limit 5
    ) l
    where ${acceptsMe('l.kind')} order by a.is_super desc, a.created_at desc`,
)

const keepStatement = defineStatement<{ id: string }>(
  'deck-keep-listings',
  `with ${me()},
    unswiped as materialized (${unswiped('$2')})
    select l.id from unswiped card join listings l on l.id = card.id and ${isShown('l')} cross join me ${joinOwner('l')}
    where ${listingFitsFilters('l', 'me', 'me')} and ${acceptsMe('l.kind')} order by card.place`,
)

/** A listing in the market: what its score depends on, and roughly where it is. */
interface PlacedListing extends ScoredListing, Omit<ListingPrices, 'hourPriceCents'> {
  lat: number
  lon: number
  fitVersion: string
}
export type FoundListing = Candidate & PlacedListing

/** The listings that fit the client's filters in use, or the given ones, in all of the map or a part of it. */
export function createListingRows(
  userId: string,
  clientFilters: ListingMarketFilters,
  at: Date,
  source?: FiltersSource,
  bounds?: Bounds,
): MarketRows<FoundListing> {
  const { values, parts, size: cells } = partsOf(clientFilters, bounds)
  const given = [...values, bounds ?? null, ...(source ? [source.value] : [])]
  const within = `$${4 + values.length}`
  const written = source ? source.sql(`$${3 + given.length}`) : activeFilters
  return {
    async readWindow(db, direction, from, size) {
      const statement = windowStatement(
        `${direction}-${size}-${cells ?? 'all'}-${parts}${source ? `-${source.name}` : ''}`,
        windowText(direction, size, { parts, cells, clientFilters: written, within }),
      )
      const { found, ...read } = await statement.one(db, [userId, from.at, from.id, ...given])
      return { ...read, found: found.map((one) => ({ ...one, score: scoreListing(one, clientFilters, at) })) }
    },
  }
}

/** The market of listings, as one client sees it. */
export function createListingMarket(
  userId: string,
  filtersKey: string,
  clientFilters: ListingMarketFilters,
  at: Date,
  noteFit: (listingId: string, fitVersion: string) => void,
): Market {
  const rows = createListingRows(userId, clientFilters, at)
  const idsOf = async (tx: PoolClient, statement: typeof keepStatement, value: unknown) =>
    (await statement.rows(tx, [userId, value])).map(({ id }) => id)

  return {
    async readWindow(...window) {
      const read = await rows.readWindow(...window)
      for (const { id, fitVersion: version } of read.found) noteFit(id, version)
      return read
    },
    filtersKey,
    findLikers: (tx, since) => idsOf(tx, likersStatement, since),
    keepFitting: async (tx, cardIds) => (cardIds.length > 0 ? idsOf(tx, keepStatement, cardIds) : cardIds),
  }
}
