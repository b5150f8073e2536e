import { kinds as allKinds, type Kind } from '#shared/market/kinds.ts'
import { anywhereCell, cellsAround } from '#server/locations/grid.ts'

/** A row selected with `selectFilterArea`. */
export interface FilterArea {
  kinds: Kind[]
  lat: number | null
  lon: number | null
  radiusKm: number | null
}

/** SQL for the columns of a client's filters that `filterAreas` reads. */
export const selectFilterArea = 'kinds, lat, lon, radius_km "radiusKm"'

/** The kinds and large squares in which listings reach these filters, or anywhere. */
export const filterAreas = ({ kinds, lat, lon, radiusKm }: FilterArea) => ({
  kinds: kinds.length > 0 ? kinds : allKinds,
  cells:
    lat === null || lon === null || radiusKm === null
      ? [anywhereCell]
      : cellsAround({ lat, lon }, radiusKm, 'large'),
})
