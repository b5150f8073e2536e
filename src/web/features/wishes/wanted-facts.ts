import { frameSizes } from '#shared/listing-details.ts'
import type { Kind } from '#shared/kinds.ts'
import type { WantedFacts } from '#shared/wishes.ts'
import { bicycleTypeName } from '#web/features/listings/bicycle-type-name.ts'
import {
  crewName,
  motorcycleTypeName,
  propertyTypeName,
  yachtTypeName,
} from '#web/features/listings/fact-names.ts'
import { typedAreas, typedLengths } from '#web/lib/typed-measures.ts'
import type { Measure } from '#web/lib/units.ts'

/** How a fact is asked for. */
export type WantedFact<Name extends string = string> = { name: Name; label: string } & (
  | { ask: 'any-of'; options: readonly { value: string; label: string }[] }
  /** A small number. */
  | { ask: 'count'; max: number; step?: number }
  | { ask: 'amount'; unit?: string; isYear?: true; measure?: Measure }
  | { ask: 'must' }
)

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type FactsOf<K extends Kind> = readonly WantedFact<keyof NonNullable<WantedFacts[K]> & string>[]

const property: FactsOf<'property'> = [
  { ask: 'any-of', name: 'types', label: 'Type', options: optionsOf(propertyTypeName) },
  { ask: 'count', name: 'minBeds', label: 'Beds, at least', max: 50 },
  { ask: 'count', name: 'minBaths', label: 'Baths, at least', max: 50, step: 0.5 },
  { ask: 'amount', name: 'minSquareFootage', label: 'Size, at least', measure: typedAreas },
  { ask: 'must', name: 'isFurnished', label: 'Furnished' },
  { ask: 'must', name: 'arePetsAllowed', label: 'Pets allowed' },
]

const motorcycle: FactsOf<'motorcycle'> = [
  { ask: 'any-of', name: 'types', label: 'Type', options: optionsOf(motorcycleTypeName) },
  { ask: 'amount', name: 'minEngineCc', label: 'Engine, at least', unit: 'cc' },
  { ask: 'amount', name: 'minYear', label: 'Built in or after', isYear: true },
  { ask: 'must', name: 'hasAbs', label: 'ABS' },
  { ask: 'must', name: 'isHelmetIncluded', label: 'Helmet included' },
]

const bicycle: FactsOf<'bicycle'> = [
  { ask: 'any-of', name: 'types', label: 'Type', options: optionsOf(bicycleTypeName) },
  {
    ask: 'any-of',
    name: 'frameSizes',
    label: 'Frame size',
    options: frameSizes.map((size) => ({ value: size, label: size })),
  },
  { ask: 'must', name: 'isElectric', label: 'Electric' },
  { ask: 'must', name: 'isLockIncluded', label: 'Lock included' },
]

const yacht: FactsOf<'yacht'> = [
  { ask: 'any-of', name: 'types', label: 'Type', options: optionsOf(yachtTypeName) },
  { ask: 'any-of', name: 'crews', label: 'Crew', options: optionsOf(crewName) },
  { ask: 'count', name: 'minCabins', label: 'Cabins, at least', max: 50 },
  { ask: 'count', name: 'minPassengers', label: 'Guests, at least', max: 500 },
  {
    ask: 'amount',
    name: 'minLengthM',
    label: 'Length, at least',
    measure: typedLengths,
  },
]

/** What can be asked of a listing of each kind. */
export const wantedFacts: Record<Kind, readonly WantedFact[]> = { property, motorcycle, bicycle, yacht }
