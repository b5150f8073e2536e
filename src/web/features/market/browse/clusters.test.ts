import { expect, test } from 'vitest'
import type { MapSquare } from '#shared/market/browse.ts'
import { clustersAt } from './clusters.ts'

const square = (lat: number, lon: number, count: number): MapSquare => ({
  lat,
  lon,
  count,
  areaName: 'Bend',
  amount: null,
  isMonthly: true,
  ids: [],
})
const squares = [square(44.055, -121.315, 3), square(44.095, -121.245, 1), square(45.505, -122.675, 2)]

const counts = (zoom: number) => clustersAt(squares, zoom).map(({ count }) => count)

test('merges all squares from afar, separates them up close, and loses none in between', () => {
  expect(counts(1)).toEqual([6])
  expect(counts(12)).toEqual([3, 2, 1])
  for (let zoom = 1; zoom <= 12; zoom += 0.25)
    expect(counts(zoom).reduce((sum, count) => sum + count)).toBe(6)
})

test('places a single square at its own position', () => {
  expect(clustersAt([squares[2]!], 5)).toMatchObject([{ lat: 45.505, lon: -122.675 }])
})
