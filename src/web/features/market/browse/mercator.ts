import type { Pin } from '#shared/people/locations.ts'

/** A point on the world map: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number
  y: number
}

/** The visible part: its center and zoom level; each level doubles the scale. */
export interface WorldView extends WorldPoint {
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const tilePx = 256
export const farthestZoom = 2
/** A grid square is about 60 pixels wide at this level; closer in there is no more detail. */
export const closestZoom = 13

export const worldPx = (zoom: number) => tilePx * 2 ** zoom

export const toWorld = ({ lat, lon }: Pin): WorldPoint => {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

const earthKm = 40_075

/** The length of a pixel at the latitude of the point. */
export const kmPerPx = ({ y, zoom }: Pick<WorldView, 'y' | 'zoom'>) => {
  const lat = Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))
  return (earthKm * Math.cos(lat)) / worldPx(zoom)
}

export const onScreen = (view: WorldView, size: Size, { x, y }: WorldPoint) => ({
  left: size.width / 2 + (x - view.x) * worldPx(view.zoom),
  top: size.height / 2 + (y - view.y) * worldPx(view.zoom),
})

const keepZoom = (zoom: number) => Math.max(farthestZoom, Math.min(closestZoom, zoom))
const keepOnEarth = (part: number) => Math.max(0, Math.min(1, part))

export const moveBy = (view: WorldView, dx: number, dy: number): WorldView => ({
  ...view,
  x: keepOnEarth(view.x + dx / worldPx(view.zoom)),
  y: keepOnEarth(view.y + dy / worldPx(view.zoom)),
})

/** Zooms in or out around a point, given relative to the center of the screen, which stays in place. */
export function zoomTo(view: WorldView, zoom: number, at = { x: 0, y: 0 }): WorldView {
  const kept = keepZoom(zoom)
  const shift = 1 / worldPx(view.zoom) - 1 / worldPx(kept)
  return { x: keepOnEarth(view.x + at.x * shift), y: keepOnEarth(view.y + at.y * shift), zoom: kept }
}

/**
 * Keeps labels in the corners clear of the buttons and text at the top: below them on narrow screens, otherwise beside
 * them.
 */
const marginsPx = ({ width }: Size) =>
  width < 640 ? { top: 190, right: 84, bottom: 76, left: 84 } : { top: 104, right: 148, bottom: 76, left: 84 }
const closestFit = 12

/** A view that fits all points, or only centers them if `atLeastZoom` is closer than that. */
export function viewOf(points: WorldPoint[], size: Size, atLeastZoom = farthestZoom): WorldView {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const margin = marginsPx(size)
  const room = (px: number, part: number) =>
    part === 0 ? closestFit : Math.log2(Math.max(64, px) / (tilePx * part))
  const fit = Math.min(
    closestFit,
    room(size.width - margin.left - margin.right, right - left),
    room(size.height - margin.top - margin.bottom, bottom - top),
  )
  const zoom = keepZoom(Math.max(fit, atLeastZoom))
  return moveBy(
    { x: (left + right) / 2, y: (top + bottom) / 2, zoom },
    (margin.right - margin.left) / 2,
    (margin.bottom - margin.top) / 2,
  )
}
