import { bicycles } from './bicycles.ts'
import type { ListingTemplate } from './listing-template.ts'
import { motorcycles } from './motorcycles.ts'
import { properties } from './properties.ts'
import { yachts } from './yachts.ts'

/** All of them, the kinds in turn, so that any number holds as many of each. */
export const listingTemplates: readonly ListingTemplate[] = properties.flatMap((property, i) => [
  property,
  motorcycles[i]!,
  bicycles[i]!,
  yachts[i]!,
])
