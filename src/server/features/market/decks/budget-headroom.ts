import type { Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import { deals, type Budgets } from '#shared/market/filters.ts'

export interface Priced {
  kind: Kind
  priceCents: number | null
  salePriceCents: number | null
}

export interface Budget {
  listingTypes: ListingType[]
  budgets: Budgets
}

/** How far a listing's price stays below the client's maximum, for each deal with a maximum. */
export const findBudgetHeadroom = ({ kind, ...listing }: Priced, { listingTypes, budgets }: Budget) =>
  deals.flatMap((deal) => {
    const price = deal === 'rent' ? listing.priceCents : listing.salePriceCents
    const maxCents = budgets[kind]?.[deal]?.maxCents ?? null
    const isWanted = listingTypes.includes(deal) || listingTypes.includes('both')
    return isWanted && price !== null && maxCents !== null && price <= maxCents
      ? [{ deal, maxCents, cents: maxCents - price }]
      : []
  })
