import type { Client } from '#shared/clients.ts'
import type { Kind } from '#shared/kinds.ts'
import type { ListingType } from '#shared/listings.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { findCity } from '../../places/cities.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { unlessVeiled, visibleAvatarUrl, visibleName } from '../safety/veil.ts'

/** A client as `clientColumns` select them. */
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
  minPriceCents: number | null
  maxPriceCents: number | null
  cityId: number | null
  radiusKm: number | null
  moveInOn: string | null
  stayMonths: number | null
  householdSize: number | null
  pets: string | null
  isSmoker: boolean | null
  references: number | null
  completeness: number
}

/** In per cent: ten things that owners like to know. */
export const completenessSql = (details: string) => `
  (10 * num_nonnulls(nullif(${details}.about, ''), nullif(${details}.occupation, ''), nullif(${details}.languages, '{}'),
    nullif(${details}.photos, '[]'), ${details}.move_in_on, ${details}.stay_months, ${details}.household_size,
    ${details}.pets, ${details}.is_smoker, ${details}.references_offered))::int`

/**
 * What `toClient` needs, over a profile, the row of `client_profiles` and the one of `client_filter_preferences`, which
 * may both be absent, as far as the viewer may see it.
 */
export const clientColumns = (profile: string, details: string, wishes: string, viewerId: string) => `
  ${profile}.id, ${visibleName(profile, viewerId)} "name", ${visibleAvatarUrl(profile, viewerId)} "avatarUrl",
  ${profile}.verified_at is not null "isVerified",
  ${unlessVeiled(profile, viewerId, `coalesce(${details}.photos, '[]')`, `'[]'`)} photos, coalesce(${details}.about, '') about,
  coalesce(${details}.occupation, '') occupation, coalesce(${details}.languages, '{}') languages,
  coalesce(${wishes}.kinds, '{}') kinds, coalesce(${wishes}.preferred_listing_types, '{rent}') "listingTypes",
  ${wishes}.min_price_cents::float8 "minPriceCents", ${wishes}.max_price_cents::float8 "maxPriceCents",
  ${wishes}.city_id "cityId", ${wishes}.radius_km "radiusKm", ${details}.move_in_on::text "moveInOn",
  ${details}.stay_months "stayMonths", ${details}.household_size "householdSize", ${details}.pets,
  ${details}.is_smoker "isSmoker", ${details}.references_offered "references",
  ${completenessSql(details)} completeness`

/** A client as owners see them: no address, no exact place. */
export async function toClient(row: ClientRow): Promise<Client> {
  const city = row.cityId === null ? undefined : await findCity(row.cityId)
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
    minPriceCents: row.minPriceCents,
    maxPriceCents: row.maxPriceCents,
    area: city && row.radiusKm !== null ? { city: city.name, radiusKm: row.radiusKm } : null,
    moveInOn: row.moveInOn,
    stayMonths: row.stayMonths,
    householdSize: row.householdSize,
    pets: row.pets,
    isSmoker: row.isSmoker,
    references: row.references,
    completeness: row.completeness,
  }
}
