import type { bicycleTypes } from '#shared/market/listing-details.ts'

/** In its own file, because the card's facts need only this one. */
export const bicycleTypeName: Record<(typeof bicycleTypes)[number], string> = {
  city: 'City',
  road: 'Road',
  mountain: 'Mountain',
  gravel: 'Gravel',
  cargo: 'Cargo',
  folding: 'Folding',
  touring: 'Touring',
}
