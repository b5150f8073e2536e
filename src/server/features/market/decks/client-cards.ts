import type { ClientCard } from '#shared/market/decks.ts'
import {
  fittingListings,
  toFittingListing,
  type FittingListingRow,
} from '#server/features/market/clients/fitting-listings.ts'
import { clientColumns, toClient, type ClientRow } from '#server/features/market/clients/to-client.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { meetsOwnersLimits } from '#server/features/market/filters/owner-accepts-client.ts'
import { isAccepted, joinClient, sidesOf } from './client-market.ts'
import { clientReason } from './card-reason.ts'

/** SQL for a one-row table: the listings of kind $2 that the owner in $1 currently shows. */
export const offerOf = `(
  select jsonb_agg(jsonb_build_array(l.id, l.surfaced_at) order by l.id) places, array_agg(l.id) ids,
    array_remove(array_agg(distinct l.large_cell), null) cells
  from listings l where l.owner_id = $1 and l.kind = $2 and ${isShown('l')}
)`

export interface CardRow extends ClientRow {
  createdAt: Date
  isWithinLimits: boolean
  fits: FittingListingRow[]
  fitCount: number
}

/** SQL for the card columns of clients who may look for the kind. */
export const cardColumns = (kind: string) => `
  ${clientColumns('p', 'c', 'w', '$1')}, p.created_at "createdAt", fit.fits, fit.fit_count "fitCount",
  ${meetsOwnersLimits(sidesOf(kind))} "isWithinLimits"`

interface FittingCards {
  cards: string
  kind: string
  seesWhoLiked: string
}

/** SQL for the clients of the unswiped cards who still fit. The caller appends the order. */
export const fittingCards = ({ cards, kind, seesWhoLiked }: FittingCards) => `
  from ${cards} card ${joinClient('card.id')}
  cross join ${fittingListings({ mine: 'mine', clientId: 'p.id', clientFilters: 'w', profile: 'c', seesWhoLiked })} fit
  where fit.fits is not null and ${isAccepted(kind)}`

export function toClientCard(row: CardRow, seesWhoLiked: boolean, at: Date): ClientCard {
  const fits = row.fits.map((listing) => toFittingListing(listing, seesWhoLiked))
  return { ...toClient(row), fits, why: clientReason({ ...row, fits }, at) }
}
