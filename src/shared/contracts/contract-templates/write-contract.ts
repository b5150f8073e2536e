import type { ContractText } from '../contract-text.ts'
import type { ContractTerms, RentalDeal, RentalTerms } from '../contract-terms.ts'
import { bicycleRental } from './bicycle-rental.ts'
import { motorcycleRental } from './motorcycle-rental.ts'
import { propertyRental } from './property-rental.ts'
import { sale } from './sale.ts'
import { yachtRental } from './yacht-rental.ts'

const rentals: Record<RentalDeal, (terms: RentalTerms) => ContractText> = {
  property_rental: propertyRental,
  motorcycle_rental: motorcycleRental,
  bicycle_rental: bicycleRental,
  yacht_rental: yachtRental,
}

/** The filled-in template of a deal. */
export const writeContract = (terms: ContractTerms): ContractText =>
  terms.deal === 'sale' ? sale(terms) : rentals[terms.deal](terms)
