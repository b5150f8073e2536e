import type { Pool } from 'pg'
import type { City, Pin } from '#shared/people/locations.ts'
import { defineStatement } from '#server/db/statement.ts'
import { cityColumns } from './find-city.ts'
import { cellsAround, distanceKmSql } from './grid.ts'

/** Smaller towns and districts mean little to people who don't live there. The index has the same condition. */
const isWellKnown = 'city.population >= 5000 and not city.is_district'

const nearestOf = (name: string, condition: string) =>
  defineStatement<City & { km: number }>(
    `nearest-city-${name}`,
    `select ${cityColumns}, ${distanceKmSql('$1::float8', '$2::float8', 'city.lat', 'city.lon')} km from cities city
      where ${isWellKnown} and ${condition} order by km limit 1`,
  )
const inCells = nearestOf('in-cells', 'city.small_cell = any($3::int[])')
const anywhere = nearestOf('anywhere', 'true')

const reachesKm = [15, 60, 250]

/** Looks further until something is found: a few squares for most, all cities in the middle of an ocean. */
export async function nearestCity(pool: Pool, { lat, lon }: Pin): Promise<City> {
  for (const reachKm of reachesKm) {
    const near = await inCells.first(pool, [lat, lon, cellsAround({ lat, lon }, reachKm, 'small')])
    if (near && near.km <= reachKm) return toCity(near)
  }
  return toCity(await anywhere.one(pool, [lat, lon]))
}

const toCity = ({ km: _km, ...city }: City & { km: number }): City => city
