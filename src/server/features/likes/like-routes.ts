import * as endpoints from '#shared/likes.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { requireId } from '../../http/require-id.ts'
import { listAdmirers } from './list-admirers.ts'
import { listLikedClients } from './list-liked-clients.ts'
import { listLikedListings } from './list-liked-listings.ts'
import { unlike } from './unlike.ts'

export function mountLikes(api: Api, deps: Deps) {
  api.mount(endpoints.listLikedListings, ({ session, query }) =>
    listLikedListings(deps, session.userId, query),
  )
  api.mount(endpoints.listLikedClients, ({ session, query }) => listLikedClients(deps, session.userId, query))
  api.mount(endpoints.unlike, async ({ session, params }) => {
    await unlike(deps, session, requireId(params['targetId']))
    return {}
  })
  api.mount(endpoints.listAdmirers, ({ session }) => listAdmirers(deps, session))
}
