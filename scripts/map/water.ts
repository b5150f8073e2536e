import type { Feature, GeometryCollection, Position } from 'geojson'
import { readJson } from './map-data.ts'

type Ring = Position[]

const kmPerDegree = 111.2
/** A smaller lake with so few points looks like a splinter. */
const coarseKm2 = 3
const coarsePoints = 5

/** In square kilometers; flat enough for deciding what is too small to see. */
function areaOf(ring: Ring) {
  let sum = 0
  for (const [i, [x = 0, y = 0]] of ring.entries()) {
    const [beforeX = 0, beforeY = 0] = ring.at(i - 1) ?? []
    sum += beforeX * y - x * beforeY
  }
  const [, lat = 0] = ring[0] ?? []
  return (Math.abs(sum) / 2) * kmPerDegree ** 2 * Math.cos((lat * Math.PI) / 180)
}

/** Seas, lakes and wide rivers of OpenStreetMap, simplified to the given resolution. */
export function readWater(folder: string, resolution: '1km' | '250m') {
  const { geometries } = readJson<GeometryCollection>(
    folder,
    `@geo-maps/earth-waterbodies-${resolution}/map.geo.json`,
  )
  const shapes = geometries
    .flatMap((geometry) =>
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [],
    )
    .map((rings) => rings.map((ring) => ({ ring, km2: areaOf(ring) })))

  /** Without waters and islands smaller than this, and those that are too coarse to have their real shape. */
  return (minKm2: (at: Position) => number): Feature[] =>
    shapes
      .map((rings) =>
        rings
          .filter(
            ({ ring, km2 }) => km2 >= minKm2(ring[0]!) && (km2 >= coarseKm2 || ring.length > coarsePoints),
          )
          .map(({ ring }) => ring),
      )
      .filter((rings, i) => rings[0] === shapes[i]![0]!.ring)
      .map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }))
}
