import type { Deal } from '../contract-terms.ts'

export const dealName: Record<Deal, string> = {
  property_rental: 'Home rental',
  motorcycle_rental: 'Motorcycle rental',
  bicycle_rental: 'Bicycle rental',
  yacht_rental: 'Yacht charter',
  sale: 'Sale',
}
