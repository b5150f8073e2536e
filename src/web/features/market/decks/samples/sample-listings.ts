import { t } from '#shared/messages/t.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import type { KindDetails } from '#shared/market/listing-details.ts'
import { sampleFace } from './sample-faces.ts'
import { samplePhoto } from './sample-photos.ts'

interface Sample extends Pick<
  ListingCard,
  'title' | 'description' | 'city' | 'neighborhood' | 'why' | 'distanceKm'
> {
  facts: KindDetails
  monthlyDollars?: number
  saleDollars?: number
  owner: string
  photos: Parameters<typeof samplePhoto>[0][]
}

const samples: Sample[] = [
  {
    title: t('Glass-front cabin by the pines', undefined, 'sample listing'),
    description: t(
      'Two bedrooms under one long roof. The front is glass, the back is pine, and the wood stove heats all of it. Fiber internet, a covered place for bikes, and a trail that starts at the steps.',
      undefined,
      'sample listing',
    ),
    city: 'Bend',
    neighborhood: 'Northwood',
    distanceKm: 9.7,
    monthlyDollars: 1950,
    owner: 'Ruth Alvarez',
    why: { reason: 'super_liked_you', name: 'Ruth' },
    photos: ['property-cabin-01', 'property-cabin-02', 'property-living-sage-01', 'property-bedroom-sage-01'],
    facts: {
      kind: 'property',
      details: {
        type: 'cabin',
        beds: 2,
        baths: 1,
        squareFootage: 840,
        isFurnished: true,
        arePetsAllowed: true,
        minimumStayMonths: 6,
        amenities: ['internet', 'fireplace', 'parking', 'bike_storage'],
      },
    },
  },
  {
    title: t('Mint scooter, city legal', undefined, 'sample listing'),
    description: t(
      'Light, quiet and easy to park. Serviced in spring, with a top box big enough for a helmet.',
      undefined,
      'sample listing',
    ),
    city: 'Bend',
    neighborhood: 'Old Mill',
    distanceKm: 4.2,
    monthlyDollars: 140,
    owner: 'Sam Whitfield',
    why: null,
    photos: ['motorcycle-scooter-01'],
    facts: {
      kind: 'motorcycle',
      details: {
        type: 'scooter',
        year: 2021,
        engineCc: 125,
        mileageKm: 8200,
        transmission: 'automatic',
        fuel: 'gasoline',
        isHelmetIncluded: true,
      },
    },
  },
  {
    title: t('White house with a pool', undefined, 'sample listing'),
    description: t(
      'One floor around a pool, shaded by oaks. Four bedrooms, a kitchen that opens to the terrace, and a garden that someone else waters.',
      undefined,
      'sample listing',
    ),
    city: 'Austin',
    neighborhood: 'Hillcrest',
    distanceKm: null,
    monthlyDollars: 5900,
    saleDollars: 1_240_000,
    owner: 'Priya Raman',
    why: null,
    photos: [
      'property-modern-pool-01',
      'property-modern-pool-02',
      'property-living-nordic-01',
      'property-kitchen-nordic-01',
    ],
    facts: {
      kind: 'property',
      details: {
        type: 'house',
        beds: 4,
        baths: 3,
        squareFootage: 2680,
        isFurnished: false,
        arePetsAllowed: true,
        amenities: ['pool', 'garden', 'air_conditioning', 'parking', 'dishwasher'],
      },
    },
  },
  {
    title: t('City bicycle with a basket', undefined, 'sample listing'),
    description: t(
      'Seven gears, upright, with lights that run on the hub. The lock comes along.',
      undefined,
      'sample listing',
    ),
    city: 'Portland',
    neighborhood: 'Alberta',
    distanceKm: 1.1,
    monthlyDollars: 45,
    owner: 'Leila Haddad',
    why: null,
    photos: ['bicycle-city-01'],
    facts: {
      kind: 'bicycle',
      details: {
        type: 'city',
        frameSize: 'M',
        gears: 7,
        frameMaterial: 'steel',
        brakes: 'coaster',
        isLockIncluded: true,
      },
    },
  },
  {
    title: t('Sloop for quiet weekends', undefined, 'sample listing'),
    description: t(
      'Sails well with two on board, sleeps four. Bareboat for those who know her kind, or with our captain.',
      undefined,
      'sample listing',
    ),
    city: 'Seattle',
    neighborhood: 'Shilshole',
    distanceKm: 12,
    monthlyDollars: 3200,
    owner: 'Owen Marsh',
    why: null,
    photos: ['yacht-sailing-01'],
    facts: {
      kind: 'yacht',
      details: {
        type: 'sailing',
        lengthM: 11.6,
        cabins: 2,
        passengers: 6,
        berths: 4,
        year: 2014,
        crew: 'bareboat',
        equipment: ['autopilot', 'dinghy', 'bimini', 'solar_panels'],
      },
    },
  },
  {
    title: t('Townhouse on the canal', undefined, 'sample listing'),
    description: t(
      'Three narrow floors, a warm living room at the water and a roof terrace for the evening.',
      undefined,
      'sample listing',
    ),
    city: 'Annapolis',
    neighborhood: 'Eastport',
    distanceKm: 3.4,
    saleDollars: 685_000,
    owner: 'Jonas Okafor',
    why: null,
    photos: ['property-townhouse-01', 'property-living-warm-01'],
    facts: {
      kind: 'property',
      details: {
        type: 'house',
        beds: 3,
        baths: 1.5,
        squareFootage: 1320,
        amenities: ['balcony', 'heating', 'washer'],
      },
    },
  },
  {
    title: t('Café roadster, one owner', undefined, 'sample listing'),
    description: t(
      'Kept in a dry garage and ridden on Sundays. New chain and tires this year.',
      undefined,
      'sample listing',
    ),
    city: 'Denver',
    neighborhood: 'Baker',
    distanceKm: 7,
    monthlyDollars: 260,
    saleDollars: 6400,
    owner: 'Ines Duarte',
    why: { reason: 'liked_you', name: 'Ines' },
    photos: ['motorcycle-naked-01'],
    facts: {
      kind: 'motorcycle',
      details: {
        type: 'naked',
        brand: 'Northmoor',
        year: 2019,
        engineCc: 689,
        mileageKm: 19_300,
        transmission: 'manual',
        fuel: 'gasoline',
        hasAbs: true,
      },
    },
  },
  {
    title: t('Catamaran with room for ten', undefined, 'sample listing'),
    description: t(
      'Wide decks, four double cabins and a net to lie on over the water. Captain and crew on request.',
      undefined,
      'sample listing',
    ),
    city: 'Miami',
    neighborhood: 'Coconut Grove',
    distanceKm: 5.5,
    monthlyDollars: 9800,
    owner: 'Tomas Keller',
    why: null,
    photos: ['yacht-catamaran-01', 'yacht-catamaran-02'],
    facts: {
      kind: 'yacht',
      details: {
        type: 'catamaran',
        lengthM: 13.5,
        cabins: 4,
        passengers: 10,
        berths: 8,
        year: 2018,
        crew: 'captain_and_crew',
        equipment: ['snorkeling', 'paddle_board', 'generator', 'water_maker'],
      },
    },
  },
]

