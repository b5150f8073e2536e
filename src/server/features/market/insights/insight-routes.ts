import { getInsights, recordViews as recordViewsEndpoint } from '#shared/market/insights.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { findInsights } from './find-insights.ts'
import { recordViews } from './record-views.ts'

export function mountInsights(api: Api, deps: Deps) {
  api.mount(recordViewsEndpoint, async ({ session, body }) => {
    await recordViews(deps, session.userId, body.listingIds)
    return {}
  })
  api.mount(getInsights, ({ session, query }) =>
    readFresh(deps, session, (from) => findInsights(from, session.userId, query)),
  )
}
