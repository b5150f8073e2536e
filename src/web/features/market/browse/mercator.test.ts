import { expect, test } from 'vitest'
import { closestZoom, farthestZoom, moveBy, onScreen, toWorld, viewOf, zoomTo } from './mercator.ts'

const phone = { width: 390, height: 640 }
const bend = toWorld({ lat: 44.055, lon: -121.315 })
const portland = toWorld({ lat: 45.505, lon: -122.675 })

test('maps north to up and east to right', () => {
  expect(portland.x).toBeLessThan(bend.x)
  expect(portland.y).toBeLessThan(bend.y)
  expect(toWorld({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: 0.5 })
})

test.each([
  ['a phone', phone],
  ['a desk', { width: 800, height: 640 }],
])('fits all points into the view on %s, clear of the buttons at the top right', (_, size) => {
  const easternOnes = [bend, portland, { x: bend.x, y: portland.y }]
  for (const points of [[bend], [bend, portland], easternOnes]) {
    const view = viewOf(points, size)
    for (const point of points) {
      const { left, top } = onScreen(view, size, point)
      expect(left).toBeGreaterThanOrEqual(80)
      expect(left).toBeLessThanOrEqual(size.width - 80)
      expect(top).toBeGreaterThanOrEqual(100)
      expect(top).toBeLessThanOrEqual(size.height - 70)
      expect(top > 180 || left < size.width - 140).toBe(true)
    }
  }
  expect(viewOf([bend], size).zoom).toBe(12)
})

test('zooms in on points as far as requested, still centered', () => {
  const [near, far] = [viewOf([bend], phone, 12.7), viewOf([bend], phone)]
  expect(near.zoom).toBe(12.7)
  const [a, b] = [onScreen(near, phone, bend), onScreen(far, phone, bend)]
  expect(a.left).toBeCloseTo(b.left, 6)
  expect(a.top).toBeCloseTo(b.top, 6)
})

test('keeps the point under the finger in place while zooming', () => {
  const view = viewOf([bend, portland], phone)
  const { left, top } = onScreen(view, phone, bend)
  const at = { x: left - phone.width / 2, y: top - phone.height / 2 }
  const closer = onScreen(zoomTo(view, view.zoom + 1.5, at), phone, bend)
  expect(closer.left).toBeCloseTo(left, 6)
  expect(closer.top).toBeCloseTo(top, 6)
})

test('clamps zoom and position to the limits of the map', () => {
  const view = { ...bend, zoom: 5 }
  expect(zoomTo(view, 99).zoom).toBe(closestZoom)
  expect(zoomTo(view, -99).zoom).toBe(farthestZoom)
  expect(moveBy(view, -1e9, 1e9)).toMatchObject({ x: 0, y: 1 })
})
