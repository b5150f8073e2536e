import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOf, cellsAround, cellsWithin, distanceKm, marketCells, snapToGrid } from './grid.ts'

const place = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

/** Longitudes wrap from 180 to -180. */
const turned = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees)

describe('the grid', () => {
  test('reveals no more of a location than its cell, at most 0.8 km off', () => {
    fc.assert(
      fc.property(place, (at) => {
        const snapped = snapToGrid(at)
        expect(distanceKm(at, snapped)).toBeLessThan(0.8)
        expect(snapToGrid(snapped)).toEqual(snapped)
      }),
    )
  })

  test('covers every location within the radius with a cell', () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 1, max: 165, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (middle, radiusKm, bearing, share) => {
          const reach = (radiusKm * share) / 111.2
          const lat = middle.lat + reach * Math.cos(bearing)
          const raw = middle.lon + (reach * Math.sin(bearing)) / Math.cos((middle.lat * Math.PI) / 180)
          const at = { lat, lon: ((raw + 540) % 360) - 180 }
          fc.pre(Math.abs(lat) < 88 && distanceKm(middle, at) <= radiusKm)
          for (const size of ['small', 'large'] as const)
            expect(cellsAround(middle, radiusKm, size)).toContain(cellOf(at, size))
        },
      ),
    )
  })

  test('covers every location of a part of the map, and needs few different numbers of cells', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(place, share, share, share, share, ({ lat, lon }, height, width, up, along) => {
        const [north, east] = [Math.min(89, lat + height * 4), lon + width * 4]
        const part = cellsWithin([lat, lon, north, turned(east)])
        const at = { lat: lat + up * (north - lat), lon: turned(lon + along * (east - lon)) }
        expect(part!.cells).toContain(cellOf(at, part!.size))
        expect([1, 2, 4, 8, 16, 32]).toContain(part!.cells.length)
      }),
    )
  })

  test('needs few cells, whatever the radius', () => {
    for (const radiusKm of [1, 25, 50, 165])
      expect(marketCells({ lat: 60, lon: 10 }, radiusKm).cells.length).toBeLessThanOrEqual(16)
  })

  test('knows the distance from Bend to Portland', () => {
    expect(distanceKm({ lat: 44.058, lon: -121.315 }, { lat: 45.523, lon: -122.676 })).toBeCloseTo(195, -1)
  })
})
