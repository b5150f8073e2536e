/** How a photo is placed in its frame: scaled around the center, then moved. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

interface Frame {
  width: number
  height: number
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
const maxScale = 5
/** The scale of a double tap. */
export const closeUp = 2.5

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0

/** Panned, but never so far that the frame would be empty. */
const within = ({ scale, x, y }: Zoom, { width, height }: Frame): Zoom => ({
  scale,
  x: clamp(x, (width * (scale - 1)) / 2),
  y: clamp(y, (height * (scale - 1)) / 2),
})

/** Scaled so that `point`, relative to the center of the frame, stays in place. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return within(
    { scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown },
    frame,
  )
}

export const panBy = (zoom: Zoom, by: Point, frame: Frame): Zoom =>
  within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
