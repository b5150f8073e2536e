import * as endpoints from '#shared/market/next-steps.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { findClientSteps } from './client-steps.ts'
import { findListingSteps } from './listing-steps.ts'
import { countKinds, countListings, listPrices } from './preview.ts'

export function mountNextSteps(api: Api, deps: Deps) {
  api.mount(endpoints.getListingNextSteps, ({ session }) => findListingSteps(deps, session.userId))
  api.mount(endpoints.countListings, ({ session, body }) => countListings(deps, session.userId, body))
  api.mount(endpoints.countKinds, ({ session, body }) => countKinds(deps, session.userId, body))
  api.mount(endpoints.listPrices, ({ session, body }) => listPrices(deps, session.userId, body))
  api.mount(endpoints.getClientNextSteps, ({ session, params }) =>
    findClientSteps(deps, session.userId, params.kind),
  )
}
