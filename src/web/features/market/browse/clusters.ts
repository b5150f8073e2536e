import type { MapSquare } from '#shared/market/browse.ts'
import { toWorld, worldPx } from './mercator.ts'

/** Squares that are too close together on screen and are drawn as one, at the city that has most of them. */
export interface Cluster {
  key: string
  lat: number
  lon: number
  count: number
  squares: MapSquare[]
}

/** "Northwood, Bend" is in Bend. */
const cityOf = (areaName: string) => areaName.slice(areaName.lastIndexOf(', ') + 1)

/** The size of a price label. */
const reachPx = { x: 168, y: 52 }

/** Depends on the zoom level only, so clusters stay the same while the map is panned. */
export function clustersAt(squares: MapSquare[], zoom: number): Cluster[] {
  const px = worldPx(zoom)
  const clusters: (Cluster & { x: number; y: number })[] = []
  const inCity = new Map<string, number>()
  for (const { areaName, count } of squares)
    inCity.set(cityOf(areaName), (inCity.get(cityOf(areaName)) ?? 0) + count)
  const ofCity = ({ areaName }: MapSquare) => inCity.get(cityOf(areaName))!
  for (const square of squares.toSorted((a, b) => ofCity(b) - ofCity(a) || b.count - a.count)) {
    const { lat, lon, count } = square
    const { x, y } = toWorld(square)
    const near = clusters.find(
      (cluster) => Math.abs(cluster.x - x) * px < reachPx.x && Math.abs(cluster.y - y) * px < reachPx.y,
    )
    if (near) {
      near.count += count
      near.squares.push(square)
    } else clusters.push({ key: `${lat},${lon}`, lat, lon, x, y, count, squares: [square] })
  }
  return clusters
}
