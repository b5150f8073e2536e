import { expect, test } from 'vitest'
import { closestZoom, farthestZoom, moveBy, onScreen, toWorld, viewOf, zoomTo } from './mercator.ts'

const phone = { width: 390, height: 640 }
const bend = toWorld({ lat: 44.055, lon: -121.315 })
const portland = toWorld({ lat: 45.505, lon: -122.675 })

test('north is up and east is right', () => {
  expect(portland.x).toBeLessThan(bend.x)
  expect(portland.y).toBeLessThan(bend.y)
  expect(toWorld({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: 0.5 })
})

test('a view of some points shows all of them, with room around', () => {
  const view = viewOf([bend, portland], phone)
  for (const point of [bend, portland]) {
    const { left, top } = onScreen(view, phone, point)
    expect(left).toBeGreaterThanOrEqual(71)
    expect(left).toBeLessThanOrEqual(390 - 71)
    expect(top).toBeGreaterThanOrEqual(71)
    expect(top).toBeLessThanOrEqual(640 - 71)
  }
  expect(viewOf([bend], phone)).toMatchObject({ ...bend, zoom: 12 })
})

test('what is under the finger stays there when one comes closer', () => {
  const view = viewOf([bend, portland], phone)
  const { left, top } = onScreen(view, phone, bend)
  const at = { x: left - phone.width / 2, y: top - phone.height / 2 }
  const closer = onScreen(zoomTo(view, view.zoom + 1.5, at), phone, bend)
  expect(closer.left).toBeCloseTo(left, 6)
  expect(closer.top).toBeCloseTo(top, 6)
})

test('there is nothing beyond the closest, the farthest and the edge of the earth', () => {
  const view = { ...bend, zoom: 5 }
  expect(zoomTo(view, 99).zoom).toBe(closestZoom)
  expect(zoomTo(view, -99).zoom).toBe(farthestZoom)
  expect(moveBy(view, -1e9, 1e9)).toMatchObject({ x: 0, y: 1 })
})
