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
  beds: { input: 'count', label: 'Beds', min: 0, max: 50, isRequired: true },
  baths: { input: 'count', label: 'Baths', min: 0, max: 50, step: 0.5, isRequired: true },
  squareFootage: { input: 'number', label: 'Size', measure: typedAreas, isRequired: true },
  type: {
    input: 'choice',
    label: 'Type',
    options: choices(propertyTypeName),
    isRequired: true,
    width: 'half',
  },
  minimumStayMonths: { input: 'number', label: 'Minimum stay', unit: 'months', isDuration: true },
  maximumStayMonths: { input: 'number', label: 'Maximum stay', unit: 'months', isDuration: true },
  isFurnished: { input: 'switch', label: 'Furnished', width: 'half' },
  arePetsAllowed: { input: 'switch', label: 'Pets allowed', width: 'half' },
  amenities: { input: 'chips', label: 'Amenities', options: choices(amenityName), width: 'full' },
  houseRules: { input: 'lines', label: 'House rules', max: 1000, width: 'full' },
}

const days = {
  minimumDays: { input: 'number', label: 'Shortest rental', unit: 'days', isDuration: true },
  maximumDays: { input: 'number', label: 'Longest rental', unit: 'days', isDuration: true },
} as const

const motorcycle: FieldsOf<'motorcycle'> = {
  year: { input: 'number', label: 'Year', isYear: true, isRequired: true },
  engineCc: { input: 'number', label: 'Engine', unit: 'cc', isRequired: true },
  mileageKm: { input: 'number', label: 'Mileage', measure: typedDistances, isRequired: true },
  type: { input: 'choice', label: 'Type', options: choices(motorcycleTypeName), isRequired: true },
  brand: { input: 'words', label: 'Brand', max: 60 },
  model: { input: 'words', label: 'Model', max: 60 },
  transmission: { input: 'choice', label: 'Transmission', options: choices(transmissionName) },
  fuel: { input: 'choice', label: 'Fuel', options: choices(motorcycleFuelName) },
  licenseClass: { input: 'words', label: 'License class', max: 20 },
  hasAbs: { input: 'switch', label: 'ABS', width: 'half' },
  isHelmetIncluded: { input: 'switch', label: 'Helmet included', width: 'half' },
  ...days,
}

const bicycle: FieldsOf<'bicycle'> = {
  type: { input: 'choice', label: 'Type', options: choices(bicycleTypeName), isRequired: true },
  frameSize: {
    input: 'choice',
    label: 'Frame size',
    options: frameSizes.map((size) => ({ value: size, label: size })),
    isRequired: true,
  },
  gears: { input: 'count', label: 'Gears', min: 1, max: 40, isRequired: true },
  brand: { input: 'words', label: 'Brand', max: 60, width: 'half' },
  frameMaterial: {
    input: 'choice',
    label: 'Frame',
    options: choices(frameMaterialName),
    width: 'half',
  },
  wheelSizeInches: { input: 'number', label: 'Wheels', unit: 'inches', width: 'half' },
  brakes: { input: 'choice', label: 'Brakes', options: choices(brakeName), width: 'half' },
  isLockIncluded: { input: 'switch', label: 'Lock included', width: 'half' },
  isElectric: { input: 'switch', label: 'Electric', width: 'half' },
  motorWatts: {
    input: 'number',
    label: 'Motor',
    unit: 'watts',
    width: 'half',
    onlyWith: 'isElectric',
  },
  rangeKm: {
    input: 'number',
    label: 'Range',
    measure: typedDistances,
    width: 'half',
    onlyWith: 'isElectric',
  },
  ...days,
}

const yacht: FieldsOf<'yacht'> = {
  lengthM: { input: 'number', label: 'Length', measure: typedLengths, isRequired: true },
  cabins: { input: 'count', label: 'Cabins', min: 0, max: 50, isRequired: true },
  passengers: { input: 'count', label: 'Guests', min: 1, max: 500, isRequired: true },
  type: { input: 'choice', label: 'Type', options: choices(yachtTypeName), isRequired: true },
  builder: { input: 'words', label: 'Builder', max: 60 },
  year: { input: 'number', label: 'Year', isYear: true },
  berths: { input: 'count', label: 'Berths', min: 0, max: 100 },
  engine: { input: 'words', label: 'Engine', max: 80 },
  fuel: { input: 'choice', label: 'Fuel', options: choices(fuelName) },
  crew: { input: 'choice', label: 'Crew', options: choices(crewName), width: 'full' },
  equipment: { input: 'chips', label: 'Equipment', options: choices(equipmentName), width: 'full' },
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
