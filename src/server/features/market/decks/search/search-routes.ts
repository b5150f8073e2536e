import type { Kind } from '#shared/market/kinds.ts'
import * as endpoints from '#shared/market/browse.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
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

const listings = (from: Deps, userId: string, { search, within }: Asked) =>
  openListingSearch(from, userId, search === undefined ? undefined : requireId(search), within)

const clients = (from: Deps, userId: string, { kind }: { kind: Kind }, { search, within }: Asked) =>
  openClientSearch(from, userId, kind, search === undefined ? undefined : requireId(search), within)

export function mountSearch(api: Api, deps: Deps) {
  api.mount(endpoints.searchListings, ({ session, query }) =>
    readFresh(deps, session, async (from) =>
      readPage(from.pool, await listings(from, session.userId, query), query.after),
    ),
  )
  api.mount(endpoints.mapListings, ({ session, query }) =>
    readFresh(deps, session, async (from) => drawListings(from, await listings(from, session.userId, query))),
  )
  api.mount(endpoints.findListingCards, ({ session, query }) =>
    readFresh(deps, session, async (from) => ({
      cards: await (await listings(from, session.userId, query)).readCards(query.ids),
    })),
  )

  api.mount(endpoints.searchClients, ({ session, params, query }) =>
    readFresh(deps, session, async (from) =>
      readPage(from.pool, await clients(from, session.userId, params, query), query.after),
    ),
  )
  api.mount(endpoints.mapClients, ({ session, params, query }) =>
    readFresh(deps, session, async (from) =>
      drawClients(from, await clients(from, session.userId, params, query)),
    ),
  )
  api.mount(endpoints.findClientCards, ({ session, params, query }) =>
    readFresh(deps, session, async (from) => ({
      cards: await (await clients(from, session.userId, params, query)).readCards(query.ids),
    })),
  )
}
