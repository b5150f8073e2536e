import type { Pool, PoolClient } from 'pg'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { Kind } from '#shared/kinds.ts'
import type { ListingType } from '#shared/listings.ts'
import type { ClientWishes, saveMyWishes as saveMyWishesEndpoint, WantedFacts } from '#shared/wishes.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findCity } from '../../places/cities.ts'
import { enterClientMarket, surfaceClient } from './surface-client.ts'

interface WishesRow {
  kinds: Kind[]
  listingTypes: ListingType[]
  minPriceCents: number | null
  maxPriceCents: number | null
  cityId: number | null
  radiusKm: number | null
  facts: WantedFacts
  isInMarket: boolean
}

const findStatement = {
  name: 'find-wishes',
  text: `select w.kinds, w.preferred_listing_types "listingTypes", w.min_price_cents::float8 "minPriceCents",
      w.max_price_cents::float8 "maxPriceCents", w.city_id "cityId", w.radius_km "radiusKm", w.facts,
      exists (select from client_market m where m.client_id = w.user_id) "isInMarket"
    from client_filter_preferences w where w.user_id = $1`,
}

const findRow = async (db: Pool | PoolClient, userId: string) =>
  (await db.query<WishesRow>({ ...findStatement, values: [userId] })).rows[0]

async function toWishes(row: WishesRow): Promise<ClientWishes> {
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

/** Whoever asks for the first time enters the market. */
export async function findMyWishes({ pool, now }: Deps, userId: string) {
  const row = await findRow(pool, userId)
  if (row?.isInMarket) return toWishes(row)
  return inTransaction(pool, async (client) => {
    await enterClientMarket(client, userId, now())
    return toWishes((await findRow(client, userId))!)
  })
}

const saveStatement = {
  name: 'save-wishes',
  text: `insert into client_filter_preferences
      (user_id, kinds, preferred_listing_types, min_price_cents, max_price_cents, city_id, lat, lon, radius_km, facts)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (user_id) do update set kinds = excluded.kinds,
      preferred_listing_types = excluded.preferred_listing_types, min_price_cents = excluded.min_price_cents,
      max_price_cents = excluded.max_price_cents, city_id = excluded.city_id, lat = excluded.lat, lon = excluded.lon,
      radius_km = excluded.radius_km, facts = excluded.facts`,
}

/** The client's deck begins anew, and owners find the client by the new wishes. */
export async function saveMyWishes(
  { pool, now }: Deps,
  userId: string,
  wishes: CheckedBodyOf<typeof saveMyWishesEndpoint>,
) {
  const { area, facts } = wishes
  const city = area && (await findCity(area.cityId))
  if (area && !city)
    throw new AppError('invalid_input', {
      fields: [{ field: 'area.cityId', message: 'Choose a city from the list' }],
    })
  return inTransaction(pool, async (client) => {
    await client.query({
      ...saveStatement,
      values: [
        userId,
        [...new Set(wishes.kinds)],
        [...new Set(wishes.listingTypes)],
        wishes.minPriceCents,
        wishes.maxPriceCents,
        city?.id,
        city?.lat,
        city?.lon,
        area?.radiusKm,
        JSON.stringify(facts),
      ],
    })
    await surfaceClient(client, userId, now())
    return toWishes((await findRow(client, userId))!)
  })
}
