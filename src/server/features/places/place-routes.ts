import { findCities } from '#shared/places.ts'
import type { Api } from '../../http/api.ts'
import { searchCities } from '../../places/cities.ts'

export function mountPlaces(api: Api) {
  api.mount(findCities, async ({ query }) => ({ cities: await searchCities(query.q) }))
}
