import type { ClientCard } from '#shared/decks.ts'
import { fittingListings, toFittingListing, type FittingListingRow } from '../clients/fitting-listings.ts'
import { clientColumns, toClient, type ClientRow } from '../clients/to-client.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'
import { isAccepted, joinClient } from './client-market.ts'
import { whyClient } from './why.ts'

/** SQL for a table of one row: the listings of the owner in $1 that they show of the kind in $2. */
export const offerOf = `(
  select jsonb_agg(jsonb_build_array(l.id, l.surfaced_at) order by l.id) places, array_agg(l.id) ids,
    array_remove(array_agg(distinct l.large_cell), null) cells
  from listings l where l.owner_id = $1 and l.kind = $2 and ${isShown('l')}
)`

export interface CardRow extends ClientRow {
  createdAt: Date
  fits: FittingListingRow[]
  fitCount: number
}

export const cardColumns = `
  ${clientColumns('p', 'c', 'w', '$1')}, p.created_at "createdAt", fit.fits, fit.fit_count "fitCount"`

/** SQL for the clients of some cards that were not swiped, as far as they fit; after it stands their order. */
export const fittingCards = (cards: string, seesWhoLiked: string) => `
  from ${cards} card ${joinClient('card.id')}
  cross join ${fittingListings({ mine: 'mine', clientId: 'p.id', wishes: 'w', seesWhoLiked })} fit
  where fit.fits is not null and ${isAccepted}`

export async function toClientCard(row: CardRow, seesWhoLiked: boolean, at: Date): Promise<ClientCard> {
  const fits = row.fits.map((listing) => toFittingListing(listing, seesWhoLiked))
  const hasBudget = row.minPriceCents !== null || row.maxPriceCents !== null
  return { ...(await toClient(row)), fits, why: whyClient({ ...row, fits, hasBudget }, at) }
}
