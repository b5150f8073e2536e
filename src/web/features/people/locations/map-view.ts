import { distances } from '#web/lib/units.ts'
import { moved, type Offset } from './map-offset.ts'

/** The visible part of a map: its center, and how far it reaches up and down. */
export interface MapView {
  middle: Offset
  reachKm: number
}

/** The aspect ratio of every such map. */
export const mapShape = 1.6

const reachesKm = [0.75, 1.5, 3, 6, 12, 24, 48, 96] as const
export const firstReachKm = 6
export const closerReach = (reachKm: number) => reachesKm.findLast((reach) => reach < reachKm)
export const widerReach = (reachKm: number) => reachesKm.find((reach) => reach > reachKm)

/** Relative to the center: -1 to 1 is from edge to edge. */
const onMap = ({ middle, reachKm }: MapView, { eastKm, southKm }: Offset) => ({
  x: (eastKm - middle.eastKm) / (reachKm * mapShape),
  y: (southKm - middle.southKm) / reachKm,
})

/** In percent from the left and the top. */
export const placeOnMap = (view: MapView, offset: Offset) => {
  const { x, y } = onMap(view, offset)
  return { left: `${50 + x * 50}%`, top: `${50 + y * 50}%` }
}

/** `x` and `y` are fractions of the map's width and height, 0 to 1. */
export const offsetOnMap = ({ middle, reachKm }: MapView, x: number, y: number): Offset =>
  moved(middle, { eastKm: (x - 0.5) * 2 * reachKm * mapShape, southKm: (y - 0.5) * 2 * reachKm })

const margin = 0.85
export const isInSight = (view: MapView, offset: Offset, upTo = 1) => {
  const { x, y } = onMap(view, offset)
  return Math.abs(x) <= upTo && Math.abs(y) <= upTo
}
/** The same view, recentered if the point would get too close to the edge. */
export const keepInSight = (view: MapView, offset: Offset): MapView =>
  isInSight(view, offset, margin) ? view : { ...view, middle: offset }

/** In the person's unit. */
const rings = [0.25, 0.5, 1, 2, 5, 10, 20, 50]
/** Rings around the city that are distinguishable at this scale. */
export const ringsKm = (reachKm: number) =>
  rings.map(distances.toStored).filter((km) => km > reachKm * 0.2 && km < reachKm * 2)

/** The length of the scale bar. */
export const scaleKm = (reachKm: number) =>
  rings.map(distances.toStored).findLast((km) => km < reachKm * 0.75) ?? 0.1
