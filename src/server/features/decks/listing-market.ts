import type { PoolClient } from 'pg'
import { kinds as allKinds, type Kind } from '#shared/kinds.ts'
import { marketCells, type CellSize } from '../../places/grid.ts'
import { distanceToListing, isShown, listingFitsWishes, priceOf } from '../wishes/listing-fits-wishes.ts'
import { mayMeet } from '../wishes/may-meet.ts'
import { ownerAcceptsClient } from '../wishes/owner-accepts-client.ts'
import {
  isBeyond,
  nextRows,
  swiped,
  unswiped,
  windowOf,
  type Candidate,
  type Direction,
  type Market,
  type MarketRows,
  type WindowRow,
  type WindowSize,
} from './market.ts'
import { scoreListing, type ScoredListing, type ScoringWishes } from './score.ts'

/** What a client looks for, as far as it decides where in the market to look and what comes first. */
export interface ListingWishes extends ScoringWishes {
  kinds: Kind[]
  lat: number | null
  lon: number | null
}

/** Where it is written what somebody looks for: the filters in use, or a search that they have saved. */
export const wishesInUse = 'client_filter_preferences'
export const savedWishes = (searchId: string) =>
  `(select * from listing_searches where id = ${searchId} and removed_at is null)`

/** The client in $1: what they look for and what they say of themselves. */
export const me = (wishes = wishesInUse) => `me as materialized (
  select w.*, c.pets, c.is_smoker, c.move_in_on, c.stay_months, c.references_offered
  from ${wishes} w left join client_profiles c on c.user_id = w.user_id where w.user_id = $1)`

/** Joins the owner `o` of a listing, where owner and client accept each other. */
export const joinOwner = (listing: string) => `
  join profiles o on o.id = ${listing}.owner_id and ${mayMeet({ shown: 'o', clientId: '$1', ownerId: 'o.id' })}
  left join owner_filters f on f.user_id = ${listing}.owner_id`
export const acceptsMe = ownerAcceptsClient('f', 'me', 'me')

const cellColumn = { small: 'small_cell', large: 'large_cell' } as const

/** Which parts of the market to look through: each is an index scan. */
function partsOf({ kinds, lat, lon, radiusKm }: ListingWishes) {
  const wanted: readonly Kind[] = kinds.length > 0 ? kinds : allKinds
  if (lat === null || lon === null || radiusKm === null) return { values: [wanted], parts: wanted.length }
  const { size, cells } = marketCells({ lat, lon }, radiusKm)
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
  /** Where the wishes are written. */
  wishes: string
}

function windowText(direction: Direction, size: WindowSize, { parts, cells, wishes }: WindowParts) {
  const scans = Array.from({ length: parts }, (_, i) => {
    const inCell = cells ? `and l.${cellColumn[cells]} = ($5::int[])[${i + 1}]` : ''
    return `select id, owner_id, kind, listing_type, price_cents, sale_price_cents, lat, lon, beds, baths, square_footage,
        details, quality, created_at, surfaced_at
      from listings l where ${isShown('l')} and l.kind = ($4::text[])[${i + 1}] ${inCell}
        and ${isBeyond(direction, 'id')}`
  })
  return `with ${me(wishes)},
    rows_read as materialized (${nextRows(scans, direction, 'id', size)}),
    fitting as materialized (
      select l.*, ${distanceToListing('l', 'me')} distance_km from rows_read l cross join me
      where ${listingFitsWishes('l', 'me')}
    ),
    unswiped as materialized (
      select l.* from fitting l left join ${swiped('l.id')} s on true where s.hit is null
    ),
    found as (
      select l.id, l.surfaced_at, ${priceOf('l')} "priceCents", l.price_cents is not null "isMonthly", l.lat, l.lon,
        l.quality, l.distance_km "distanceKm",
        extract(epoch from l.created_at) * 1000 "createdAtMs", l.details ->> 'arePetsAllowed' = 'true' "arePetsAllowed"
      from unswiped l cross join me ${joinOwner('l')} where ${acceptsMe}
    )
    ${windowOf(direction, 'id')}`
}

const admirersStatement = {
  name: 'deck-admirers-of-client',
  text: `with ${me()},
    admirers as materialized (
      select user_id owner_id, is_super, created_at from likes
      where target_id = $1 and direction = 'right' and created_at > $2 order by created_at desc limit 50
    )
    select l.id from admirers a cross join me ${joinOwner('a')}
    cross join lateral (
      select l.id from listings l left join ${swiped('l.id')} s on true
      where l.owner_id = a.owner_id and ${isShown('l')} and s.hit is null and ${listingFitsWishes('l', 'me')} limit 5
    ) l
    where ${acceptsMe} order by a.is_super desc, a.created_at desc`,
}

const keepStatement = {
  name: 'deck-keep-listings',
  text: `with ${me()},
    unswiped as materialized (${unswiped('$2')})
    select l.id from unswiped card join listings l on l.id = card.id and ${isShown('l')} cross join me ${joinOwner('l')}
    where ${listingFitsWishes('l', 'me')} and ${acceptsMe} order by card.place`,
}

/** A listing as it stands in the market: what counts for its score, and roughly where it is. */
interface PlacedListing extends ScoredListing {
  lat: number
  lon: number
  isMonthly: boolean
}
export type FoundListing = Candidate & PlacedListing

/** The listings that fit a client's filters in use, or a search that they have saved. */
export function createListingRows(
  userId: string,
  wishes: ListingWishes,
  at: Date,
  searchId?: string,
): MarketRows<FoundListing> {
  const { values, parts, size: cells } = partsOf(wishes)
  const given = [...values, ...(searchId ? [searchId] : [])]
  const source = searchId ? savedWishes(`$${3 + given.length}`) : wishesInUse
  return {
    async readWindow(db, direction, from, size) {
      const { rows } = await db.query<WindowRow<PlacedListing>>({
        name: `deck-listings-${direction}-${size}-${cells ?? 'all'}-${parts}${searchId ? '-saved' : ''}`,
        text: windowText(direction, size, { parts, cells, wishes: source }),
        values: [userId, from.at, from.id, ...given],
      })
      const { found, ...read } = rows[0]!
      return { ...read, found: found.map((one) => ({ ...one, score: scoreListing(one, wishes, at) })) }
    },
  }
}

/** The market of listings, as one client sees it. */
export function createListingMarket(
  userId: string,
  wishesKey: string,
  wishes: ListingWishes,
  at: Date,
): Market {
  const idsOf = async (client: PoolClient, statement: typeof keepStatement, value: unknown) =>
    (await client.query<{ id: string }>({ ...statement, values: [userId, value] })).rows.map(({ id }) => id)

  return {
    ...createListingRows(userId, wishes, at),
    wishesKey,
    findAdmirers: (client, since) => idsOf(client, admirersStatement, since),
    keepFitting: async (client, cardIds) =>
      cardIds.length > 0 ? idsOf(client, keepStatement, cardIds) : cardIds,
  }
}
