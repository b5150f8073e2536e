import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { DetailsOf } from '#shared/market/listing-details.ts'
import { frameSizes } from '#shared/market/listing-details.ts'
import { typedAreas, typedDistances, typedLengths } from '#web/lib/typed-measures.ts'
import type { Measure } from '#web/lib/units.ts'
import { bicycleTypeName } from '../bicycle-type-name.ts'
import {
  amenityName,
  brakeName,
  crewName,
  equipmentName,
  frameMaterialName,
  fuelName,
  motorcycleTypeName,
  propertyTypeName,
  transmissionName,
  yachtTypeName,
} from '../fact-names.ts'

interface Common<Name extends string> {
  label: string
  /** Required to publish. */
  isRequired?: true
  /** Its width on desktop; a third by default. */
  width?: 'half' | 'full'
  /** Asked beside the prices. */
  isDuration?: true
  /** Shown only if this one is on. */
  onlyWith?: Name
}

type Question<Name extends string = string> = Common<Name> &
  (
    | { input: 'choice'; options: readonly { value: string; label: string }[] }
    | { input: 'count'; min: number; max: number; step?: number }
    | { input: 'number'; unit?: string; measure?: Measure; isYear?: true }
    | { input: 'words'; max: number }
    | { input: 'lines'; max: number }
    | { input: 'switch' }
    | { input: 'chips'; options: readonly { value: string; label: string }[] }
  )
export type FactField = Question & { name: string }

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const { diesel: _, ...motorcycleFuelName } = fuelName

/** Every fact of the kind: one that the form doesn't have would be lost on save. */
type FieldsOf<K extends Kind> = Record<keyof DetailsOf<K>, Question<keyof DetailsOf<K> & string>>

const property: FieldsOf<'property'> = {
  beds: { input: 'count', label: t('Beds'), min: 0, max: 50, isRequired: true },
  baths: { input: 'count', label: t('Baths'), min: 0, max: 50, step: 0.5, isRequired: true },
  squareFootage: {
    input: 'number',
    label: t('Size', undefined, 'area of a home'),
    measure: typedAreas,
    isRequired: true,
  },
  type: {
    input: 'choice',
    label: t('Type'),
    options: choices(propertyTypeName),
    isRequired: true,
    width: 'half',
  },
  minimumStayMonths: {
    input: 'number',
    label: t('Minimum stay'),
    unit: t('months', undefined, 'after a number'),
    isDuration: true,
  },
  maximumStayMonths: {
    input: 'number',
    label: t('Maximum stay'),
    unit: t('months', undefined, 'after a number'),
    isDuration: true,
  },
  isFurnished: { input: 'switch', label: t('Furnished'), width: 'half' },
  arePetsAllowed: { input: 'switch', label: t('Pets allowed'), width: 'half' },
  amenities: { input: 'chips', label: t('Amenities'), options: choices(amenityName), width: 'full' },
  houseRules: { input: 'lines', label: t('House rules'), max: 1000, width: 'full' },
}

const days = {
  minimumDays: {
    input: 'number',
    label: t('Shortest rental'),
    unit: t('days', undefined, 'after a number'),
    isDuration: true,
  },
  maximumDays: {
    input: 'number',
    label: t('Longest rental'),
    unit: t('days', undefined, 'after a number'),
    isDuration: true,
  },
} as const

const motorcycle: FieldsOf<'motorcycle'> = {
  year: { input: 'number', label: t('Year'), isYear: true, isRequired: true },
  engineCc: {
    input: 'number',
    label: t('Engine'),
    unit: t('cc', undefined, 'engine size'),
    isRequired: true,
  },
  mileageKm: { input: 'number', label: t('Mileage'), measure: typedDistances, isRequired: true },
  type: { input: 'choice', label: t('Type'), options: choices(motorcycleTypeName), isRequired: true },
  brand: { input: 'words', label: t('Brand'), max: 60 },
  model: { input: 'words', label: t('Model'), max: 60 },
  transmission: { input: 'choice', label: t('Transmission'), options: choices(transmissionName) },
  fuel: { input: 'choice', label: t('Fuel'), options: choices(motorcycleFuelName) },
  licenseClass: { input: 'words', label: t('License class'), max: 20 },
  hasAbs: { input: 'switch', label: t('ABS'), width: 'half' },
  isHelmetIncluded: { input: 'switch', label: t('Helmet included'), width: 'half' },
  ...days,
}

const bicycle: FieldsOf<'bicycle'> = {
  type: { input: 'choice', label: t('Type'), options: choices(bicycleTypeName), isRequired: true },
  frameSize: {
    input: 'choice',
    label: t('Frame size'),
    options: frameSizes.map((size) => ({ value: size, label: size })),
    isRequired: true,
  },
  gears: { input: 'count', label: t('Gears'), min: 1, max: 40, isRequired: true },
  brand: { input: 'words', label: t('Brand'), max: 60, width: 'half' },
  frameMaterial: {
    input: 'choice',
    label: t('Frame', undefined, 'of a bicycle'),
    options: choices(frameMaterialName),
    width: 'half',
  },
  wheelSizeInches: {
    input: 'number',
    label: t('Wheels'),
    unit: t('inches', undefined, 'after a number'),
    width: 'half',
  },
  brakes: { input: 'choice', label: t('Brakes'), options: choices(brakeName), width: 'half' },
  isLockIncluded: { input: 'switch', label: t('Lock included'), width: 'half' },
  isElectric: { input: 'switch', label: t('Electric'), width: 'half' },
  motorWatts: {
    input: 'number',
    label: t('Motor'),
    unit: t('watts', undefined, 'after a number'),
    width: 'half',
    onlyWith: 'isElectric',
  },
  rangeKm: {
    input: 'number',
    label: t('Range', undefined, 'of an electric bicycle'),
    measure: typedDistances,
    width: 'half',
    onlyWith: 'isElectric',
  },
  ...days,
}

const yacht: FieldsOf<'yacht'> = {
  lengthM: {
    input: 'number',
    label: t('Length', undefined, 'of a yacht'),
    measure: typedLengths,
    isRequired: true,
  },
  cabins: { input: 'count', label: t('Cabins'), min: 0, max: 50, isRequired: true },
  passengers: { input: 'count', label: t('Guests'), min: 1, max: 500, isRequired: true },
  type: { input: 'choice', label: t('Type'), options: choices(yachtTypeName), isRequired: true },
  builder: { input: 'words', label: t('Builder', undefined, 'of a yacht'), max: 60 },
  year: { input: 'number', label: t('Year'), isYear: true },
  berths: { input: 'count', label: t('Berths'), min: 0, max: 100 },
  engine: { input: 'words', label: t('Engine'), max: 80 },
  fuel: { input: 'choice', label: t('Fuel'), options: choices(fuelName) },
  crew: { input: 'choice', label: t('Crew'), options: choices(crewName), width: 'full' },
  equipment: { input: 'chips', label: t('Equipment'), options: choices(equipmentName), width: 'full' },
  ...days,
}

const inOrder = (questions: Record<string, Question>): FactField[] =>
  Object.entries(questions).map(([name, question]) => ({ name, ...question }))

/** The form's fields of each kind in order; the card's facts come first. */
export const factFields: Record<Kind, readonly FactField[]> = {
  property: inOrder(property),
  motorcycle: inOrder(motorcycle),
  bicycle: inOrder(bicycle),
  yacht: inOrder(yacht),
}

/** The shortest and longest rental. */
export const durationFields = (kind: Kind) => factFields[kind].filter(({ isDuration }) => isDuration)
