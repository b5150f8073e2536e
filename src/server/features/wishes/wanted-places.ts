import { kinds as allKinds, type Kind } from '#shared/kinds.ts'
import { anywhereCell, cellsAround } from '../../places/grid.ts'

/** As `selectWanted` has it. */
export interface Wanted {
  kinds: Kind[]
  lat: number | null
  lon: number | null
  radiusKm: number | null
}

/** SQL over somebody's wishes: what `wantedPlaces` reads. */
export const selectWanted = 'kinds, lat, lon, radius_km "radiusKm"'

/** Where somebody who looks for listings is found by them: kinds and large squares, or anywhere. */
export const wantedPlaces = ({ kinds, lat, lon, radiusKm }: Wanted) => ({
  kinds: kinds.length > 0 ? kinds : allKinds,
  cells:
    lat === null || lon === null || radiusKm === null
      ? [anywhereCell]
      : cellsAround({ lat, lon }, radiusKm, 'large'),
})
