import type { DetailsOf, KindDetails } from '#shared/market/listing-details.ts'
import { decimalsOf } from '#shared/market/currency-decimals.ts'
import { priceFields, rentalUnitsOf, type RentalUnit } from '#shared/market/rental-prices.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'

interface Addresses {
  url: string
  pictures: string[]
}

/** A listing as schema.org structured data for search engines. */
export const toStructuredData = (listing: PublicListing, { url, pictures }: Addresses) => ({
  '@context': 'https://schema.org',
  '@id': url,
  url,
  name: listing.title,
  description: listing.description,
  image: pictures,
  ...toThing(listing),
})

function toThing(listing: PublicListing) {
  const { facts } = listing
  const offers = toOffers(listing)
  const place = { '@type': 'PostalAddress', addressLocality: listing.city }
  if (facts.kind === 'property')
    return {
      '@type': 'RealEstateListing',
      datePosted: listing.createdAt,
      offers,
      mainEntity: { ...toHome(facts.details), name: listing.title, address: place },
    }
  return {
    ...toVehicle(facts),
    offers: offers.map((offer) => ({
      ...offer,
      availableAtOrFrom: { '@type': 'Place', address: place },
    })),
  }
}

const homeTypes: Record<DetailsOf<'property'>['type'], string> = {
  apartment: 'Apartment',
  studio: 'Apartment',
  loft: 'Apartment',
  house: 'House',
  villa: 'House',
  cabin: 'House',
  room: 'Room',
  commercial: 'Place',
}

const toHome = ({ type, beds, baths, squareFootage, arePetsAllowed }: DetailsOf<'property'>) => ({
  '@type': homeTypes[type],
  ...(type !== 'commercial' && {
    numberOfBedrooms: beds,
    numberOfBathroomsTotal: baths,
    floorSize: { '@type': 'QuantitativeValue', value: squareFootage, unitCode: 'FTK' },
    ...(arePetsAllowed !== undefined && { petsAllowed: arePetsAllowed }),
  }),
})

function toVehicle(facts: Exclude<KindDetails, { kind: 'property' }>) {
  switch (facts.kind) {
    case 'motorcycle': {
      const { brand, model, year, mileageKm } = facts.details
      return {
        '@type': ['Product', 'Motorcycle'],
        ...toBrand(brand),
        ...(model && { model }),
        vehicleModelDate: String(year),
        mileageFromOdometer: { '@type': 'QuantitativeValue', value: mileageKm, unitCode: 'KMT' },
      }
    }
    case 'bicycle':
      return { '@type': 'Product', category: 'Bicycle', ...toBrand(facts.details.brand) }
    case 'yacht': {
      const { builder, year, passengers } = facts.details
      return {
        '@type': ['Product', 'Vehicle'],
        category: 'Yacht',
        ...toBrand(builder),
        ...(year !== undefined && { vehicleModelDate: String(year) }),
        seatingCapacity: passengers,
      }
    }
  }
}

const toBrand = (name: string | undefined) => (name ? { brand: { '@type': 'Brand', name } } : {})

/** UN/CEFACT codes. */
const unitCode: Record<RentalUnit, string> = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON' }

function toOffers(listing: PublicListing) {
  const { salePriceCents } = listing
  const decimals = decimalsOf(listing.currency)
  const decimal = (cents: number) => (cents / 10 ** decimals).toFixed(decimals)
  const currency = { priceCurrency: listing.currency }
  const offer = (cents: number, purpose: string) => ({
    '@type': 'Offer',
    price: decimal(cents),
    ...currency,
    businessFunction: `http://purl.org/goodrelations/v1#${purpose}`,
    availability: 'https://schema.org/InStock',
  })
  return [
    ...rentalUnitsOf[listing.facts.kind].flatMap((unit) => {
      const cents = listing[priceFields[unit]]
      if (cents === null) return []
      const price = {
        '@type': 'UnitPriceSpecification',
        price: decimal(cents),
        ...currency,
        unitCode: unitCode[unit],
      }
      return { ...offer(cents, 'LeaseOut'), priceSpecification: price }
    }),
    ...(salePriceCents === null ? [] : [offer(salePriceCents, 'Sell')]),
  ]
}
