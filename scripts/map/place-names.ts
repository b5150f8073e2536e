import type { Feature } from 'geojson'
import type { ReadCity } from '#server/locations/read-cities.ts'

/** From this zoom level on, places with fewer people are named too. */
const fewestPeople = [3e6, 3e6, 3e6, 1e6, 300_000, 100_000, 30_000, 8000, 2000]

/** Two digits are enough to decide whose name is more important, and take fewer bytes. */
const rounded = (population: number) => Number(population.toPrecision(2))

/** Cities and towns of GeoNames that are named at a zoom level. Their districts aren't, except up close. */
export const placeNames = (cities: ReadCity[], zoom: number): Feature[] =>
  cities
    .filter(({ population, isDistrict }) => population >= fewestPeople[zoom]! && (!isDistrict || zoom === 8))
    .map(({ name, population, isDistrict, lat, lon }) => ({
      type: 'Feature',
      properties: { kind: isDistrict ? 'district' : 'place', name, rank: rounded(population) },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    }))

const townPeople = 15_000
const cellOf = (lon: number, lat: number) => `${Math.floor(lon * 4)},${Math.floor(lat * 4)}`

/** Whether a location is within about 25 km of a town. */
export function findTowns(cities: ReadCity[]) {
  const cells = new Set<string>()
  for (const { population, lat, lon } of cities)
    if (population >= townPeople)
      for (const east of [-0.25, 0, 0.25])
        for (const north of [-0.25, 0, 0.25]) cells.add(cellOf(lon + east, lat + north))
  return ([lon = 0, lat = 0]: number[]) => cells.has(cellOf(lon, lat))
}
