import type { MapSquare } from '#shared/search.ts'
import { toWorld, worldPx, type WorldPoint } from './mercator.ts'

/** Squares that lie so close to each other on the screen that they are drawn as one, where the fullest of them is. */
export interface Cluster extends WorldPoint {
  key: string
  count: number
  squares: MapSquare[]
}

/** What a price takes. */
const reachPx = { x: 124, y: 52 }

/** The same ones while the map is moved: they change only as one comes closer. */
export function clustersAt(squares: MapSquare[], zoom: number): Cluster[] {
  const px = worldPx(Math.round(zoom))
  const clusters: Cluster[] = []
  for (const square of squares.toSorted((a, b) => b.count - a.count)) {
    const { x, y } = toWorld(square)
    const near = clusters.find(
      (cluster) => Math.abs(cluster.x - x) * px < reachPx.x && Math.abs(cluster.y - y) * px < reachPx.y,
    )
    if (near) {
      near.count += square.count
      near.squares.push(square)
    } else clusters.push({ key: `${square.lat},${square.lon}`, x, y, count: square.count, squares: [square] })
  }
  return clusters
}
