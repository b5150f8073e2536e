import * as endpoints from '#shared/market/likes.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { listLikedBy } from './list-liked-by.ts'
import { listLikedClients } from './list-liked-clients.ts'
import { listLikedListings } from './list-liked-listings.ts'
import { unlike } from './unlike.ts'

export function mountLikes(api: Api, deps: Deps) {
  api.mount(endpoints.listLikedListings, ({ session, query }) =>
    readFresh(deps, session, (from) => listLikedListings(from, session.userId, query)),
  )
  api.mount(endpoints.listLikedClients, ({ session, query }) =>
    readFresh(deps, session, (from) => listLikedClients(from, session.userId, query)),
  )
  api.mount(endpoints.unlike, async ({ session, params }) => {
    await unlike(deps, session, params.targetId)
    return {}
  })
  api.mount(endpoints.listLikedBy, ({ session }) =>
    readFresh(deps, session, (from) => listLikedBy(from, session)),
  )
}
