import { isSimple, maxOutlinePoints, turn } from '#shared/market/outline.ts'
import type { Pin } from '#shared/people/locations.ts'

/** To about ten meters. */
const rounded = (degrees: number) => Number(degrees.toFixed(4))

/** The area inside a line drawn by hand. Undefined for a tap. A line that crosses itself becomes its hull. */
export function toOutline(line: readonly Pin[]): Pin[] | undefined {
  const every = Math.ceil(line.length / maxOutlinePoints)
  const points = line
    .filter((_, i) => i % every === 0)
    .map(({ lat, lon }) => ({ lat: rounded(lat), lon: rounded(lon) }))
  const outline = isSimple(points) ? points : hullOf(points)
  return outline.length < 3 ? undefined : outline
}

/** One side of the hull of points in order. */
function halfHull(points: readonly Pin[]) {
  const side: Pin[] = []
  for (const point of points) {
    while (side.length > 1 && turn(side.at(-2)!, side.at(-1)!, point) <= 0) side.pop()
    side.push(point)
  }
  return side.slice(0, -1)
}

/** The points of a rubber band around all of them. */
function hullOf(points: readonly Pin[]): Pin[] {
  const inOrder = points.toSorted((a, b) => a.lon - b.lon || a.lat - b.lat)
  return [...halfHull(inOrder), ...halfHull(inOrder.toReversed())]
}
