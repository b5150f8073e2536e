import { addDays, countDays, lastDayOfMonths } from '#shared/days.ts'
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

/** The first and the last day. Null means without a beginning or an end. */
export type TakenDays = [string | null, string | null]
/** Smallest units per euro, by currency. */
export type KnownRates = Readonly<Record<string, number>>
/** Some of the rates that ship with the app, which has none for Kuwaiti dinars. */
export const startingRates: KnownRates = { EUR: 100, USD: 103.89, JPY: 163.06 }
export const knownCurrencies = ['USD', 'EUR', 'JPY', 'KWD']

/** NaN without a rate, so nothing compares to it. */
function convert(cents: number, from: string, to: string, rates: KnownRates) {
  if (from === to) return cents
  return Math.floor((cents * (rates[to] ?? Number.NaN)) / (rates[from] ?? Number.NaN) + 0.5)
}

/** The parts of a listing that the rules use. */
export interface KnownListing {
  id: string
  owner: number
  kind: Kind
  listingType: ListingType
  currency: string
  dayPriceCents: number | null
  priceCents: number | null
  salePriceCents: number | null
  place: number
  beds: number
  arePetsAllowed: boolean | undefined
  minimumStayMonths: number | undefined
  maximumStayMonths: number | undefined
  /** Of anything but a home. */
  minimumDays: number | undefined
  maximumDays: number | undefined
  taken: TakenDays[]
  isShown: boolean
}

