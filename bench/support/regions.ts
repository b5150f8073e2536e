import type { Pin } from '#shared/people/locations.ts'
import type { Random } from '#server/demo/random.ts'
import { distanceKm, kmPerDegree } from '#server/locations/grid.ts'
import { readCities } from '#server/locations/read-cities.ts'

export interface City extends Pin {
  people: number
  /** The number of its cell. */
  cell: number
}

/** All cities of the world that aren't part of another one, with so many people in proportion to their population. */
export async function readWorld(people: number): Promise<City[]> {
  const cities = (await readCities()).filter(({ isDistrict, population }) => !isDistrict && population > 0)
  const all = cities.reduce((sum, { population }) => sum + population, 0)
  return cities.map(({ lat, lon, population }) => ({
    lat,
    lon,
    people: (population / all) * people,
    cell: 0,
  }))
}

/** A cut is at most this far from the middle of the people, as a share of them. */
const tolerance = 0.04
/** This close to a cut, a search may need both sides. */
const marginDegrees = 0.5

/** Divides cities among `count` cells, numbered from `first`, by straight cuts where few people live nearby. */
export function cutIntoCells(cities: City[], count: number, first = 0) {
  if (count === 1) {
    for (const city of cities) city.cell = first
    return
  }
  const lower = Math.floor(count / 2)
  const cuts = (['lat', 'lon'] as const).map((axis) => bestCut(cities, axis, lower / count))
  const { axis, at } = cuts[0]!.near < cuts[1]!.near ? cuts[0]! : cuts[1]!
  cutIntoCells(
    cities.filter((city) => city[axis] < at),
    lower,
    first,
  )
  cutIntoCells(
    cities.filter((city) => city[axis] >= at),
    count - lower,
    first + lower,
  )
}

function bestCut(cities: City[], axis: 'lat' | 'lon', share: number) {
  const sorted = cities.toSorted((a, b) => a[axis] - b[axis])
  const all = peopleOf(cities)
  let best = { axis, at: 0, near: Infinity }
  let below = 0
  let near = 0
  let [from, to] = [0, 0]
  for (const { [axis]: at, people } of sorted) {
    while (to < sorted.length && sorted[to]![axis] < at + marginDegrees) near += sorted[to++]!.people
    while (sorted[from]![axis] < at - marginDegrees) near -= sorted[from++]!.people
    if (Math.abs(below / all - share) < tolerance && near < best.near) best = { axis, at, near }
    below += people
  }
  return best
}

export const peopleOf = (cities: City[]) => cities.reduce((sum, { people }) => sum + people, 0)

/** Finds the cities within a distance. */
export function createAtlas(cities: City[]) {
  const squares = Map.groupBy(cities, ({ lat, lon }) => squareOf(lat, lon))
  return (middle: Pin, radiusKm: number) => {
    const high = radiusKm / kmPerDegree
    const wide = high / Math.max(0.05, Math.cos((middle.lat * Math.PI) / 180))
    const found: City[] = []
    for (let lat = Math.floor(middle.lat - high); lat <= middle.lat + high; lat += 1)
      for (let lon = Math.floor(middle.lon - wide); lon <= middle.lon + wide; lon += 1)
        for (const city of squares.get(squareOf(lat, lon)) ?? [])
          if (distanceKm(middle, city) <= radiusKm) found.push(city)
    return found
  }
}

/** One degree by one degree. Longitudes wrap around. */
const squareOf = (lat: number, lon: number) => Math.floor(lat) * 360 + ((Math.floor(lon) + 540) % 360)

/** Picks cities as often as people live there. */
export function createPicker(cities: City[], random: Random) {
  const ends: number[] = []
  let all = 0
  for (const { people } of cities) ends.push((all += people))
  return () => {
    const wanted = random.between(0, all)
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! > wanted) high = middle
      else low = middle + 1
    }
    return cities[low]!
  }
}
