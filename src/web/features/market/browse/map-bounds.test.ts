import { LngLatBounds } from 'maplibre-gl'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boundsText, fitView } from './map-bounds.ts'

beforeAll(() => void vi.stubGlobal('innerWidth', 390))
afterAll(() => void vi.unstubAllGlobals())

const taveuni = { lat: -16.8, lon: -179.97 }
const vanuaLevu = { lat: -16.6, lon: 179.3 }

test('a view of points on both sides of the date line is narrow', () => {
  const [west, south, east, north] = fitView([taveuni, vanuaLevu]).bounds
  expect([south, north]).toEqual([-16.8, -16.6])
  expect(east - west).toBeCloseTo(0.73)
  expect(fitView([vanuaLevu, taveuni]).bounds[0]).toBeCloseTo(179.3)
})

test('without points, the view is a city, or else far away', () => {
  const bend = { lat: 44, lon: -121 }
  expect(fitView([], bend)).toMatchObject({
    bounds: [-121, 44, -121, 44],
    fitBoundsOptions: { maxZoom: 11 },
  })
  expect(fitView([]).fitBoundsOptions.maxZoom).toBe(2)
})

test('the visible part of a map stays within the world', () => {
  expect(boundsText(new LngLatBounds([179, -17, 181, -16]))).toBe('-17.000,179.000,-16.000,-179.000')
  expect(boundsText(new LngLatBounds([-300, -80, 200, 80]))).toBe('-80.000,-180.000,80.000,180.000')
})
