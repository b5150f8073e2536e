import type { bicycleTypes } from '#shared/listing-details.ts'

/** On its own, because the card's facts need it and no other name. */
export const bicycleTypeName: Record<(typeof bicycleTypes)[number], string> = {
  city: 'City',
  road: 'Road',
  mountain: 'Mountain',
  gravel: 'Gravel',
  cargo: 'Cargo',
  folding: 'Folding',
  touring: 'Touring',
}
