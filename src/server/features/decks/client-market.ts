import type { PoolClient } from 'pg'
import type { Kind } from '#shared/kinds.ts'
import { anywhereCell } from '../../places/grid.ts'
import { completenessSql } from '../clients/to-client.ts'
import { isShown, listingFitsWishes } from '../wishes/listing-fits-wishes.ts'
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
  type MarketWindow,
  type WindowRow,
  type WindowSize,
} from './market.ts'
import { scoreClient, type ScoredClient } from './score.ts'

/** Where it is written whom an owner accepts: the filters in use, or a search that they have saved. */
export const filtersInUse = 'owner_filters'
export const savedFilters = (searchId: string) =>
  `(select * from client_searches where id = ${searchId} and removed_at is null)`

/** The owner in $1: what they show of the kind, and whom they accept. */
export const mineOf = (kind: string, filters = filtersInUse) => `
  mine as materialized (select * from listings l where l.owner_id = $1 and l.kind = ${kind} and ${isShown('l')}),
  filters as materialized (select f.* from (select) one left join ${filters} f on f.user_id = $1)`

/** Joins what is known of a client: the profile `p`, what they say of themselves `c`, and their wishes `w`. */
export const joinClient = (clientId: string) => `
  join profiles p on p.id = ${clientId} and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: '$1' })}
  join client_filter_preferences w on w.user_id = p.id
  left join client_profiles c on c.user_id = p.id
  cross join filters`
export const isAccepted = ownerAcceptsClient('filters', 'c', 'w')
const fitsOne = `exists (select from mine l where ${listingFitsWishes('l', 'w')})`

/** Whoever shows things in more squares than this looks through the whole market of a kind. */
const mostCells = 64

interface WindowParts {
  cells: number
  /** Where the filters are written. */
  filters: string
}

function windowText(direction: Direction, size: WindowSize, { cells, filters }: WindowParts) {
  const scan = `select client_id, surfaced_at from client_market
    where kind = $4 and ${isBeyond(direction, 'client_id')}`
  const scans =
    cells > mostCells
      ? [scan]
      : Array.from({ length: cells }, (_, i) => `${scan} and large_cell = ($5::int[])[${i + 1}]`)
  return `with ${mineOf('$4', filters)},
    rows_read as materialized (${nextRows(scans, direction, 'client_id', size)}),
    people as materialized (select distinct client_id, surfaced_at from rows_read),
    found as (
      select p.id, people.surfaced_at, fit.fits, ${completenessSql('c')} completeness,
        w.city_id "cityId", w.max_price_cents "maxPriceCents"
      from people ${joinClient('people.client_id')} left join ${swiped('people.client_id')} s on true
      cross join lateral (select count(*)::int fits from mine l where ${listingFitsWishes('l', 'w')}) fit
      where s.hit is null and fit.fits > 0 and ${isAccepted}
    )
    ${windowOf(direction, 'client_id')}`
}

const admirersStatement = {
  name: 'deck-admirers-of-owner',
  text: `with ${mineOf('$3')},
    admirers as materialized (
      select client_id, bool_or(is_super) is_super, max(created_at) created_at
      from (
        select k.* from mine l cross join lateral (
          select user_id client_id, is_super, created_at from likes
          where target_id = l.id and direction = 'right' and created_at > $2 order by created_at desc limit 50
        ) k
        order by k.created_at desc limit 50
      ) latest
      group by client_id
    )
    select p.id from admirers a ${joinClient('a.client_id')} left join ${swiped('a.client_id')} s on true
    where s.hit is null and ${fitsOne} and ${isAccepted} order by a.is_super desc, a.created_at desc`,
}

const keepStatement = {
  name: 'deck-keep-clients',
  text: `with ${mineOf('$3')},
    unswiped as materialized (${unswiped('$2')})
    select p.id from unswiped card ${joinClient('card.id')}
    where ${fitsOne} and ${isAccepted} order by card.place`,
}

const nothing: MarketWindow<never> = { rowsRead: 0, lastAt: null, lastId: null, found: [] }

/** A client as they stand in the market: what counts for their score, and which city they look in. */
interface PlacedClient extends ScoredClient {
  cityId: number | null
  maxPriceCents: number | null
}
export type FoundClient = Candidate & PlacedClient

/** What an owner has to offer of a kind: the squares that it lies in, null when they show nothing. */
interface Offer {
  userId: string
  kind: Kind
  cells: number[] | null
}

/** The clients who fit an owner's filters in use, or a search that they have saved. */
export function createClientRows(
  { userId, kind, cells: listingCells }: Offer,
  at: Date,
  searchId?: string,
): MarketRows<FoundClient> {
  const cells = [anywhereCell, ...(listingCells ?? [])]
  const isWhole = cells.length > mostCells
  const given = [...(isWhole ? [] : [cells]), ...(searchId ? [searchId] : [])]
  const filters = searchId ? savedFilters(`$${4 + given.length}`) : filtersInUse
  return {
    async readWindow(db, direction, from, size) {
      if (!listingCells) return nothing
      const { rows } = await db.query<WindowRow<PlacedClient>>({
        name: `deck-clients-${direction}-${size}-${isWhole ? 'all' : cells.length}${searchId ? '-saved' : ''}`,
        text: windowText(direction, size, { cells: cells.length, filters }),
        values: [userId, from.at, from.id, kind, ...given],
      })
      const { found, ...read } = rows[0]!
      return { ...read, found: found.map((one) => ({ ...one, score: scoreClient(one, at) })) }
    },
  }
}

/** The market of clients of a kind, as one owner sees it. */
export function createClientMarket(offer: Offer, wishesKey: string, at: Date): Market {
  const { userId, kind } = offer
  const idsOf = async (client: PoolClient, statement: typeof keepStatement, value: unknown) =>
    (await client.query<{ id: string }>({ ...statement, values: [userId, value, kind] })).rows.map(
      ({ id }) => id,
    )

  return {
    ...createClientRows(offer, at),
    wishesKey,
    findAdmirers: (client, since) => idsOf(client, admirersStatement, since),
    keepFitting: async (client, cardIds) =>
      cardIds.length > 0 ? idsOf(client, keepStatement, cardIds) : cardIds,
  }
}
