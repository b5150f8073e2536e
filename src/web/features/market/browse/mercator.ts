import type { Pin } from '#shared/people/locations.ts'

/** A point on the world map: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number
  y: number
}

/** The width of the world at a zoom level of MapLibre. */
export const worldPx = (zoom: number) => 512 * 2 ** zoom

export const toWorld = ({ lat, lon }: Pin): WorldPoint => {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}
