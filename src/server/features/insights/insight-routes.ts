import { getInsights, tellViews as tellViewsEndpoint } from '#shared/insights.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { findInsights } from './find-insights.ts'
import { tellViews } from './tell-views.ts'

export function mountInsights(api: Api, deps: Deps) {
  api.mount(tellViewsEndpoint, async ({ session, body }) => {
    await tellViews(deps, session.userId, body.listingIds)
    return {}
  })
  api.mount(getInsights, ({ session, query }) => findInsights(deps, session.userId, query))
}
