import * as endpoints from '#shared/market/filters.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { findMyFilters, saveMyFilters } from './client-filters.ts'
import { findOwnerFilters, saveOwnerFilters } from './owner-filters.ts'

export function mountFilters(api: Api, deps: Deps) {
  api.mount(endpoints.getMyFilters, ({ session }) => findMyFilters(deps, session.userId))
  api.mount(endpoints.saveMyFilters, ({ session, body }) => saveMyFilters(deps, session.userId, body))
  api.mount(endpoints.getOwnerFilters, ({ session }) => findOwnerFilters(deps.pool, session.userId))
  api.mount(endpoints.saveOwnerFilters, ({ session, body }) => saveOwnerFilters(deps, session.userId, body))
}
