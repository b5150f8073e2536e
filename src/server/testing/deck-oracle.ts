import type { Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import { deals, type Budgets, type OwnerFilters } from '#shared/market/filters.ts'
import { listings } from '../db/schema/listings.ts'
import { newId } from '../db/ids.ts'
import { toFactColumns } from '#server/features/market/listings/listing-facts.ts'
import { cellOf, distanceKm, snapToGrid } from '../locations/grid.ts'
import { storedPhoto } from './factories.ts'
import { bendId, portlandId } from './listing-drafts.ts'

/** From central Bend to far away, including locations close to the edge of another cell. */
export const places = [
  { cityId: bendId, lat: 44.05817, lon: -121.31531 },
  { cityId: bendId, lat: 44.09, lon: -121.28 },
  { cityId: bendId, lat: 44.251, lon: -121.249 },
  { cityId: bendId, lat: 43.99, lon: -122.01 },
  { cityId: portlandId, lat: 45.5, lon: -122.6 },
]
const bend = places[0]!

/** The parts of a listing that the rules use. */
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
  minimumStayMonths: number | undefined
  isShown: boolean
}

export interface KnownFilters {
  kinds: Kind[]
  listingTypes: ListingType[]
  budgets: Budgets
  moveInOn: string | null
  stayMonths: number | null
  /** Around Bend. */
  radiusKm: number | null
  minBeds: number | null
  wantsPets: boolean
}

export interface KnownClient {
  pets: string | null
  isSmoker: boolean | null
  references: number | null
}

/** A second implementation of the rules, independent of the server's. */
export function fitsFilters(
  listing: KnownListing,
  clientFilters: KnownFilters,
  { pets }: Pick<KnownClient, 'pets'>,
) {
  if (!listing.isShown) return false
  if (clientFilters.kinds.length > 0 && !clientFilters.kinds.includes(listing.kind)) return false
  const offered: string[] = listing.listingType === 'both' ? ['rent', 'buy'] : [listing.listingType]
  const wanted: string[] = clientFilters.listingTypes.includes('both')
    ? ['rent', 'buy']
    : clientFilters.listingTypes
  const isHomeForThem =
    listing.kind !== 'property' ||
    (!(pets && listing.arePetsAllowed !== true) &&
      !(clientFilters.stayMonths !== null && (listing.minimumStayMonths ?? 0) > clientFilters.stayMonths))
  const fittingDeals = deals.filter((deal) => {
    const price = deal === 'rent' ? listing.priceCents : listing.salePriceCents
    const { minCents = null, maxCents = null } = clientFilters.budgets[listing.kind]?.[deal] ?? {}
    if (!offered.includes(deal) || !wanted.includes(deal) || price === null) return false
    return price >= (minCents ?? 0) && price <= (maxCents ?? Infinity) && (deal === 'buy' || isHomeForThem)
  })
  if (fittingDeals.length === 0) return false
  if (
    clientFilters.radiusKm !== null &&
    distanceKm(bend, snapToGrid(places[listing.place]!)) > clientFilters.radiusKm
  )
    return false
  if (listing.kind !== 'property') return true
  if (clientFilters.minBeds !== null && listing.beds < clientFilters.minBeds) return false
  return !clientFilters.wantsPets || listing.arePetsAllowed === true
}

type Stay = Pick<KnownFilters, 'budgets' | 'moveInOn' | 'stayMonths'>

export function isAccepted(filters: OwnerFilters, client: KnownClient, clientFilters: Stay, kind: Kind) {
  const { minBudgets, moveInBy, minStayMonths, acceptsPets, acceptsSmokers, needsReferences } = filters
  if ((clientFilters.budgets[kind]?.rent?.maxCents ?? Infinity) < (minBudgets[kind] ?? 0)) return false
  if (needsReferences && client.references === 0) return false
  if (kind !== 'property') return true
  if (moveInBy !== null && clientFilters.moveInOn !== null && clientFilters.moveInOn > moveInBy) return false
  if (minStayMonths !== null && clientFilters.stayMonths !== null && clientFilters.stayMonths < minStayMonths)
    return false
  return !(!acceptsPets && client.pets) && !(!acceptsSmokers && client.isSmoker)
}

export const toClientFiltersBody = ({ radiusKm, minBeds, wantsPets, ...clientFilters }: KnownFilters) => ({
  ...clientFilters,
  area: radiusKm === null ? null : { cityId: bendId, radiusKm },
  options:
    minBeds === null && !wantsPets
      ? {}
      : {
          property: {
            ...(minBeds !== null && { minBeds }),
            ...(wantsPets && { arePetsAllowed: true }),
          },
        },
})

const detailsOf = ({ kind, beds, arePetsAllowed, minimumStayMonths }: KnownListing) =>
  kind === 'property'
    ? ({
        kind,
        details: {
          type: 'cabin',
          beds,
          baths: 1,
          squareFootage: 500,
          ...(arePetsAllowed !== undefined && { arePetsAllowed }),
          ...(minimumStayMonths !== undefined && { minimumStayMonths }),
        },
      } as const)
    : kind === 'motorcycle'
      ? ({ kind, details: { type: 'naked', year: 2021, engineCc: 689, mileageKm: 19_300 } } as const)
      : kind === 'bicycle'
        ? ({ kind, details: { type: 'gravel', frameSize: 'M', gears: 12 } } as const)
        : ({ kind, details: { type: 'sailing', lengthM: 12.4, cabins: 3, passengers: 8 } } as const)

/** The row of a listing that could have been published at that time. */
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

/** One of many listings that differ in everything the rules use. */
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
    minimumStayMonths: [undefined, 6, undefined, 12][Math.floor(n / 4) % 4],
    isShown: n % 9 !== 8,
  }
}
