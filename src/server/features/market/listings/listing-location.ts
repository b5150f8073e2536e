import type { ListingDraft } from '#shared/market/listings.ts'
import { maxPinDistanceKm } from '#shared/people/locations.ts'
import { AppError } from '#server/http/app-error.ts'
import { findCity } from '#server/locations/cities.ts'
import { cellOf, distanceKm, snapToGrid } from '#server/locations/grid.ts'

/** The location columns of a listing: the exact pin for its owner, a grid square for everyone else. */
export async function toLocationColumns({
  cityId,
  neighborhood,
  pin,
}: Pick<ListingDraft, 'cityId' | 'neighborhood' | 'pin'>) {
  const city = cityId === null ? undefined : await findCity(cityId)
  if (cityId !== null && !city) throw refusal('cityId', 'Choose a city from the list')
  if (pin && city && distanceKm(pin, city) > maxPinDistanceKm)
    throw refusal('pin', `The pin is too far from ${city.name}`)
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

const refusal = (field: string, message: string) =>
  new AppError('invalid_input', { fields: [{ field, message }] })
