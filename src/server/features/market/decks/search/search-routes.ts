import type { Kind } from '#shared/market/kinds.ts'
import * as endpoints from '#shared/market/browse.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { requireId } from '#server/http/require-id.ts'
import { drawClients, openClientSearch } from './client-search.ts'
import { drawListings, openListingSearch } from './listing-search.ts'
import { readPage } from './read-page.ts'

interface Asked {
  search?: string | undefined
  within?: endpoints.Bounds | undefined
}

export function mountSearch(api: Api, deps: Deps) {
  const listings = (userId: string, { search, within }: Asked) =>
    openListingSearch(deps, userId, search === undefined ? undefined : requireId(search), within)
  api.mount(endpoints.searchListings, async ({ session, query }) =>
    readPage(deps.pool, await listings(session.userId, query), query.after),
  )
  api.mount(endpoints.mapListings, async ({ session, query }) =>
    drawListings(deps, await listings(session.userId, query)),
  )
  api.mount(endpoints.findListingCards, async ({ session, query }) => ({
    cards: await (await listings(session.userId, query)).readCards(query.ids),
  }))

  const clients = (userId: string, { kind }: { kind: Kind }, { search, within }: Asked) =>
    openClientSearch(deps, userId, kind, search === undefined ? undefined : requireId(search), within)
  api.mount(endpoints.searchClients, async ({ session, params, query }) =>
    readPage(deps.pool, await clients(session.userId, params, query), query.after),
  )
  api.mount(endpoints.mapClients, async ({ session, params, query }) =>
    drawClients(deps, await clients(session.userId, params, query)),
  )
  api.mount(endpoints.findClientCards, async ({ session, params, query }) => ({
    cards: await (await clients(session.userId, params, query)).readCards(query.ids),
  }))
}
