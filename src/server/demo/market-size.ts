import { listingTemplates } from './listings/listing-templates.ts'
import { clients } from './people/clients.ts'
import { owners } from './people/owners.ts'

const listingsAnOwner = 4
const clientsAListing = 0.6

export interface MarketSize {
  listings: number
  clients: number
  owners: number
}

export const emptyMarket: MarketSize = { listings: 0, clients: 0, owners: 0 }

/** The people for that many listings: the templates, and more beyond them. */
export function marketOf(listings: number): MarketSize {
  if (listings === 0) return emptyMarket
  const more = Math.max(0, listings - listingTemplates.length)
  return {
    listings,
    clients: clients.length + Math.floor(more * clientsAListing),
    owners: owners.length + Math.ceil(more / listingsAnOwner),
  }
}

/** The number of the owner of a listing beyond the templates. */
export const ownerNumberOf = (listing: number) =>
  owners.length + Math.floor((listing - listingTemplates.length) / listingsAnOwner)

/** Every number from the end of one market to the end of a larger one. */
export const numbersBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
