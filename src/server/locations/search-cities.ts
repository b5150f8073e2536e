import type { Pool } from 'pg'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { findCities, FoundCity } from '#shared/people/locations.ts'
import { defineStatement } from '#server/db/statement.ts'
import { cityColumns } from './find-city.ts'
import { foldName, prefixOf } from './fold-name.ts'

const maxFound = 8
/** How many cities of the same name are compared with the region that was typed. */
const maxCompared = 400

const searchStatement = defineStatement<FoundCity & { stateName: string; isExact: boolean }>(
  'search-cities',
  `select ${cityColumns}, city.state_name "stateName", city.country, found.is_exact "isExact"
    from (
      select named.city_id, bool_or(named.name = $1) is_exact, min(named.rank) rank
      from city_names prefixed
      cross join unnest(string_to_array(prefixed.names, ','), prefixed.city_ids) with ordinality named(name, city_id, rank)
      where prefixed.prefix = $2 and starts_with(named.name, $1)
      group by named.city_id order by is_exact desc, rank limit $3
    ) found
    join cities city on city.id = found.city_id order by found.is_exact desc, found.rank`,
)

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Cities with a name that starts with the text, in any script. "Portland, OR" selects the one in Oregon. */
export async function searchCities(pool: Pool, text: string): Promise<ReplyOf<typeof findCities>> {
  const [name = '', ...regions] = text.split(',').map(foldName)
  const wanted = regions.filter(Boolean)
  if (!name) return { cities: [], exactIds: [] }
  const limit = wanted.length > 0 ? maxCompared : maxFound
  const named = await searchStatement.rows(pool, [name, prefixOf(name), limit])
  const found = named
    .filter(({ region, stateName, country }) => {
      const names = [...region.split(', '), stateName, countryNames.of(country)!, country].map(foldName)
      return wanted.every((typed) => names.some((known) => known.startsWith(typed)))
    })
    .slice(0, maxFound)
  return {
    cities: found.map(({ stateName: _state, isExact: _exact, ...city }) => city),
    exactIds: found.filter(({ isExact }) => isExact).map(({ id }) => id),
  }
}
