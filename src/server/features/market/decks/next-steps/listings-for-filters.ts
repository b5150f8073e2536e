import type { Pool } from 'pg'
import type { Pin } from '#shared/people/locations.ts'
import type { ClientFiltersInput } from '#shared/market/filters.ts'
import { toClientFilterColumns, type Columns } from '#server/features/market/filters/filter-columns.ts'
import {
  createListingRows,
  givenSource,
  type FoundListing,
  type ListingMarketFilters,
} from '../listing-market.ts'
import type { MarketRows } from '../market.ts'

interface Looking {
  pool: Pool
  userId: string
  at: Date
}

/** The listings that would fit a client with these filters, around the given center or the filters' own area. */
export async function listingsForFilters(
  { pool, userId, at }: Looking,
  clientFilters: ClientFiltersInput,
  around?: { middle: Pin; radiusKm: number },
): Promise<MarketRows<FoundListing>> {
  const columns: Columns = {
    ...(await toClientFilterColumns(pool, clientFilters)),
    budgets: clientFilters.budgets,
    options: clientFilters.options,
    ...(around && { ...around.middle, radius_km: around.radiusKm, outline: null }),
  }
  const looked = {
    ...clientFilters,
    lat: columns['lat'],
    lon: columns['lon'],
    radiusKm: columns['radius_km'],
  } as ListingMarketFilters
  return createListingRows(userId, looked, at, givenSource({ ...columns, user_id: userId }))
}
