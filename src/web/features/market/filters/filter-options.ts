import { t } from '#shared/messages/t.ts'
import { frameSizes } from '#shared/market/listing-details.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { FilterOptions } from '#shared/market/filters.ts'
import { bicycleTypeName } from '#web/features/market/listings/bicycle-type-name.ts'
import {
  crewName,
  motorcycleTypeName,
  propertyTypeName,
  yachtTypeName,
} from '#web/features/market/listings/fact-names.ts'
import { typedAreas, typedLengths } from '#web/lib/typed-measures.ts'
import type { Measure } from '#web/lib/units.ts'

interface Common {
  label: string
  /** A suggestion to drop it. */
  dropped: string
}

/** How the form asks for an option. */
type Question = Common &
  (
    | { ask: 'any-of'; options: readonly { value: string; label: string }[] }
    /** A small number, and how it is named: "2+ beds". */
    | { ask: 'count'; max: number; step?: number; atLeast: (count: number) => string }
    | { ask: 'amount'; unit?: string; isYear?: true; measure?: Measure }
    | { ask: 'must' }
  )
export type FilterOption = Question & { name: string }

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type OptionsOf<K extends Kind> = Record<keyof NonNullable<FilterOptions[K]>, Question>

const property: OptionsOf<'property'> = {
  types: { ask: 'any-of', label: t('Type'), dropped: t('Any type'), options: optionsOf(propertyTypeName) },
  minBeds: {
    ask: 'count',
    label: t('Beds, at least'),
    dropped: t('Any number of beds'),
    atLeast: (count) => t('{count, plural, one {#+ beds} other {#+ beds}}', { count }),
    max: 50,
  },
  minBaths: {
    ask: 'count',
    label: t('Baths, at least'),
    dropped: t('Any number of baths'),
    atLeast: (count) => t('{count, plural, one {#+ baths} other {#+ baths}}', { count }),
    max: 50,
    step: 0.5,
  },
  minSquareFootage: {
    ask: 'amount',
    label: t('Size, at least'),
    dropped: t('Any size', undefined, 'area of a home'),
    measure: typedAreas,
  },
  isFurnished: { ask: 'must', label: t('Furnished'), dropped: t('Furnished or not') },
  arePetsAllowed: { ask: 'must', label: t('Pets allowed'), dropped: t('Pets allowed or not') },
}

const motorcycle: OptionsOf<'motorcycle'> = {
  types: { ask: 'any-of', label: t('Type'), dropped: t('Any type'), options: optionsOf(motorcycleTypeName) },
  minEngineCc: {
    ask: 'amount',
    label: t('Engine, at least'),
    dropped: t('Any engine'),
    unit: t('cc', undefined, 'engine size'),
  },
  minYear: { ask: 'amount', label: t('Built in or after'), dropped: t('Any year'), isYear: true },
  hasAbs: { ask: 'must', label: t('ABS'), dropped: t('ABS or not') },
  isHelmetIncluded: { ask: 'must', label: t('Helmet included'), dropped: t('Helmet included or not') },
}

const bicycle: OptionsOf<'bicycle'> = {
  types: { ask: 'any-of', label: t('Type'), dropped: t('Any type'), options: optionsOf(bicycleTypeName) },
  frameSizes: {
    ask: 'any-of',
    label: t('Frame size'),
    dropped: t('Any frame size'),
    options: frameSizes.map((size) => ({ value: size, label: size })),
  },
  isElectric: { ask: 'must', label: t('Electric'), dropped: t('Electric or not') },
  isLockIncluded: { ask: 'must', label: t('Lock included'), dropped: t('Lock included or not') },
}

const yacht: OptionsOf<'yacht'> = {
  types: { ask: 'any-of', label: t('Type'), dropped: t('Any type'), options: optionsOf(yachtTypeName) },
  crews: { ask: 'any-of', label: t('Crew'), dropped: t('Any crew'), options: optionsOf(crewName) },
  minCabins: {
    ask: 'count',
    label: t('Cabins, at least'),
    dropped: t('Any number of cabins'),
    atLeast: (count) => t('{count, plural, one {#+ cabins} other {#+ cabins}}', { count }),
    max: 50,
  },
  minPassengers: {
    ask: 'count',
    label: t('Guests, at least'),
    dropped: t('Any number of guests'),
    atLeast: (count) => t('{count, plural, one {#+ guests} other {#+ guests}}', { count }),
    max: 500,
  },
  minLengthM: {
    ask: 'amount',
    label: t('Length, at least'),
    dropped: t('Any length', undefined, 'of a yacht'),
    measure: typedLengths,
  },
}

const inOrder = (questions: Record<string, Question>): FilterOption[] =>
  Object.entries(questions).map(([name, question]) => ({ name, ...question }))

/** The filter options of each kind. */
export const filterOptions: Record<Kind, readonly FilterOption[]> = {
  property: inOrder(property),
  motorcycle: inOrder(motorcycle),
  bicycle: inOrder(bicycle),
  yacht: inOrder(yacht),
}
