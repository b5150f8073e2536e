import { findCities, findNearestCity } from '#shared/people/locations.ts'
import type { Api } from '#server/http/api.ts'
import { nearestCity, searchCities } from '#server/locations/cities.ts'

export function mountLocations(api: Api) {
  api.mount(findCities, async ({ query }) => ({ cities: await searchCities(query.q) }))
  api.mount(findNearestCity, async ({ query }) => ({
    city: await nearestCity({ lat: Number(query.lat), lon: Number(query.lon) }),
  }))
}
