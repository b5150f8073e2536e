import type { PoolClient } from 'pg'
import type { Bounds } from '#shared/market/browse.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { defineComposedStatement, defineStatement } from '#server/db/statement.ts'
import { perEuro } from '#server/currencies/convert-sql.ts'
import { anywhereCell, isWithin } from '#server/locations/grid.ts'
import { completenessSql } from '#server/features/market/clients/to-client.ts'
import { budgetLimit, listingFitsFilters } from '#server/features/market/filters/listing-fits-filters.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'
import { ownerAcceptsClient } from '#server/features/market/filters/owner-accepts-client.ts'
import type { FiltersSource } from './listing-market.ts'
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
  type MarketWindow,
  type WindowRow,
  type WindowSize,
} from './market.ts'
import { scoreClient, type ScoredClient } from './score.ts'

/** SQL for the table with an owner's filters: the ones in use, or a saved search. */
export const filtersInUse = 'owner_filters'
export const savedFilters = (searchId: string) =>
  `(select * from client_searches where id = ${searchId} and removed_at is null)`

/** Filters other than the ones in use, as `FiltersSource` describes them for listings. */
export const savedFilterSource = (searchId: string): FiltersSource => ({
  name: 'saved',
  sql: savedFilters,
  value: searchId,
})
export const givenFilterSource = (columns: Readonly<Record<string, unknown>>): FiltersSource => ({
  name: 'given',
  sql: (param) => `(select * from jsonb_populate_record(null::owner_filters, ${param}::jsonb))`,
  value: JSON.stringify(columns),
})

/** SQL for the owner in $1: their listings of the kind, and their filters. */
export const mineOf = (kind: string, filters = filtersInUse) => `
  mine as materialized (select * from listings l where l.owner_id = $1 and l.kind = ${kind} and ${isShown('l')}),
  filters as materialized (select f.* from (select) one left join ${filters} f on f.user_id = $1)`

/** Joins a client's profile `p`, their client profile `c` and their filters `w`. */
export const joinClient = (clientId: string) => `
  join profiles p on p.id = ${clientId} and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: '$1' })}
  join client_filter_preferences w on w.user_id = p.id
  left join client_profiles c on c.user_id = p.id
  cross join filters`
/** The names of those tables, for a client and a kind. */
export const sidesOf = (kind: string) => ({ filters: 'filters', profile: 'c', clientFilters: 'w', kind })
export const isAccepted = (kind: string) => ownerAcceptsClient(sidesOf(kind))
const fits = listingFitsFilters('l', 'w', 'c')
const fitsOne = `exists (select from mine l where ${fits})`

/** With listings in more squares than this, the whole market of the kind is scanned. */
const maxCells = 64

interface WindowParts {
  cells: number
  /** SQL for the table with the filters. */
  filters: string
  /** SQL for the parameter with the bounds. */
  within: string
}

function windowText(direction: Direction, size: WindowSize, { cells, filters, within }: WindowParts) {
  const scan = `select client_id, surfaced_at from client_market
    where kind = $4 and ${isBeyond(direction, 'client_id')}`
  const scans =
    cells > maxCells
      ? [scan]
      : Array.from({ length: cells }, (_, i) => `${scan} and large_cell = ($5::int[])[${i + 1}]`)
  return `with ${mineOf('$4', filters)},
    rows_read as materialized (${nextRows(scans, direction, 'client_id', size)}),
    people as materialized (select distinct client_id, surfaced_at from rows_read),
    found as (
      select p.id, people.surfaced_at, fit.fits, ${completenessSql('c', 'w')} completeness,
        w.city_id "cityId", ${budgetLimit('w', '$4', 'rent', 'maxCents')} "rentMaxCents",
        w.currency, ${perEuro('w.currency')} "perEuro",
        ${budgetLimit('w', '$4', 'buy', 'maxCents')} "buyMaxCents"
      from people ${joinClient('people.client_id')} left join ${swiped('people.client_id')} s on true
      cross join lateral (select count(*)::int fits from mine l where ${fits}) fit
      where s.hit is null and fit.fits > 0 and ${isAccepted('$4')}
        and (w.lat is null or ${isWithin(within, 'w.lat', 'w.lon')})
    )
    ${windowOf(direction, 'client_id')}`
}

// The text differs per number of market parts, because each part is a separate scan.
const windowStatement = defineComposedStatement<WindowRow<PlacedClient>>(
  'deck-clients',
  windowText('below', windowSizes[0], { cells: 1, filters: filtersInUse, within: '$6' }),
)

const likersStatement = defineStatement<{ id: string }>(
  'deck-likers-of-owner',
  `with ${mineOf('$3')},
    likers as materialized (
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
    select p.id from likers a ${joinClient('a.client_id')} left join ${swiped('a.client_id')} s on true
    where s.hit is null and ${fitsOne} and ${isAccepted('$3')} order by a.is_super desc, a.created_at desc`,
)

const keepStatement = defineStatement<{ id: string }>(
  'deck-keep-clients',
  `with ${mineOf('$3')},
    unswiped as materialized (${unswiped('$2')})
    select p.id from unswiped card ${joinClient('card.id')}
    where ${fitsOne} and ${isAccepted('$3')} order by card.place`,
)

const nothing: MarketWindow<never> = { rowsRead: 0, lastAt: null, lastId: null, found: [] }

/** A client in the market: what their score depends on, and which city they look in. */
interface PlacedClient extends ScoredClient {
  cityId: number | null
  /** The most they can pay. Null without a limit. */
  rentMaxCents: number | null
  buyMaxCents: number | null
  /** What they are in, and its rate if there is one. */
  currency: string
  perEuro: number | null
}
export type FoundClient = Candidate & PlacedClient

/** What an owner offers of a kind: the squares of their listings, or null when they have none. */
interface Offer {
  userId: string
  kind: Kind
  cells: number[] | null
}

/** The clients who fit the owner's filters in use, or the given ones. Those who look anywhere are in every view. */
export function createClientRows(
  { userId, kind, cells: listingCells }: Offer,
  at: Date,
  source?: FiltersSource,
  bounds?: Bounds,
): MarketRows<FoundClient> {
  const cells = [anywhereCell, ...(listingCells ?? [])]
  const isWhole = cells.length > maxCells
  const within = `$${isWhole ? 5 : 6}`
  const given = [...(isWhole ? [] : [cells]), bounds ?? null, ...(source ? [source.value] : [])]
  const filters = source ? source.sql(`$${4 + given.length}`) : filtersInUse
  return {
    async readWindow(db, direction, from, size) {
      if (!listingCells) return nothing
      const statement = windowStatement(
        `${direction}-${size}-${isWhole ? 'all' : cells.length}${source ? `-${source.name}` : ''}`,
        windowText(direction, size, { cells: cells.length, filters, within }),
      )
      const { found, ...read } = await statement.one(db, [userId, from.at, from.id, kind, ...given])
      return { ...read, found: found.map((one) => ({ ...one, score: scoreClient(one, at) })) }
    },
  }
}

/** The market of clients looking for a kind, as one owner sees it. */
export function createClientMarket(offer: Offer, filtersKey: string, at: Date): Market {
  const { userId, kind } = offer
  const idsOf = async (tx: PoolClient, statement: typeof keepStatement, value: unknown) =>
    (await statement.rows(tx, [userId, value, kind])).map(({ id }) => id)

  return {
    ...createClientRows(offer, at),
    filtersKey,
    findLikers: (tx, since) => idsOf(tx, likersStatement, since),
    keepFitting: async (tx, cardIds) => (cardIds.length > 0 ? idsOf(tx, keepStatement, cardIds) : cardIds),
  }
}
