import type { DetailsOf, KindDetails } from '#shared/market/listing-details.ts'
import type { DemoLocation } from '../demo-locations.ts'
import { withCloseUps } from '../pictures/close-ups.ts'

/** A handwritten listing of the demo market. A large market repeats it elsewhere at other prices. */
export interface ListingTemplate {
  title: string
  description: string
  place: DemoLocation
  price: Price
  facts: KindDetails
  /** Names as in `pictures/picture-name.ts`, the cover first. */
  pictures: readonly string[]
}

/** In dollars: the monthly rent, and the full price if it is for sale. */
export interface Price {
  rent?: number
  sale?: number
}

/** For listings with a single picture, which is also shown as close-ups. */
export const vehicleOf =
  <K extends 'motorcycle' | 'bicycle' | 'yacht'>(kind: K) =>
  (
    title: string,
    place: DemoLocation,
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
