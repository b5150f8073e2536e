import { t } from '#shared/messages/t.ts'
import type { Pool, PoolClient } from 'pg'
import type { ListingDraft } from '#shared/market/listings.ts'
import { maxPinDistanceKm, type City } from '#shared/people/locations.ts'
import { AppError } from '#server/http/app-error.ts'
import { requireCity } from '#server/locations/find-city.ts'
import { cellOf, distanceKm, snapToGrid } from '#server/locations/grid.ts'

type Located = Pick<ListingDraft, 'cityId' | 'neighborhood' | 'pin'>

export async function findLocationColumns(db: Pool | PoolClient, draft: Located) {
  const { cityId, pin } = draft
  const city = cityId === null ? undefined : await requireCity(db, cityId, 'cityId')
  if (pin && city && distanceKm(pin, city) > maxPinDistanceKm)
    throw new AppError('invalid_input', {
      fields: () => [{ field: 'pin', message: t('The pin is too far from {city}', { city: city.name }) }],
    })
  return toLocationColumns(draft, city)
}

/** The location columns of a listing: the exact pin for its owner, a grid square for everyone else. */
export function toLocationColumns({ cityId, neighborhood, pin }: Located, city: City | undefined) {
  const place = pin ?? city
  const shown = place && snapToGrid(place)
  return {
    city: city?.name ?? null,
    cityId,
    neighborhood: neighborhood || null,
    exactLat: pin?.lat ?? null,
    exactLon: pin?.lon ?? null,
    lat: shown?.lat ?? null,
    lon: shown?.lon ?? null,
    smallCell: shown ? cellOf(shown, 'small') : null,
    largeCell: shown ? cellOf(shown, 'large') : null,
  }
}
