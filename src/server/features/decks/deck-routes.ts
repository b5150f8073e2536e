import { getClientDeck, getListingDeck } from '#shared/decks.ts'
import { kindSchema } from '#shared/kinds.ts'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { AppError } from '../../http/app-error.ts'
import { dealClients } from './client-deck.ts'
import { dealListings } from './listing-deck.ts'

export function mountDecks(api: Api, deps: Deps) {
  api.mount(getListingDeck, ({ session }) => dealListings(deps, session.userId))
  api.mount(getClientDeck, ({ session, params }) => {
    const kind = z.safeParse(kindSchema, params['kind'])
    if (!kind.success) throw new AppError('not_found')
    return dealClients(deps, session.userId, kind.data)
  })
}
