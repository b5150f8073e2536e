import type { Pin } from '#shared/people/locations.ts'

const kmPerDegree = 111.2
const stretchAt = (lat: number) => Math.cos((Math.min(89, Math.abs(lat)) * Math.PI) / 180)
const aroundTheEarth = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
const rounded = (degrees: number) => Number(degrees.toFixed(5))

/** From the center of a city, whose surroundings are flat enough. */
export interface Offset {
  eastKm: number
  southKm: number
}

export const offsetOf = (middle: Pin, pin: Pin): Offset => ({
  eastKm: aroundTheEarth(pin.lon - middle.lon) * kmPerDegree * stretchAt(middle.lat),
  southKm: (middle.lat - pin.lat) * kmPerDegree,
})

/** To about a meter. */
export const pinAt = (middle: Pin, { eastKm, southKm }: Offset): Pin => ({
  lat: rounded(Math.max(-90, Math.min(90, middle.lat - southKm / kmPerDegree))),
  lon: rounded(aroundTheEarth(middle.lon + eastKm / (kmPerDegree * stretchAt(middle.lat)))),
})

export const moved = (from: Offset, by: Offset): Offset => ({
  eastKm: from.eastKm + by.eastKm,
  southKm: from.southKm + by.southKm,
})

export const distanceOf = ({ eastKm, southKm }: Offset) => Math.hypot(eastKm, southKm)

const directions = [
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
  'north',
  'northEast',
] as const

export const directionOf = ({ eastKm, southKm }: Offset) => {
  const eighth = Math.round(Math.atan2(southKm, eastKm) / (Math.PI / 4))
  return directions[(eighth + 8) % 8] ?? 'east'
}
