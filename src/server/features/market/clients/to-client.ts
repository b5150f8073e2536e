import type { Client } from '#shared/market/clients.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import type { Budgets, FilterOptions } from '#shared/market/filters.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import {
  maskWhileAnonymous,
  visibleAvatarUrl,
  visibleName,
} from '#server/features/people/visibility/anonymity.ts'

/** A row selected with `clientColumns`. */
export interface ClientRow {
  id: string
  name: string
  avatarUrl: string | null
  isVerified: boolean
  photos: StoredPhoto[]
  about: string
  occupation: string
  languages: string[]
  kinds: Kind[]
  listingTypes: ListingType[]
  budgets: Budgets
  currency: string
  options: FilterOptions
  cityName: string | null
  radiusKm: number | null
  moveInOn: string | null
  stayMonths: number | null
  householdSize: number | null
  pets: string | null
  isSmoker: boolean | null
  references: number | null
  motorcycleLicense: string | null
  completeness: number
}

/** In percent: how much of what `findClientGaps` looks for the client has filled in. The name is always there. */
export const completenessSql = (details: string, clientFilters: string) => {
  const wants = `coalesce(${clientFilters}.kinds, '{}')`
  const looksForHome = `(${wants} = '{}' or 'property' = any(${wants}))::int`
  const wantsMotorcycle = `('motorcycle' = any(${wants}))::int`
  return `round(100.0 * (
      1 + num_nonnulls(nullif(${details}.about, ''), nullif(${details}.occupation, ''),
        nullif(${details}.languages, '{}'), nullif(${details}.photos, '[]'), ${details}.references_offered)
      + ${looksForHome} * num_nonnulls(${clientFilters}.move_in_on, ${clientFilters}.stay_months, ${details}.household_size,
        ${details}.pets, ${details}.is_smoker)
      + ${wantsMotorcycle} * num_nonnulls(${details}.motorcycle_license)
    ) / (6 + 5 * ${looksForHome} + ${wantsMotorcycle}))::int`
}

/**
 * SQL for a `ClientRow`, limited to what the viewer may see. The rows of `client_profiles` and
 * `client_filter_preferences` may be missing.
 */
export const clientColumns = (profile: string, details: string, clientFilters: string, viewerId: string) => `
  ${profile}.id, ${visibleName(profile, viewerId)} "name", ${visibleAvatarUrl(profile, viewerId)} "avatarUrl",
  ${profile}.verified_at is not null "isVerified",
  ${maskWhileAnonymous(profile, viewerId, `coalesce(${details}.photos, '[]')`, `'[]'`)} photos, coalesce(${details}.about, '') about,
  coalesce(${details}.occupation, '') occupation, coalesce(${details}.languages, '{}') languages,
  coalesce(${clientFilters}.kinds, '{}') kinds, coalesce(${clientFilters}.preferred_listing_types, '{rent}') "listingTypes",
  coalesce(${clientFilters}.budgets, '{}') budgets, coalesce(${clientFilters}.currency, 'USD') currency, coalesce(${clientFilters}.options, '{}') options,
  (select city.name from cities city where city.id = ${clientFilters}.city_id) "cityName", ${clientFilters}.radius_km "radiusKm", ${clientFilters}.move_in_on::text "moveInOn",
  ${clientFilters}.stay_months "stayMonths", ${details}.household_size "householdSize", ${details}.pets,
  ${details}.is_smoker "isSmoker", ${details}.references_offered "references",
  ${details}.motorcycle_license "motorcycleLicense", ${completenessSql(details, clientFilters)} completeness`

/** A client as owners see them: without an address or exact location. */
export function toClient(row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    avatarUrl: row.avatarUrl,
    isVerified: row.isVerified,
    photos: row.photos.map((photo) => toPhoto(row.id, photo)),
    about: row.about,
    occupation: row.occupation,
    languages: row.languages,
    kinds: row.kinds,
    listingTypes: row.listingTypes,
    budgets: row.budgets,
    currency: row.currency,
    options: row.options,
    area:
      row.cityName !== null && row.radiusKm !== null ? { city: row.cityName, radiusKm: row.radiusKm } : null,
    moveInOn: row.moveInOn,
    stayMonths: row.stayMonths,
    householdSize: row.householdSize,
    pets: row.pets,
    isSmoker: row.isSmoker,
    references: row.references,
    motorcycleLicense: row.motorcycleLicense,
    completeness: row.completeness,
  }
}
