import type { Feature, GeometryCollection, Position } from 'geojson'
import { readJson } from './map-data.ts'

type Ring = Position[]

/** The first point is also the last. */
interface Shape {
  ring: Ring
  km2: number
}

const kmPerDegree = 111.2

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

/** With so few points, a lake or small island is a splinter without its real shape. */
const isSplinter = ({ ring, km2 }: Shape, isIsland: boolean) =>
  isIsland ? km2 < 3 && ring.length < 6 : ring.length < 9

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

  /** Without splinters, and waters and islands smaller than this. The first ring is the shore, the others are islands. */
  return (minKm2: (at: Position) => number): Feature[] =>
    shapes
      .map((rings) =>
        rings
          .filter((shape, i) => shape.km2 >= minKm2(shape.ring[0]!) && !isSplinter(shape, i > 0))
          .map(({ ring }) => ring),
      )
      .filter((rings, i) => rings[0] === shapes[i]![0]!.ring)
      .map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }))
}
