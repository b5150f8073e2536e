import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { pinSchema, type Pin } from '#shared/people/locations.ts'

/** Enough for a careful drawing, and few enough to test every listing against. */
export const maxOutlinePoints = 100

/** Positive if the path from a via b to c turns left, negative if it turns right. */
export const turn = (a: Pin, b: Pin, c: Pin) =>
  (b.lon - a.lon) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lon - a.lon)

const areApart = (a: Pin, b: Pin, c: Pin, d: Pin) => Math.sign(turn(a, b, c)) * Math.sign(turn(a, b, d)) < 0

/** Whether the segments ab and cd cross. */
const isCrossing = (a: Pin, b: Pin, c: Pin, d: Pin) => areApart(a, b, c, d) && areApart(c, d, a, b)

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
  z.minLength(3, { error: () => t('Draw at least three points') }),
  z.maxLength(maxOutlinePoints, {
    error: () =>
      t('{max, plural, one {At most # point} other {At most # points}}', { max: maxOutlinePoints }),
  }),
  z.refine((outline) => !crossesDateLine(outline), { error: () => t('Draw on one side of the date line') }),
  z.refine((outline) => outline.length > maxOutlinePoints || isSimple(outline), {
    error: () => t('The line must not cross itself'),
  }),
)
