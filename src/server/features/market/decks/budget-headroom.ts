import type { Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import { deals, type Budgets, type Deal } from '#shared/market/filters.ts'

/** A listing's prices in the currency of the budgets. Null without a price or a rate. */
export interface Priced {
  kind: Kind
  prices: Record<Deal, number | null>
}

export interface Budget {
  listingTypes: ListingType[]
  budgets: Budgets
}

/** How far a listing's price stays below the client's maximum, for each deal with a maximum. */
export const findBudgetHeadroom = ({ kind, prices }: Priced, { listingTypes, budgets }: Budget) =>
  deals.flatMap((deal) => {
    const price = prices[deal]
    const maxCents = budgets[kind]?.[deal]?.maxCents ?? null
    const isWanted = listingTypes.includes(deal) || listingTypes.includes('both')
    return isWanted && price !== null && maxCents !== null && price <= maxCents
      ? [{ deal, maxCents, cents: maxCents - price }]
      : []
  })
