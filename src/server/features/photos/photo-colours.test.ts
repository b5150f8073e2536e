import { expect, test } from 'vitest'
import { tintOf } from './photo-colours.ts'

type Colour = [number, number, number]
const picture = (...rows: Colour[]) => ({
  rgba: Uint8Array.from(rows.flatMap((colour) => [...colour, 255])),
  width: 1,
  height: rows.length,
})
const rows = (count: number, colour: Colour) => Array.from({ length: count }, () => colour)

test.each<[string, Colour, string]>([
  ['white is made as dark as the lightest tint', [255, 255, 255], '#2a2a2a'],
  ['black is made as light as the darkest tint', [0, 0, 0], '#1c1c1c'],
  ['a dark grey stays', [34, 34, 34], '#222222'],
])('%s', (_, colour, tint) => {
  expect(tintOf(picture(...rows(10, colour)))).toBe(tint)
})

test('a loud colour is muted and keeps its hue', () => {
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
