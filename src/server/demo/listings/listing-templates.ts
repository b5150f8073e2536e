import { bicycles } from './bicycles.ts'
import type { ListingTemplate } from './listing-template.ts'
import { motorcycles } from './motorcycles.ts'
import { properties } from './properties.ts'
import { yachts } from './yachts.ts'

/** All of them, alternating between the kinds, so any number has an equal share of each. */
export const listingTemplates: readonly ListingTemplate[] = properties.flatMap((property, i) => [
  property,
  motorcycles[i]!,
  bicycles[i]!,
  yachts[i]!,
])
