import type { DetailsOf, KindDetails } from '#shared/listing-details.ts'
import type { DemoPlace } from '../demo-places.ts'
import { withCloseUps } from '../pictures/close-ups.ts'

/** A listing of the demo market, written by hand; a large market repeats it elsewhere at other prices. */
export interface ListingTemplate {
  title: string
  description: string
  place: DemoPlace
  price: Price
  facts: KindDetails
  /** Names as in `pictures/picture-name.ts`, the cover first. */
  pictures: readonly string[]
  /** Of the owner who can be signed in to. */
  isOfDemoOwner?: true
}

/** Dollars a month, and for what can be bought the whole price. */
export interface Price {
  rent?: number
  sale?: number
}

/** For things with one picture, which is also shown from nearer by. */
export const vehicleOf =
  <K extends 'motorcycle' | 'bicycle' | 'yacht'>(kind: K) =>
  (
    title: string,
    place: DemoPlace,
    price: Price,
    picture: string,
    details: DetailsOf<K>,
    description: string,
  ): ListingTemplate => ({
    title,
    place,
    price,
    description,
    facts: { kind, details } as KindDetails,
    pictures: withCloseUps(`${kind}-${picture}`),
  })