export interface KnownFilters {
  kinds: Kind[]
  listingTypes: ListingType[]
  budgets: Budgets
  currency: string
  moveInOn: string | null
  moveInFlexDays: number
  stayMonths: number | null
  /** The first and the last day. */
  days: readonly [string, string] | null
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

const isFree = ({ taken }: KnownListing, first: string, last: string) =>
  !taken.some(([from, to]) => (from ?? '') <= last && first <= (to ?? '9999-12-31'))

/** Tries every day of the move-in period. */
function isHomeFree(listing: KnownListing, { moveInOn, moveInFlexDays, stayMonths }: KnownFilters) {
  if (moveInOn === null) return true
  const months = stayMonths ?? Math.max(1, listing.minimumStayMonths ?? 0)
  const starts = Array.from({ length: 2 * moveInFlexDays + 1 }, (_, n) =>
    addDays(moveInOn, n - moveInFlexDays),
  )
  return starts.some((start) => isFree(listing, start, lastDayOfMonths(start, months)))
}

function isHomeForThem(listing: KnownListing, clientFilters: KnownFilters, pets: string | null) {
  const { stayMonths } = clientFilters
  const { minimumStayMonths = 0, maximumStayMonths = Infinity } = listing
  if (pets && listing.arePetsAllowed !== true) return false
  if (stayMonths !== null && (stayMonths < minimumStayMonths || stayMonths > maximumStayMonths)) return false
  return isHomeFree(listing, clientFilters)
}

function isThingForThem(listing: KnownListing, days: KnownFilters['days']) {
  if (!days) return true
  const { minimumDays = 1, maximumDays = Infinity } = listing
  const length = countDays(...days)
  return length >= minimumDays && length <= maximumDays && isFree(listing, ...days)
}

/** A second implementation of the rules, independent of the server's. */
export function fitsFilters(
  listing: KnownListing,
  clientFilters: KnownFilters,
  { pets }: Pick<KnownClient, 'pets'>,
  rates = startingRates,
) {
  if (!listing.isShown) return false
  if (clientFilters.kinds.length > 0 && !clientFilters.kinds.includes(listing.kind)) return false
  const offered: string[] = listing.listingType === 'both' ? ['rent', 'buy'] : [listing.listingType]
  const wanted: string[] = clientFilters.listingTypes.includes('both')
    ? ['rent', 'buy']
    : clientFilters.listingTypes
  const isForThem =
    listing.kind === 'property'
      ? isHomeForThem(listing, clientFilters, pets)
      : isThingForThem(listing, clientFilters.days)
  const fittingDeals = deals.filter((deal) => {
    const monthly = listing.priceCents ?? (listing.dayPriceCents === null ? null : 30 * listing.dayPriceCents)
    const listed = deal === 'rent' ? monthly : listing.salePriceCents
    const { minCents = null, maxCents = null } = clientFilters.budgets[listing.kind]?.[deal] ?? {}
    if (!offered.includes(deal) || !wanted.includes(deal) || listed === null) return false
    const price = convert(listed, listing.currency, clientFilters.currency, rates)
    const isInBudget =
      (minCents === null && maxCents === null) ||
      (price >= (minCents ?? 0) && price <= (maxCents ?? Infinity))
    return isInBudget && (deal === 'buy' || isForThem)
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

type Stay = Pick<KnownFilters, 'budgets' | 'currency' | 'moveInOn' | 'moveInFlexDays' | 'stayMonths'>

export function isAccepted(
  filters: OwnerFilters,
  client: KnownClient,
  clientFilters: Stay,
  kind: Kind,
  rates = startingRates,
) {
  const { minBudgets, moveInBy, minStayMonths, acceptsPets, acceptsSmokers, needsReferences } = filters
  const budget = clientFilters.budgets[kind]?.rent?.maxCents ?? null
  const least = minBudgets[kind]
  if (budget !== null && least !== undefined) {
    const isEnough = convert(budget, clientFilters.currency, filters.currency, rates) >= least
    if (!isEnough) return false
  }
  if (needsReferences && client.references === 0) return false
  if (kind !== 'property') return true
  const { moveInOn, moveInFlexDays } = clientFilters
  if (moveInBy !== null && moveInOn !== null && addDays(moveInOn, -moveInFlexDays) > moveInBy) return false
  if (minStayMonths !== null && clientFilters.stayMonths !== null && clientFilters.stayMonths < minStayMonths)
    return false
  return !(!acceptsPets && client.pets) && !(!acceptsSmokers && client.isSmoker)
}

export const toClientFiltersBody = ({
  radiusKm,
  minBeds,
  wantsPets,
  days,
  ...clientFilters
}: KnownFilters) => ({
  ...clientFilters,
  startsOn: days?.[0] ?? null,
  endsOn: days?.[1] ?? null,
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

const detailsOf = ({ kind, beds, arePetsAllowed, ...limits }: KnownListing) => {
  const { minimumDays, maximumDays, minimumStayMonths, maximumStayMonths } = limits
  const days = { minimumDays, maximumDays }
  const months = { minimumStayMonths, maximumStayMonths }
  switch (kind) {
    case 'property':
      return {
        kind,
        details: { type: 'cabin', beds, baths: 1, squareFootage: 500, arePetsAllowed, ...months },
      } as const
    case 'motorcycle':
      return {
        kind,
        details: { type: 'naked', year: 2021, engineCc: 689, mileageKm: 19_300, ...days },
      } as const
    case 'bicycle':
      return { kind, details: { type: 'gravel', frameSize: 'M', gears: 12, ...days } } as const
    case 'yacht':
      return { kind, details: { type: 'sailing', lengthM: 12.4, cabins: 3, passengers: 8, ...days } } as const
  }
}

/** The value of `unavailable_days`. */
export const toUnavailableDays = (taken: readonly TakenDays[]) =>
  `{${taken.map(([from, to]) => `[${from ?? ''},${to ?? ''}]`).join()}}`

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
    currency: listing.currency,
    dayPriceCents: listing.dayPriceCents,
    priceCents: listing.priceCents,
    salePriceCents: listing.salePriceCents,
    unavailableDays: toUnavailableDays(listing.taken),
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

/** From open to taken for good, around the days that clients choose. */
export const takenDays: TakenDays[][] = [
  [],
  [['2097-01-10', '2097-03-10']],
  [
    [null, '2096-12-20'],
    ['2097-03-05', '2097-03-06'],
  ],
  [['2097-02-01', null]],
]

/** One of many listings that differ in everything the rules use. */
export function variedListing(n: number, owner: number): KnownListing {
  const listingType = (['rent', 'buy', 'both'] as const)[n % 3]!
  const steps = (n * 7) % 11
  const kind = kindsInTurn[n % kindsInTurn.length]!
  const isByDay = listingType !== 'buy' && kind !== 'property' && n % 4 === 0
  return {
    id: newId(),
    owner,
    kind,
    listingType,
    // Most are in dollars, and some of the vehicles are rented by the day alone.
    currency: knownCurrencies[Math.max(0, (n % 7) - 3)]!,
    dayPriceCents: isByDay ? 1_500 + steps * 600 : null,
    priceCents: listingType === 'buy' || isByDay ? null : 50_000 + steps * 20_000,
    salePriceCents: listingType === 'rent' ? null : 60_000 + steps * 20_000,
    place: Math.floor(n / 3) % places.length,
    beds: n % 4,
    arePetsAllowed: [true, false, undefined][Math.floor(n / 2) % 3],
    minimumStayMonths: [undefined, 6, undefined, 12][Math.floor(n / 4) % 4],
    maximumStayMonths: [undefined, 12, 3, undefined][Math.floor(n / 4) % 4],
    minimumDays: [undefined, 3, undefined][n % 3],
    maximumDays: [undefined, 30, 2][n % 3],
    taken: takenDays[Math.floor(n / 5) % takenDays.length]!,
    isShown: n % 9 !== 8,
  }
}
