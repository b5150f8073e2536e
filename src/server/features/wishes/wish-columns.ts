import type { Kind } from '#shared/kinds.ts'
import type { ListingType } from '#shared/listings.ts'
import type { ClientWishes, OwnerWishes, WantedFacts, WishesInput } from '#shared/wishes.ts'
import { AppError } from '../../http/app-error.ts'
import { findCity } from '../../places/cities.ts'

/** What is looked for among listings, as `selectListingWishes` has it. */
export interface ListingWishesRow {
  kinds: Kind[]
  listingTypes: ListingType[]
  minPriceCents: number | null
  maxPriceCents: number | null
  cityId: number | null
  radiusKm: number | null
  facts: WantedFacts
}

export const selectListingWishes = (wishes: string) => `
  ${wishes}.kinds, ${wishes}.preferred_listing_types "listingTypes", ${wishes}.min_price_cents::float8 "minPriceCents",
  ${wishes}.max_price_cents::float8 "maxPriceCents", ${wishes}.city_id "cityId", ${wishes}.radius_km "radiusKm",
  ${wishes}.facts`

export async function toListingWishes(row: ListingWishesRow): Promise<ClientWishes> {
  const city = row.cityId === null ? undefined : await findCity(row.cityId)
  return {
    kinds: row.kinds,
    listingTypes: row.listingTypes,
    minPriceCents: row.minPriceCents,
    maxPriceCents: row.maxPriceCents,
    facts: row.facts,
    area: city && row.radiusKm !== null ? { city, radiusKm: row.radiusKm } : null,
  }
}

/** The values of a table's columns, by their names. */
export type Columns = Readonly<Record<string, unknown>>

export async function toListingWishColumns(wishes: WishesInput): Promise<Columns> {
  const { area, facts } = wishes
  const city = area && (await findCity(area.cityId))
  if (area && !city)
    throw new AppError('invalid_input', {
      fields: [{ field: 'area.cityId', message: 'Choose a city from the list' }],
    })
  return {
    kinds: [...new Set(wishes.kinds)],
    preferred_listing_types: [...new Set(wishes.listingTypes)],
    min_price_cents: wishes.minPriceCents,
    max_price_cents: wishes.maxPriceCents,
    city_id: city?.id ?? null,
    lat: city?.lat ?? null,
    lon: city?.lon ?? null,
    radius_km: area?.radiusKm ?? null,
    facts: JSON.stringify(facts),
  }
}

/** Whom an owner wants to meet, as the wire has it. */
export const selectClientWishes = (wishes: string) => `
  ${wishes}.min_budget_cents::float8 "minBudgetCents", ${wishes}.move_in_by::text "moveInBy",
  ${wishes}.min_stay_months "minStayMonths", ${wishes}.accepts_pets "acceptsPets",
  ${wishes}.accepts_smokers "acceptsSmokers", ${wishes}.needs_references "needsReferences"`

export const toClientWishColumns = (wishes: OwnerWishes): Columns => ({
  min_budget_cents: wishes.minBudgetCents,
  move_in_by: wishes.moveInBy,
  min_stay_months: wishes.minStayMonths,
  accepts_pets: wishes.acceptsPets,
  accepts_smokers: wishes.acceptsSmokers,
  needs_references: wishes.needsReferences,
})

/** SQL that keeps the one row of the person in $1; the columns' values follow. */
export const upsertOfPerson = (table: string, columns: Columns) => {
  const names = Object.keys(columns)
  return `insert into ${table} (user_id, ${names.join()}) values ($1, ${names.map((_, i) => `$${i + 2}`).join()})
    on conflict (user_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join()}`
}
