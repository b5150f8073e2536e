import { expect, test } from 'vitest'
import { tintOf } from './photo-tint.ts'

type Color = [number, number, number]
const picture = (...rows: Color[]) => ({
  rgba: Uint8Array.from(rows.flatMap((color) => [...color, 255])),
  width: 1,
  height: rows.length,
})
const rows = (count: number, color: Color) => Array.from({ length: count }, () => color)

test.each<[string, Color, string]>([
  ['white is made as dark as the lightest tint', [255, 255, 255], '#2a2a2a'],
  ['black is made as light as the darkest tint', [0, 0, 0], '#1c1c1c'],
  ['a dark gray stays', [34, 34, 34], '#222222'],
])('%s', (_, color, tint) => {
  expect(tintOf(picture(...rows(10, color)))).toBe(tint)
})

test('a vivid color is muted and keeps its hue', () => {
  const [red, green, blue] = [1, 3, 5].map((from) =>
    Number.parseInt(tintOf(picture(...rows(10, [255, 0, 0]))).slice(from, from + 2), 16),
  )
  expect(red).toBeGreaterThan(green! + 15)
  expect(red).toBeGreaterThan(blue! + 15)
  expect(red).toBeLessThan(80)
})

test('only the lowest 38 % count', () => {
  const sky = rows(62, [90, 160, 255])
  const ground = rows(38, [34, 34, 34])
  expect(tintOf(picture(...sky, ...ground))).toBe('#222222')
  expect(tintOf(picture(...ground, ...sky))).not.toBe('#222222')
})
