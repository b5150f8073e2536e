import { kindSchema } from '#shared/kinds.ts'
import * as endpoints from '#shared/search.ts'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireId } from '../../../http/require-id.ts'
import { drawClients, openClientSearch } from './client-search.ts'
import { drawListings, openListingSearch } from './listing-search.ts'
import { readPage } from './read-page.ts'

export function mountSearch(api: Api, deps: Deps) {
  const listings = (userId: string, { search }: { search?: string | undefined }) =>
    openListingSearch(deps, userId, search === undefined ? undefined : requireId(search))
  api.mount(endpoints.searchListings, async ({ session, query }) =>
    readPage(deps.pool, await listings(session.userId, query), query.after),
  )
  api.mount(endpoints.mapListings, async ({ session, query }) =>
    drawListings(deps, await listings(session.userId, query)),
  )
  api.mount(endpoints.findListingCards, async ({ session, query }) => ({
    cards: await (await listings(session.userId, query)).readCards(query.ids),
  }))

  const clients = (
    userId: string,
    params: Record<string, string>,
    { search }: { search?: string | undefined },
  ) => {
    const kind = z.safeParse(kindSchema, params['kind'])
    if (!kind.success) throw new AppError('not_found')
    return openClientSearch(deps, userId, kind.data, search === undefined ? undefined : requireId(search))
  }
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
