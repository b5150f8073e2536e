import { t } from '#shared/messages/t.ts'
import type { Pin } from '#shared/people/locations.ts'
import { AppError } from '#server/http/app-error.ts'
import { distanceKm } from '#server/locations/grid.ts'

/** A drawn area as PostgreSQL's `polygon`. It must lie within the radius, which decides where the market is read. */
export function writeOutline(outline: readonly Pin[], middle: Pin, radiusKm: number) {
  if (outline.some((point) => distanceKm(middle, point) > radiusKm))
    throw new AppError('invalid_input', {
      fields: () => [{ field: 'area.outline', message: t('Draw a smaller area') }],
    })
  return `(${outline.map(({ lat, lon }) => `(${lon},${lat})`).join()})`
}

export const readOutline = (polygon: string): Pin[] =>
  [...polygon.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, lon, lat]) => ({
    lat: Number(lat),
    lon: Number(lon),
  }))
