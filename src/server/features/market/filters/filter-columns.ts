import type { Pool, PoolClient } from 'pg'
import type { City } from '#shared/people/locations.ts'
import { kinds, type Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import {
  deals,
  type Budgets,
  type ClientFilters,
  type OwnerFilters,
  type FilterOptions,
  type ClientFiltersInput,
} from '#shared/market/filters.ts'
import { cityJson, requireCity } from '#server/locations/find-city.ts'
import { readOutline, writeOutline } from './outline.ts'

/** A client's filters, selected with `selectClientFilters`. */
export interface ClientFiltersRow {
  kinds: Kind[]
  listingTypes: ListingType[]
  budgets: Budgets
  currency: string
  moveInOn: string | null
  moveInFlexDays: number
  stayMonths: number | null
  startsOn: string | null
  endsOn: string | null
  city: City | null
  radiusKm: number | null
  outline: string | null
  options: FilterOptions
}

export const selectClientFilters = (filters: string) => `
  ${filters}.kinds, ${filters}.preferred_listing_types "listingTypes", ${filters}.budgets, ${filters}.currency,
  ${filters}.move_in_on::text "moveInOn", ${filters}.move_in_flex_days "moveInFlexDays",
  ${filters}.stay_months "stayMonths", ${filters}.starts_on::text "startsOn", ${filters}.ends_on::text "endsOn",
  ${cityJson(`${filters}.city_id`)} city, ${filters}.radius_km "radiusKm", ${filters}.outline::text "outline", ${filters}.options`

export const toClientFilters = ({ city, radiusKm, outline, ...row }: ClientFiltersRow): ClientFilters => ({
  kinds: row.kinds,
  listingTypes: row.listingTypes,
  budgets: row.budgets,
  currency: row.currency,
  moveInOn: row.moveInOn,
  moveInFlexDays: row.moveInFlexDays,
  stayMonths: row.stayMonths,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  options: row.options,
  area:
    city && radiusKm !== null
      ? { city, radiusKm, ...(outline !== null && { outline: readOutline(outline) }) }
      : null,
})

/** A table's column values by column name. */
export type Columns = Readonly<Record<string, unknown>>

export const clientFilterColumns = [
  'kinds',
  'preferred_listing_types',
  'budgets',
  'currency',
  'move_in_on',
  'move_in_flex_days',
  'stay_months',
  'starts_on',
  'ends_on',
  'city_id',
  'lat',
  'lon',
  'radius_km',
  'outline',
  'options',
] as const
type ClientFilterColumns = Record<(typeof clientFilterColumns)[number], unknown>

export async function toClientFilterColumns(
  db: Pool | PoolClient,
  filters: ClientFiltersInput,
): Promise<ClientFilterColumns> {
  const { area, options } = filters
  const city = area && (await requireCity(db, area.cityId, 'area.cityId'))
  return {
    kinds: [...new Set(filters.kinds)],
    preferred_listing_types: [...new Set(filters.listingTypes)],
    budgets: JSON.stringify(withoutEmptyRanges(filters.budgets)),
    currency: filters.currency,
    move_in_on: filters.moveInOn,
    move_in_flex_days: filters.moveInFlexDays,
    stay_months: filters.stayMonths,
    starts_on: filters.startsOn,
    ends_on: filters.endsOn,
    city_id: city?.id ?? null,
    lat: city?.lat ?? null,
    lon: city?.lon ?? null,
    radius_km: area?.radiusKm ?? null,
    outline: area?.outline && city ? writeOutline(area.outline, city, area.radiusKm) : null,
    options: JSON.stringify(options),
  }
}

/** Drops ranges without any limit, so "has a budget" has one meaning. */
const withoutEmptyRanges = (budgets: Budgets): Budgets =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const ranges = deals.flatMap((deal) => {
        const range = budgets[kind]?.[deal]
        return range && (range.minCents !== null || range.maxCents !== null) ? [[deal, range]] : []
      })
      return ranges.length > 0 ? [[kind, Object.fromEntries(ranges)]] : []
    }),
  )

/** SQL for an owner's filters, as the API returns them. */
export const selectOwnerFilters = (filters: string) => `
  ${filters}.min_budgets "minBudgets", ${filters}.currency, ${filters}.move_in_by::text "moveInBy",
  ${filters}.min_stay_months "minStayMonths", ${filters}.accepts_pets "acceptsPets",
  ${filters}.accepts_smokers "acceptsSmokers", ${filters}.needs_references "needsReferences"`

export const ownerFilterColumns = [
  'min_budgets',
  'currency',
  'move_in_by',
  'min_stay_months',
  'accepts_pets',
  'accepts_smokers',
  'needs_references',
] as const
type OwnerFilterColumns = Record<(typeof ownerFilterColumns)[number], unknown>

export const toOwnerFilterColumns = (filters: OwnerFilters): OwnerFilterColumns => ({
  min_budgets: JSON.stringify(filters.minBudgets),
  currency: filters.currency,
  move_in_by: filters.moveInBy,
  min_stay_months: filters.minStayMonths,
  accepts_pets: filters.acceptsPets,
  accepts_smokers: filters.acceptsSmokers,
  needs_references: filters.needsReferences,
})

/** SQL to insert or update the single row of the person in $1. The column values follow. */
export const upsertOfPerson = (table: string, columns: readonly string[]) =>
  `insert into ${table} (user_id, ${columns.join()}) values ($1, ${columns.map((_, i) => `$${i + 2}`).join()})
    on conflict (user_id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join()}`
