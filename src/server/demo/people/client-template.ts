import type { Language } from '#shared/people/languages.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import type { Budgets, Deal, FilterOptions } from '#shared/market/filters.ts'
import type { DemoCityName } from '../demo-locations.ts'

/** A handwritten client of the demo market. */
export interface ClientTemplate {
  name: string
  /** The number in `assets/faces/figure-….svg`. */
  figure: string
  occupation: string
  languages: Language[]
  about: string
  looksFor: {
    /** None means all. */
    kinds: Kind[]
    deal: ListingType
    budgets: Budgets
    around?: { city: DemoCityName; miles: number }
    options?: FilterOptions
  }
  moveInWeeks?: number
  stayMonths?: number
  household?: number
  /** An empty string means no pets. */
  pets?: string
  isSmoker?: boolean
  references?: number
}

type LooksFor = ClientTemplate['looksFor']

/** Most expensive first. */
const usualRent: Record<Kind, number> = { property: 2200, yacht: 1800, motorcycle: 450, bicycle: 90 }
const dearestFirst = Object.keys(usualRent) as Kind[]

const upTo = (deal: Deal, dollars: number) => ({ [deal]: { minCents: null, maxCents: dollars * 100 } })

/** The amount is for the most expensive of the kinds. The others get their usual rent. */
export function rentBudgets(kinds: Kind[], most: number): Budgets {
  const wanted = dearestFirst.filter((kind) => kinds.length === 0 || kinds.includes(kind))
  return Object.fromEntries(
    wanted.map((kind) => [kind, upTo('rent', kind === wanted[0] ? most : Math.min(most, usualRent[kind]))]),
  )
}

export const homeToBuy = (most: number): Budgets => ({ property: upTo('buy', most) })

export const rents = (
  kinds: Kind[],
  most: number,
  city: DemoCityName,
  miles: number,
  options?: FilterOptions,
): LooksFor => ({
  kinds,
  deal: 'rent',
  budgets: rentBudgets(kinds, most),
  around: { city, miles },
  ...(options && { options }),
})

export const buys = (kinds: Kind[], most: number, city: DemoCityName, miles: number): LooksFor => ({
  kinds,
  deal: 'buy',
  budgets: Object.fromEntries(kinds.map((kind) => [kind, upTo('buy', most)])),
  around: { city, miles },
})
