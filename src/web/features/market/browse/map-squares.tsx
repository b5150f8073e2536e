import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import type { MapSquare } from '#shared/market/browse.ts'
import { useMovingMap } from '#web/features/people/maps/map-context.ts'
import { MapShape } from '#web/features/people/maps/map-shape.tsx'
import { squareAround } from '#web/features/people/maps/shapes.ts'

/** From this zoom level on, a square is larger than a dot. */
const fromZoom = 10.5

/** The squares that contain listings or clients; the exact position inside is unknown. */
export const MapSquares = ({ squares }: { squares: MapSquare[] }) => {
  const isClose = useMovingMap().getZoom() >= fromZoom
  const shape = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: squares.map((square) => ({
        type: 'Feature',
        properties: {},
        geometry: squareAround(square),
      })),
    }),
    [squares],
  )
  return isClose && <MapShape shape={shape} isDashed />
}
