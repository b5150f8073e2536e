import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { readJson } from './map-data.ts'

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>
type States = Topology<{ states: GeometryCollection }>

/** Lines between two countries, and between two states of the US. Coasts are drawn with the water. */
export function readBorders(folder: string): Feature[] {
  const world = readJson<Countries>(folder, 'world-atlas/countries-10m.json')
  const us = readJson<States>(folder, 'us-atlas/states-10m.json')
  return [
    {
      type: 'Feature',
      properties: { kind: 'country' },
      geometry: mesh(world, world.objects.countries, (a, b) => a !== b),
    },
    {
      type: 'Feature',
      properties: { kind: 'state' },
      geometry: mesh(us, us.objects.states, (a, b) => a !== b),
    },
  ]
}

/** The name of each country, in the middle of its largest part. */
export function readCountryNames(folder: string): Feature[] {
  const world = readJson<Countries>(folder, 'world-atlas/countries-50m.json')
  return feature(world, world.objects.countries).features.flatMap(({ properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const { middle, size } = largestPart(geometry)
    return {
      type: 'Feature',
      properties: { kind: 'country', name: properties.name, rank: Math.round(size) },
      geometry: { type: 'Point', coordinates: middle },
    }
  })
}

function largestPart(geometry: Polygon | MultiPolygon) {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return parts
    .map(([outer]) => centerOf(outer!))
    .reduce((largest, part) => (part.size > largest.size ? part : largest))
}

/** The centroid and the area, in square degrees. */
function centerOf(ring: Position[]) {
  let [sum, x, y] = [0, 0, 0]
  for (const [i, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x0 = 0, y0 = 0] = ring.at(i - 1) ?? []
    const cross = x0 * y1 - x1 * y0
    sum += cross
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  }
  return { middle: [x / (3 * sum), y / (3 * sum)], size: Math.abs(sum / 2) }
}
