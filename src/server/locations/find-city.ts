import { t } from '#shared/messages/t.ts'
import type { Pool, PoolClient } from 'pg'
import type { City } from '#shared/people/locations.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'

export const cityColumns = 'city.id, city.name, city.region, city.lat, city.lon'

/** SQL for a city by its id, null without one. */
export const cityJson = (id: string) =>
  `(select to_json(found) from (select ${cityColumns} from cities city where city.id = ${id}) found)`

/** SQL for its name with the region. */
export const cityLabel = (id: string) =>
  `(select city.name || ', ' || city.region from cities city where city.id = ${id})`

const findStatement = defineStatement<City>(
  'find-city',
  `select ${cityColumns} from cities city where city.id = $1::bigint`,
)

export const findCity = (db: Pool | PoolClient, id: number) => findStatement.first(db, [id])

const findManyStatement = defineStatement<City>(
  'find-cities',
  `select ${cityColumns} from cities city where city.id = any($1::int[])`,
)

export async function findCities(db: Pool | PoolClient, ids: readonly number[]) {
  const cities = await findManyStatement.rows(db, [[...new Set(ids)]])
  return new Map(cities.map((city) => [city.id, city]))
}

/** The city someone has chosen in a field of a form. */
export async function requireCity(db: Pool | PoolClient, id: number, field: string) {
  const city = await findCity(db, id)
  if (!city)
    throw new AppError('invalid_input', {
      fields: () => [{ field, message: t('Choose a city from the list') }],
    })
  return city
}
