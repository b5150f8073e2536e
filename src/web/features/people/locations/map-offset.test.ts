import { expect, test } from 'vitest'
import { directionOf, distanceOf, offsetOf, pinAt } from './map-offset.ts'

const bend = { lat: 44.05817, lon: -121.31531 }

test('moves a pin by exactly the given distance', () => {
  const offset = { eastKm: -3, southKm: -4 }
  const pin = pinAt(bend, offset)
  expect(pin.lat).toBeGreaterThan(bend.lat)
  expect(pin.lon).toBeLessThan(bend.lon)
  expect(distanceOf(offsetOf(bend, pin))).toBeCloseTo(5, 2)
  expect(pinAt(bend, { eastKm: 0, southKm: 0 })).toEqual(bend)
})

test('names a direction by the nearest of eight compass points', () => {
  expect(directionOf({ eastKm: 0, southKm: -1 })).toBe('north')
  expect(directionOf({ eastKm: 1, southKm: 1 })).toBe('southEast')
  expect(directionOf({ eastKm: -1, southKm: 0.1 })).toBe('west')
  expect(directionOf({ eastKm: -1, southKm: -1 })).toBe('northWest')
})

test('measures the short way across the date line', () => {
  const suva = { lat: -18.1, lon: 179.9 }
  expect(distanceOf(offsetOf(suva, { lat: -18.1, lon: -179.9 }))).toBeLessThan(25)
  expect(pinAt(suva, { eastKm: 20, southKm: 0 }).lon).toBeLessThan(-179)
})
