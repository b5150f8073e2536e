import * as z from 'zod/mini'
import { pinSchema, type Pin } from '#shared/people/locations.ts'

/** Enough for a careful drawing, and few enough to test every listing against. */
export const maxOutlinePoints = 100

/** Whether the segments ab and cd cross. */
function isCrossing(a: Pin, b: Pin, c: Pin, d: Pin) {
  const side = (p: Pin, q: Pin, r: Pin) =>
    Math.sign((q.lon - p.lon) * (r.lat - p.lat) - (q.lat - p.lat) * (r.lon - p.lon))
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** Whether no two sides cross. */
export function isSimple(outline: readonly Pin[]) {
  const sides = outline.map((from, i) => ({ from, to: outline[(i + 1) % outline.length]! }))
  return sides.every((one, i) =>
    sides.slice(i + 1).every((other) => !isCrossing(one.from, one.to, other.from, other.to)),
  )
}

const crossesDateLine = (outline: readonly Pin[]) => {
  const lons = outline.map(({ lon }) => lon)
  return Math.max(...lons) - Math.min(...lons) > 180
}

/** An area drawn on the map. Listings count by the center of their square. */
export const outlineSchema = z.array(pinSchema).check(
  z.minLength(3, 'Draw at least three points'),
  z.maxLength(maxOutlinePoints, `At most ${maxOutlinePoints} points`),
  z.refine((outline) => !crossesDateLine(outline), 'Draw on one side of the date line'),
  z.refine(
    (outline) => outline.length > maxOutlinePoints || isSimple(outline),
    'The line must not cross itself',
  ),
)
