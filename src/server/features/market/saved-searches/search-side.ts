import type { Pool, PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import type { SearchCriteria, SearchCriteriaInput } from '#shared/market/saved-searches.ts'
import type { OwnerFilters } from '#shared/market/filters.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { AppError } from '#server/http/app-error.ts'
import { requireComingDates } from '#server/features/market/filters/require-coming-dates.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'
import {
  ownerFilterColumns,
  clientFilterColumns,
  selectOwnerFilters,
  selectClientFilters,
  toOwnerFilterColumns,
  toClientFilterColumns,
  toClientFilters,
  type Columns,
  type ClientFiltersRow,
} from '#server/features/market/filters/filter-columns.ts'

/** A client's searches find listings, an owner's find clients. This describes the tables and columns of each. */
export interface SearchSide {
  over: SearchCriteria['over']
  searches: 'listing_searches' | 'client_searches'
  cells: 'listing_search_cells' | 'client_search_cells'
  hits: 'listing_search_hits' | 'client_search_hits'
  /** The column of a hit with the id of what was found. */
  target: 'listing_id' | 'client_id'
  /** SQL for the columns of a search that `toCriteria` reads. */
  selectFilters: (search: string) => string
  toCriteria: (row: object) => SearchCriteria
  /** The columns of a search that contain its filters. */
  filterColumns: readonly string[]
  /** SQL: joins what a hit found, if its person may still see it. */
  joinSeen: (hit: string) => string
}

const overListings: SearchSide = {
  over: 'listings',
  searches: 'listing_searches',
  cells: 'listing_search_cells',
  hits: 'listing_search_hits',
  target: 'listing_id',
  selectFilters: selectClientFilters,
  filterColumns: clientFilterColumns,
  toCriteria: (row) => ({ over: 'listings', filters: toClientFilters(row as ClientFiltersRow) }),
  joinSeen: (hit) => `
    join listings l on l.id = ${hit}.listing_id and ${isShown('l')}
    join profiles o on o.id = l.owner_id
      and ${mayMeet({ shown: 'o', clientId: `${hit}.user_id`, ownerId: 'o.id' })}`,
}

const overClients: SearchSide = {
  over: 'clients',
  searches: 'client_searches',
  cells: 'client_search_cells',
  hits: 'client_search_hits',
  target: 'client_id',
  selectFilters: (search) => `${search}.kind, ${selectOwnerFilters(search)}`,
  filterColumns: ['kind', ...ownerFilterColumns],
  toCriteria: (row) => {
    const { kind, ...rest } = row as OwnerFilters & { kind: Kind }
    return { over: 'clients', kind, filters: toOwnerFilters(rest) }
  },
  joinSeen: (hit) => `
    join profiles p on p.id = ${hit}.client_id
      and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: `${hit}.user_id` })}`,
}

const toOwnerFilters = ({
  minBudgets,
  currency,
  moveInBy,
  minStayMonths,
  ...rest
}: OwnerFilters): OwnerFilters => ({
  minBudgets,
  currency,
  moveInBy,
  minStayMonths,
  acceptsPets: rest.acceptsPets,
  acceptsSmokers: rest.acceptsSmokers,
  needsReferences: rest.needsReferences,
})

export const searchSides: Record<Role, SearchSide> = { client: overListings, owner: overClients }

/** Creates something once for each side. */
export const perSide = <T>(make: (side: SearchSide) => T): Record<SearchSide['over'], T> => ({
  listings: make(overListings),
  clients: make(overClients),
})

/** Without a role there are no saved searches. */
export function requireSide(role: Role | null) {
  if (!role) throw new AppError('wrong_role')
  return searchSides[role]
}

/** The values of those columns, by name. */
export async function toFilterColumns(
  db: Pool | PoolClient,
  side: SearchSide,
  criteria: SearchCriteriaInput,
  now: Date,
): Promise<Columns> {
  if (criteria.over !== side.over) throw new AppError('wrong_role')
  if (criteria.over === 'clients') return { kind: criteria.kind, ...toOwnerFilterColumns(criteria.filters) }
  requireComingDates(criteria.filters, now, 'criteria.filters.')
  return toClientFilterColumns(db, criteria.filters)
}
