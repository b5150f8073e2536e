import type { Polygon } from 'geojson'
import type { Pin } from '#shared/people/locations.ts'

/** Others know a location only as a square of this size. */
const gridDegrees = 0.01

export function squareAround({ lat, lon }: Pin): Polygon {
  const half = gridDegrees / 2
  const [west, east, south, north] = [lon - half, lon + half, lat - half, lat + half]
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

const toGrid = (degrees: number) => (Math.floor(degrees / gridDegrees) + 0.5) * gridDegrees

/** What others see of an exact location. */
export const squareOf = ({ lat, lon }: Pin) => squareAround({ lat: toGrid(lat), lon: toGrid(lon) })

export const polygonOf = (outline: readonly Pin[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...outline, ...outline.slice(0, 1)].map(({ lat, lon }) => [lon, lat])],
})
