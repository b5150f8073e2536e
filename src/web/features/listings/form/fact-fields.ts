import type { Kind } from '#shared/kinds.ts'
import type { DetailsOf } from '#shared/listing-details.ts'
import { frameSizes } from '#shared/listing-details.ts'
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
  name: Name
  label: string
  /** Needed to publish. */
  isRequired?: true
  /** How much of a line it takes on a desk; a third unless told. */
  width?: 'half' | 'full'
  /** Only asked when this one is on. */
  onlyWith?: Name
}

export type FactField<Name extends string = string> = Common<Name> &
  (
    | { input: 'choice'; options: readonly { value: string; label: string }[] }
    | { input: 'count'; min: number; max: number; step?: number }
    | { input: 'number'; unit?: string; measure?: Measure; isYear?: true }
    | { input: 'words'; max: number }
    | { input: 'lines'; max: number }
    | { input: 'switch' }
    | { input: 'chips'; options: readonly { value: string; label: string }[] }
  )

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const { diesel: _, ...motorcycleFuelName } = fuelName

type FieldsOf<K extends Kind> = readonly FactField<keyof DetailsOf<K> & string>[]

const property: FieldsOf<'property'> = [
  { input: 'count', name: 'beds', label: 'Beds', min: 0, max: 50, isRequired: true },
  { input: 'count', name: 'baths', label: 'Baths', min: 0, max: 50, step: 0.5, isRequired: true },
  { input: 'number', name: 'squareFootage', label: 'Size', measure: typedAreas, isRequired: true },
  {
    input: 'choice',
    name: 'type',
    label: 'Type',
    options: choices(propertyTypeName),
    isRequired: true,
    width: 'half',
  },
  { input: 'number', name: 'minimumStayMonths', label: 'Minimum stay', unit: 'months', width: 'half' },
  { input: 'switch', name: 'isFurnished', label: 'Furnished', width: 'half' },
  { input: 'switch', name: 'arePetsAllowed', label: 'Pets allowed', width: 'half' },
  { input: 'chips', name: 'amenities', label: 'Amenities', options: choices(amenityName), width: 'full' },
  { input: 'lines', name: 'houseRules', label: 'House rules', max: 1000, width: 'full' },
]

const motorcycle: FieldsOf<'motorcycle'> = [
  { input: 'number', name: 'year', label: 'Year', isYear: true, isRequired: true },
  { input: 'number', name: 'engineCc', label: 'Engine', unit: 'cc', isRequired: true },
  { input: 'number', name: 'mileageKm', label: 'Mileage', measure: typedDistances, isRequired: true },
  { input: 'choice', name: 'type', label: 'Type', options: choices(motorcycleTypeName), isRequired: true },
  { input: 'words', name: 'brand', label: 'Brand', max: 60 },
  { input: 'words', name: 'model', label: 'Model', max: 60 },
  { input: 'choice', name: 'transmission', label: 'Transmission', options: choices(transmissionName) },
  { input: 'choice', name: 'fuel', label: 'Fuel', options: choices(motorcycleFuelName) },
  { input: 'words', name: 'licenceClass', label: 'License class', max: 20 },
  { input: 'switch', name: 'hasAbs', label: 'ABS', width: 'half' },
  { input: 'switch', name: 'isHelmetIncluded', label: 'Helmet included', width: 'half' },
]

const bicycle: FieldsOf<'bicycle'> = [
  { input: 'choice', name: 'type', label: 'Type', options: choices(bicycleTypeName), isRequired: true },
  {
    input: 'choice',
    name: 'frameSize',
    label: 'Frame size',
    options: frameSizes.map((size) => ({ value: size, label: size })),
    isRequired: true,
  },
  { input: 'count', name: 'gears', label: 'Gears', min: 1, max: 40, isRequired: true },
  { input: 'words', name: 'brand', label: 'Brand', max: 60, width: 'half' },
  {
    input: 'choice',
    name: 'frameMaterial',
    label: 'Frame',
    options: choices(frameMaterialName),
    width: 'half',
  },
  { input: 'number', name: 'wheelSizeInches', label: 'Wheels', unit: 'inches', width: 'half' },
  { input: 'choice', name: 'brakes', label: 'Brakes', options: choices(brakeName), width: 'half' },
  { input: 'switch', name: 'isLockIncluded', label: 'Lock included', width: 'half' },
  { input: 'switch', name: 'isElectric', label: 'Electric', width: 'half' },
  {
    input: 'number',
    name: 'motorWatts',
    label: 'Motor',
    unit: 'watts',
    width: 'half',
    onlyWith: 'isElectric',
  },
  {
    input: 'number',
    name: 'rangeKm',
    label: 'Range',
    measure: typedDistances,
    width: 'half',
    onlyWith: 'isElectric',
  },
]

const yacht: FieldsOf<'yacht'> = [
  { input: 'number', name: 'lengthM', label: 'Length', measure: typedLengths, isRequired: true },
  { input: 'count', name: 'cabins', label: 'Cabins', min: 0, max: 50, isRequired: true },
  { input: 'count', name: 'passengers', label: 'Guests', min: 1, max: 500, isRequired: true },
  { input: 'choice', name: 'type', label: 'Type', options: choices(yachtTypeName), isRequired: true },
  { input: 'words', name: 'builder', label: 'Builder', max: 60 },
  { input: 'number', name: 'year', label: 'Year', isYear: true },
  { input: 'count', name: 'berths', label: 'Berths', min: 0, max: 100 },
  { input: 'words', name: 'engine', label: 'Engine', max: 80 },
  { input: 'choice', name: 'fuel', label: 'Fuel', options: choices(fuelName) },
  { input: 'choice', name: 'crew', label: 'Crew', options: choices(crewName), width: 'full' },
  { input: 'chips', name: 'equipment', label: 'Equipment', options: choices(equipmentName), width: 'full' },
]

/** What the form asks of each kind, in its order; what the card shows comes first. */
export const factFields: Record<Kind, readonly FactField[]> = { property, motorcycle, bicycle, yacht }
