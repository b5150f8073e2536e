import { workerData } from 'node:worker_threads'
import { Client } from 'pg'
import { startCopyIn } from '../db/copy-rows.ts'
import { toNameRows } from './name-rows.ts'
import { readCities } from './read-cities.ts'

const { connectionString, version } = workerData as { connectionString: string; version: string }
const linesAtOnce = 2000

const client = new Client({ connectionString })
await client.connect()
try {
  const cities = await readCities()
  await client.query('begin')
  // Deleting, unlike truncating, lets other processes read meanwhile.
  await client.query('delete from cities; delete from city_names')
  await copy(
    'cities (id, name, region, state_name, country, population, is_district, lat, lon, small_cell, time_zone)',
    cities.map(({ names: _names, isDistrict, ...city }) =>
      [
        city.id,
        city.name,
        city.region,
        city.stateName,
        city.country,
        city.population,
        isDistrict,
        city.lat,
        city.lon,
        city.smallCell,
        city.timeZone,
      ].join('\t'),
    ),
  )
  await copy(
    'city_names (prefix, names, city_ids)',
    // Folded names have only letters, digits and spaces.
    Array.from(
      toNameRows(cities),
      ([prefix, { names, ids }]) => `${prefix}\t${names.join()}\t{${ids.join()}}`,
    ),
  )
  await client.query(`comment on table cities is '${version}'`)
  await client.query('commit')
  await client.query('analyze cities, city_names')
} finally {
  await client.end()
}

async function copy(table: string, lines: string[]) {
  const rows = await startCopyIn(client, `copy ${table} from stdin`)
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await rows.write(Buffer.from(`${lines.slice(from, from + linesAtOnce).join('\n')}\n`))
  await rows.end()
}
