import { expect, test } from 'vitest'
import { panBy, unzoomed, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 800 }

test('keeps the point under the finger in place while zooming', () => {
  expect(zoomAt(unzoomed, 2, { x: 100, y: -200 }, frame)).toEqual({ scale: 2, x: -100, y: 200 })
})

test('never gets smaller than the frame, or larger than five times', () => {
  expect(zoomAt({ scale: 2, x: 150, y: 0 }, 0.1, { x: 0, y: 0 }, frame)).toEqual(unzoomed)
  expect(zoomAt(unzoomed, 100, { x: 0, y: 0 }, frame).scale).toBe(5)
})

test('pans to the edges and no further', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -30 }, frame)).toEqual({ scale: 2, x: 200, y: -30 })
  expect(panBy(unzoomed, { x: 50, y: 50 }, frame)).toEqual(unzoomed)
})
