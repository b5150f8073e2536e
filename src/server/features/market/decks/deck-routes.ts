import { getClientDeck, getListingDeck } from '#shared/market/decks.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { getClientDeckPage } from './client-deck.ts'
import { getListingDeckPage } from './listing-deck.ts'

export function mountDecks(api: Api, deps: Deps) {
  api.mount(getListingDeck, ({ session }) =>
    readFresh(deps, session, (from) => getListingDeckPage(from, session.userId)),
  )
  api.mount(getClientDeck, ({ session, params }) => getClientDeckPage(deps, session.userId, params.kind))
}
