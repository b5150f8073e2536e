import { findCities, findNearestCity } from '#shared/people/locations.ts'
import type { Api } from '#server/http/api.ts'
import type { Deps } from '#server/deps.ts'
import { nearestCity } from '#server/locations/nearest-city.ts'
import { searchCities } from '#server/locations/search-cities.ts'

export function mountLocations(api: Api, { pool }: Deps) {
  api.mount(findCities, ({ query }) => searchCities(pool, query.q))
  api.mount(findNearestCity, async ({ query }) => ({
    city: await nearestCity(pool, { lat: Number(query.lat), lon: Number(query.lon) }),
  }))
}
