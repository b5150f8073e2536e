import type { Templates } from '../templates.ts'
import { bicycleRental } from './bicycle-rental.ts'
import { motorcycleRental } from './motorcycle-rental.ts'
import { propertyRental } from './property-rental.ts'
import { sale } from './sale.ts'
import { yachtRental } from './yacht-rental.ts'

export const english: Templates = {
  rentals: {
    property_rental: propertyRental,
    motorcycle_rental: motorcycleRental,
    bicycle_rental: bicycleRental,
    yacht_rental: yachtRental,
  },
  sale,
  titleOfTranslation: (title) => `${title} (translation)`,
}
