import { expect, test } from 'vitest'
import { parseCoordinates } from './coordinates.ts'

test('reads coordinates as people copy them', () => {
  const bend = { lat: 44.0582, lon: -121.3153 }
  for (const text of ['44.0582, -121.3153', ' 44.0582,-121.3153 ', '44.0582 -121.3153', '44.0582;-121.3153'])
    expect(parseCoordinates(text)).toEqual(bend)
})

test("rejects what isn't a place on earth", () => {
  for (const text of ['', '44', '91, 0', '0, 181', 'north, west', '1, 2, 3', '1e400, 0'])
    expect(parseCoordinates(text), text).toBeUndefined()
})
