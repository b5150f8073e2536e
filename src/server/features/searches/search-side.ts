import type { Role } from '#shared/roles.ts'
import type { SearchFilters, SearchFiltersInput } from '#shared/searches.ts'
import type { OwnerWishes } from '#shared/wishes.ts'
import type { Kind } from '#shared/kinds.ts'
import { AppError } from '../../http/app-error.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'
import { mayMeet } from '../wishes/may-meet.ts'
import {
  selectClientWishes,
  selectListingWishes,
  toClientWishColumns,
  toListingWishColumns,
  toListingWishes,
  type Columns,
  type ListingWishesRow,
} from '../wishes/wish-columns.ts'

/** A client's searches look through listings, an owner's through clients: where each lies, and how it reads. */
export interface SearchSide {
  over: SearchFilters['over']
  searches: 'listing_searches' | 'client_searches'
  places: 'listing_search_places' | 'client_search_places'
  hits: 'listing_search_hits' | 'client_search_hits'
  /** The column of a hit that names what was found. */
  target: 'listing_id' | 'client_id'
  /** SQL over a search: what `toFilters` reads. */
  selectFilters: (search: string) => string
  toFilters: (row: object) => Promise<SearchFilters>
  /** SQL: joins what a hit has found, where its person may still see it. */
  joinSeen: (hit: string) => string
}

const overListings: SearchSide = {
  over: 'listings',
  searches: 'listing_searches',
  places: 'listing_search_places',
  hits: 'listing_search_hits',
  target: 'listing_id',
  selectFilters: selectListingWishes,
  toFilters: async (row) => ({ over: 'listings', wishes: await toListingWishes(row as ListingWishesRow) }),
  joinSeen: (hit) => `
    join listings l on l.id = ${hit}.listing_id and ${isShown('l')}
    join profiles o on o.id = l.owner_id
      and ${mayMeet({ shown: 'o', clientId: `${hit}.user_id`, ownerId: 'o.id' })}`,
}

const overClients: SearchSide = {
  over: 'clients',
  searches: 'client_searches',
  places: 'client_search_places',
  hits: 'client_search_hits',
  target: 'client_id',
  selectFilters: (search) => `${search}.kind, ${selectClientWishes(search)}`,
  toFilters: async (row) => {
    const { kind, ...rest } = row as OwnerWishes & { kind: Kind }
    return { over: 'clients', kind, wishes: toOwnerWishes(rest) }
  },
  joinSeen: (hit) => `
    join profiles p on p.id = ${hit}.client_id
      and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: `${hit}.user_id` })}`,
}

const toOwnerWishes = ({ minBudgetCents, moveInBy, minStayMonths, ...wishes }: OwnerWishes): OwnerWishes => ({
  minBudgetCents,
  moveInBy,
  minStayMonths,
  acceptsPets: wishes.acceptsPets,
  acceptsSmokers: wishes.acceptsSmokers,
  needsReferences: wishes.needsReferences,
})

export const searchSides: Record<Role, SearchSide> = { client: overListings, owner: overClients }

/** Whoever has not chosen a role yet searches nothing. */
export function requireSide(role: Role | null) {
  if (!role) throw new AppError('wrong_role')
  return searchSides[role]
}

/** The columns of a search that say what it looks for. */
export async function toFilterColumns(side: SearchSide, filters: SearchFiltersInput): Promise<Columns> {
  if (filters.over !== side.over) throw new AppError('wrong_role')
  return filters.over === 'listings'
    ? toListingWishColumns(filters.wishes)
    : { kind: filters.kind, ...toClientWishColumns(filters.wishes) }
}
