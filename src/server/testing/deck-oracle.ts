import type { Kind } from '#shared/kinds.ts'
import type { ListingType } from '#shared/listings.ts'
import type { OwnerWishes } from '#shared/wishes.ts'
import { listings } from '../db/schema/listings.ts'
import { newId } from '../db/ids.ts'
import { toFactColumns } from '../features/listings/listing-facts.ts'
import { cellOf, distanceKm, snapToGrid } from '../places/grid.ts'
import { storedPhoto } from './factories.ts'
import { bendId, portlandId } from './listing-drafts.ts'

/** From the middle of Bend to far away; what is near another square's edge too. */
export const places = [
  { cityId: bendId, lat: 44.05817, lon: -121.31531 },
  { cityId: bendId, lat: 44.09, lon: -121.28 },
  { cityId: bendId, lat: 44.251, lon: -121.249 },
  { cityId: bendId, lat: 43.99, lon: -122.01 },
  { cityId: portlandId, lat: 45.5, lon: -122.6 },
]
const bend = places[0]!

/** What the rules look at, of a listing. */
export interface KnownListing {
  id: string
  owner: number
  kind: Kind
  listingType: ListingType
  priceCents: number | null
  salePriceCents: number | null
  place: number
  beds: number
  arePetsAllowed: boolean | undefined
  isShown: boolean
}

export interface KnownWishes {
  kinds: Kind[]
  listingTypes: ListingType[]
  minPriceCents: number | null
  maxPriceCents: number | null
  /** Around Bend. */
  radiusKm: number | null
  minBeds: number | null
  wantsPets: boolean
}

export interface KnownClient {
  moveInOn: string | null
  stayMonths: number | null
  pets: string | null
  isSmoker: boolean | null
  references: number | null
}

/** The rules once more, in other words than the server's. */
export function fitsWishes(listing: KnownListing, wishes: KnownWishes) {
  if (!listing.isShown) return false
  if (wishes.kinds.length > 0 && !wishes.kinds.includes(listing.kind)) return false
  const deals = listing.listingType === 'both' ? ['rent', 'buy'] : [listing.listingType]
  const wanted: string[] = wishes.listingTypes.includes('both') ? ['rent', 'buy'] : wishes.listingTypes
  if (!deals.some((deal) => wanted.includes(deal))) return false
  const price = listing.priceCents ?? listing.salePriceCents
  if (wishes.minPriceCents !== null && (price === null || price < wishes.minPriceCents)) return false
  if (wishes.maxPriceCents !== null && (price === null || price > wishes.maxPriceCents)) return false
  if (wishes.radiusKm !== null && distanceKm(bend, snapToGrid(places[listing.place]!)) > wishes.radiusKm)
    return false
  if (listing.kind !== 'property') return true
  if (wishes.minBeds !== null && listing.beds < wishes.minBeds) return false
  return !wishes.wantsPets || listing.arePetsAllowed === true
}

export function isAccepted(filters: OwnerWishes, client: KnownClient, wishes: KnownWishes) {
  const { minBudgetCents, moveInBy, minStayMonths, acceptsPets, acceptsSmokers, needsReferences } = filters
  if (minBudgetCents !== null && wishes.maxPriceCents !== null && wishes.maxPriceCents < minBudgetCents)
    return false
  if (moveInBy !== null && client.moveInOn !== null && client.moveInOn > moveInBy) return false
  if (minStayMonths !== null && client.stayMonths !== null && client.stayMonths < minStayMonths) return false
  if (!acceptsPets && client.pets) return false
  if (!acceptsSmokers && client.isSmoker) return false
  return !(needsReferences && client.references === 0)
}

export const toWishesBody = ({ radiusKm, minBeds, wantsPets, ...wishes }: KnownWishes) => ({
  ...wishes,
  area: radiusKm === null ? null : { cityId: bendId, radiusKm },
  facts:
    minBeds === null && !wantsPets
      ? {}
      : {
          property: {
            ...(minBeds !== null && { minBeds }),
            ...(wantsPets && { arePetsAllowed: true }),
          },
        },
})

const detailsOf = ({ kind, beds, arePetsAllowed }: KnownListing) =>
  kind === 'property'
    ? ({
        kind,
        details: {
          type: 'cabin',
          beds,
          baths: 1,
          squareFootage: 500,
          ...(arePetsAllowed !== undefined && { arePetsAllowed }),
        },
      } as const)
    : kind === 'motorcycle'
      ? ({ kind, details: { type: 'naked', year: 2021, engineCc: 689, mileageKm: 19_300 } } as const)
      : kind === 'bicycle'
        ? ({ kind, details: { type: 'gravel', frameSize: 'M', gears: 12 } } as const)
        : ({ kind, details: { type: 'sailing', lengthM: 12.4, cabins: 3, passengers: 8 } } as const)

/** The row of a listing that could have been published at a moment. */
export function toListingRow(listing: KnownListing, ownerId: string, at: Date): typeof listings.$inferInsert {
  const { lat: exactLat, lon: exactLon, cityId } = places[listing.place]!
  const shown = snapToGrid({ lat: exactLat, lon: exactLon })
  return {
    ...toFactColumns(detailsOf(listing)),
    ...shown,
    id: listing.id,
    ownerId,
    title: 'A listing',
    images: [storedPhoto()],
    city: 'A city',
    cityId,
    exactLat,
    exactLon,
    smallCell: cellOf(shown, 'small'),
    largeCell: cellOf(shown, 'large'),
    priceCents: listing.priceCents,
    salePriceCents: listing.salePriceCents,
    listingType: listing.listingType,
    status: listing.isShown ? 'active' : 'paused',
    isActive: listing.isShown,
    createdAt: at,
    publishedAt: at,
    confirmedAt: at,
    surfacedAt: at,
  }
}

const kindsInTurn: Kind[] = ['property', 'property', 'motorcycle', 'property', 'bicycle', 'yacht']

/** One of many listings that differ in everything that the rules look at. */
export function variedListing(n: number, owner: number): KnownListing {
  const listingType = (['rent', 'buy', 'both'] as const)[n % 3]!
  const steps = (n * 7) % 11
  return {
    id: newId(),
    owner,
    kind: kindsInTurn[n % kindsInTurn.length]!,
    listingType,
    priceCents: listingType === 'buy' ? null : 50_000 + steps * 20_000,
    salePriceCents: listingType === 'rent' ? null : 60_000 + steps * 20_000,
    place: Math.floor(n / 3) % places.length,
    beds: n % 4,
    arePetsAllowed: [true, false, undefined][Math.floor(n / 2) % 3],
    isShown: n % 9 !== 8,
  }
}