const cents = (dollars: number | undefined) => (dollars === undefined ? null : dollars * 100)

const listingTypeOf = ({ monthlyDollars, saleDollars }: Sample) => {
  if (monthlyDollars && saleDollars) return 'both'
  return saleDollars ? 'buy' : 'rent'
}

const toCard = (sample: Sample, place: number): ListingCard => ({
  id: `sample-${place}`,
  title: sample.title,
  description: sample.description,
  listingType: listingTypeOf(sample),
  currency: 'USD',
  hourPriceCents: null,
  dayPriceCents: null,
  weekPriceCents: null,
  priceCents: cents(sample.monthlyDollars),
  salePriceCents: cents(sample.saleDollars),
  depositCents: null,
  fees: [],
  cancellationPolicy: 'moderate',
  availableFrom: null,
  city: sample.city,
  neighborhood: sample.neighborhood,
  area: { lat: 44 + place, lon: -121 - place },
  facts: sample.facts,
  photos: sample.photos.map(samplePhoto),
  createdAt: '2026-11-01T09:00:00.000Z',
  isVerified: false,
  owner: {
    id: `sample-owner-${place}`,
    name: sample.owner,
    avatarUrl: sampleFace(sample.owner),
    isVerified: false,
  },
  distanceKm: sample.distanceKm,
  why: sample.why,
  quote: null,
})

/** The sample listings visitors can swipe without an account. */
export const sampleListings = samples.map(toCard)

/** Samples whose owner already likes the visitor: liking them is a match. */
export const hasLikedYou = ({ why }: ListingCard) =>
  why?.reason === 'liked_you' || why?.reason === 'super_liked_you'
