import { safeParse } from 'zod/mini'
import { pinSchema, type Pin } from '#shared/people/locations.ts'

export const formatCoordinates = ({ lat, lon }: Pin) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`

/** "44.0582, -121.3153", with a comma or a space between. */
export function parseCoordinates(text: string): Pin | undefined {
  const [lat, lon, ...rest] = text.trim().split(/\s*[,;]\s*|\s+/)
  if (!lat || !lon || rest.length > 0) return undefined
  return safeParse(pinSchema, { lat: Number(lat), lon: Number(lon) }).data
}
