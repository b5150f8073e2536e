import { expect, test } from 'vitest'
import { isSimple, maxOutlinePoints } from '#shared/market/outline.ts'
import { toOutline } from './to-outline.ts'

const circle = (points: number) =>
  Array.from({ length: points }, (_, i) => ({
    lat: 44 + Math.sin((i / points) * 2 * Math.PI),
    lon: -121 + Math.cos((i / points) * 2 * Math.PI),
  }))

test('keeps a drawn line, with as many points as the server accepts', () => {
  expect(toOutline(circle(12))).toHaveLength(12)
  expect(toOutline(circle(950))!.length).toBeLessThanOrEqual(maxOutlinePoints)
})

test('replaces a line that crosses itself with its hull', () => {
  const eight = [
    { lat: 0, lon: 0 },
    { lat: 1, lon: 1 },
    { lat: 1, lon: 0 },
    { lat: 0, lon: 1 },
  ]
  expect(isSimple(eight)).toBe(false)
  const outline = toOutline(eight)!
  expect(isSimple(outline)).toBe(true)
  expect(outline).toHaveLength(4)
})

test('is nothing for a tap', () => {
  expect(toOutline([{ lat: 1, lon: 1 }])).toBeUndefined()
})
