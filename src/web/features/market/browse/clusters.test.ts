import { expect, test } from 'vitest'
import type { MapSquare } from '#shared/market/browse.ts'
import { clustersAt } from './clusters.ts'
import { toWorld } from './mercator.ts'

const square = (lat: number, lon: number, count: number): MapSquare => ({
  lat,
  lon,
  count,
  areaName: 'Bend',
  amountCents: null,
  isMonthly: true,
  ids: [],
})
const squares = [square(44.055, -121.315, 3), square(44.095, -121.245, 1), square(45.505, -122.675, 2)]

const counts = (zoom: number) => clustersAt(squares, zoom).map(({ count }) => count)

test('merges all squares from afar, separates them up close, and loses none in between', () => {
  expect(counts(2)).toEqual([6])
  expect(counts(13)).toEqual([3, 2, 1])
  for (let zoom = 2; zoom <= 13; zoom += 0.25)
    expect(counts(zoom).reduce((sum, count) => sum + count)).toBe(6)
})

test('places a single square at its own position', () => {
  const [alone] = clustersAt([squares[2]!], 5)
  expect(alone!.x).toBeCloseTo(toWorld(squares[2]!).x, 12)
  expect(alone!.y).toBeCloseTo(toWorld(squares[2]!).y, 12)
})
