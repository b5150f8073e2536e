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

/** How the form asks for an option. */
type Question = { label: string } & (
  | { ask: 'any-of'; options: readonly { value: string; label: string }[] }
  /** A small number. */
  | { ask: 'count'; max: number; step?: number }
  | { ask: 'amount'; unit?: string; isYear?: true; measure?: Measure }
  | { ask: 'must' }
)
export type FilterOption = Question & { name: string }

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type OptionsOf<K extends Kind> = Record<keyof NonNullable<FilterOptions[K]>, Question>

const property: OptionsOf<'property'> = {
  types: { ask: 'any-of', label: t('Type'), options: optionsOf(propertyTypeName) },
  minBeds: { ask: 'count', label: t('Beds, at least'), max: 50 },
  minBaths: { ask: 'count', label: t('Baths, at least'), max: 50, step: 0.5 },
  minSquareFootage: { ask: 'amount', label: t('Size, at least'), measure: typedAreas },
  isFurnished: { ask: 'must', label: t('Furnished') },
  arePetsAllowed: { ask: 'must', label: t('Pets allowed') },
}

const motorcycle: OptionsOf<'motorcycle'> = {
  types: { ask: 'any-of', label: t('Type'), options: optionsOf(motorcycleTypeName) },
  minEngineCc: { ask: 'amount', label: t('Engine, at least'), unit: 'cc' },
  minYear: { ask: 'amount', label: t('Built in or after'), isYear: true },
  hasAbs: { ask: 'must', label: 'ABS' },
  isHelmetIncluded: { ask: 'must', label: t('Helmet included') },
}

const bicycle: OptionsOf<'bicycle'> = {
  types: { ask: 'any-of', label: t('Type'), options: optionsOf(bicycleTypeName) },
  frameSizes: {
    ask: 'any-of',
    label: t('Frame size'),
    options: frameSizes.map((size) => ({ value: size, label: size })),
  },
  isElectric: { ask: 'must', label: t('Electric') },
  isLockIncluded: { ask: 'must', label: t('Lock included') },
}

const yacht: OptionsOf<'yacht'> = {
  types: { ask: 'any-of', label: t('Type'), options: optionsOf(yachtTypeName) },
  crews: { ask: 'any-of', label: t('Crew'), options: optionsOf(crewName) },
  minCabins: { ask: 'count', label: t('Cabins, at least'), max: 50 },
  minPassengers: { ask: 'count', label: t('Guests, at least'), max: 500 },
  minLengthM: {
    ask: 'amount',
    label: t('Length, at least'),
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
