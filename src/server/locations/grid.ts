import type { Pin } from '#shared/people/locations.ts'

const earthRadiusKm = 6371
export const kmPerDegree = 111.2
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** About a kilometer: what others see of a location, and what every distance is measured from. */
const gridDegrees = 0.01
const toGrid = (degrees: number) =>
  Number(((Math.floor(degrees / gridDegrees) + 0.5) * gridDegrees).toFixed(3))
export const snapToGrid = ({ lat, lon }: Pin): Pin => ({ lat: toGrid(lat), lon: toGrid(lon) })

export function distanceKm(a: Pin, b: Pin) {
  const lat = toRadians(b.lat - a.lat)
  const lon = toRadians(b.lon - a.lon)
  const h =
    Math.sin(lat / 2) ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(lon / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The same in SQL, over four expressions. */
export const distanceKmSql = (latA: string, lonA: string, latB: string, lonB: string) =>
  `(2 * ${earthRadiusKm} * asin(least(1, sqrt(
    sin(radians(${latB} - ${latA}) / 2) ^ 2
    + cos(radians(${latA})) * cos(radians(${latB})) * sin(radians(${lonB} - ${lonA}) / 2) ^ 2))))`

/** Cells that cover the earth. Each has a number. */
const cellDegrees = { small: 0.25, large: 2 } as const
export type CellSize = keyof typeof cellDegrees
/** In the market of clients: a client who searches everywhere. */
export const anywhereCell = -1

const rowOf = (lat: number, size: CellSize) => Math.floor((lat + 90) / cellDegrees[size])
const columnOf = (lon: number, size: CellSize) => Math.floor((lon + 180) / cellDegrees[size])
const columns = (size: CellSize) => 360 / cellDegrees[size]
const cellAt = (row: number, column: number, size: CellSize) => {
  const count = columns(size)
  return row * count + (((column % count) + count) % count)
}

export const cellOf = ({ lat, lon }: Pin, size: CellSize) =>
  cellAt(rowOf(lat, size), columnOf(lon, size), size)

export const middleOfCell = (cell: number, size: CellSize): Pin => ({
  lat: (Math.floor(cell / columns(size)) + 0.5) * cellDegrees[size] - 90,
  lon: ((cell % columns(size)) + 0.5) * cellDegrees[size] - 180,
})

/** Every cell that a circle touches. */
export function cellsAround({ lat, lon }: Pin, radiusKm: number, size: CellSize) {
  const latReach = radiusKm / kmPerDegree
  const narrowest = Math.cos(toRadians(Math.min(89, Math.abs(lat) + latReach)))
  const lonReach = Math.min(180, latReach / narrowest)
  const [bottom, top] = [
    rowOf(Math.max(-90, lat - latReach), size),
    rowOf(Math.min(90, lat + latReach), size),
  ]
  const [left, right] = [columnOf(lon - lonReach, size), columnOf(lon + lonReach, size)]
  const cells = new Set<number>()
  for (let row = bottom; row <= top; row += 1)
    for (let column = left; column <= right; column += 1) cells.add(cellAt(row, column, size))
  return [...cells]
}

const maxSmallCells = 16
const maxLargeCells = 32

/** No location is in it. */
const noCell = -2

/**
 * The cells of a part of the map. Undefined if it is too large to be read cell by cell. Their number is a power of two,
 * because each number is a statement that every connection keeps.
 */
export function cellsWithin([south, west, north, east]: readonly [number, number, number, number]) {
  const sizes: [CellSize, number][] = [
    ['small', maxSmallCells],
    ['large', maxLargeCells],
  ]
  for (const [size, max] of sizes) {
    const [bottom, top] = [rowOf(south, size), rowOf(north, size)]
    const [left, right] = [columnOf(west, size), columnOf(east < west ? east + 360 : east, size)]
    if ((top - bottom + 1) * (right - left + 1) > max) continue
    const cells = new Set<number>()
    for (let row = bottom; row <= top; row += 1)
      for (let column = left; column <= right; column += 1) cells.add(cellAt(row, column, size))
    const count = 2 ** Math.ceil(Math.log2(cells.size))
    return { size, cells: [...cells, ...Array<number>(count - cells.size).fill(noCell)] }
  }
  return undefined
}

/** SQL for whether a location is in the bounds of a parameter, which may be null. */
export const isWithin = (param: string, lat: string, lon: string) => {
  const [south, west, north, east] = [1, 2, 3, 4].map((i) => `(${param}::float8[])[${i}]`)
  return `(${param}::float8[] is null or (${lat} between ${south} and ${north}
    and case when ${west} <= ${east} then ${lon} between ${west} and ${east}
      else ${lon} >= ${west} or ${lon} <= ${east} end))`
}

/** The cells of the size that needs only a few. */
export function marketCells(middle: Pin, radiusKm: number): { size: CellSize; cells: number[] } {
  const small = cellsAround(middle, radiusKm, 'small')
  return small.length <= maxSmallCells
    ? { size: 'small', cells: small }
    : { size: 'large', cells: cellsAround(middle, radiusKm, 'large') }
}
