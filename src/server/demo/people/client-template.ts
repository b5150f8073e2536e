import type { Language } from '#shared/languages.ts'
import type { Kind } from '#shared/kinds.ts'
import type { ListingType } from '#shared/listings.ts'
import type { WantedFacts } from '#shared/wishes.ts'
import type { DemoCityName } from '../demo-places.ts'

/** A client of the demo market, written by hand. */
export interface ClientTemplate {
  name: string
  /** Of `assets/faces/figure-….svg`. */
  figure: string
  occupation: string
  languages: Language[]
  about: string
  wants: {
    /** None means all. */
    kinds: Kind[]
    deal: ListingType
    /** Dollars. */
    most?: number
    least?: number
    around?: { city: DemoCityName; miles: number }
    facts?: WantedFacts
  }
  moveInWeeks?: number
  stayMonths?: number
  household?: number
  /** Empty for none. */
  pets?: string
  isSmoker?: boolean
  references?: number
}

type Wants = ClientTemplate['wants']

export const rents = (
  kinds: Kind[],
  most: number,
  city: DemoCityName,
  miles: number,
  facts?: WantedFacts,
): Wants => ({
  kinds,
  deal: 'rent',
  most,
  around: { city, miles },
  ...(facts && { facts }),
})

export const buys = (kinds: Kind[], most: number, city: DemoCityName, miles: number): Wants => ({
  kinds,
  deal: 'buy',
  most,
  around: { city, miles },
})
