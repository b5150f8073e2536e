import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import type { Kind } from './kinds.ts'
import { decimalNumber, wholeNumber } from '#shared/number-input.ts'
import { userText } from '#shared/text-input.ts'

const year = wholeNumber(1900, 2030)

/** How long anything but a home can be rented at a time. */
const rentalDays = {
  minimumDays: z.optional(wholeNumber(1, 365)),
  maximumDays: z.optional(wholeNumber(1, 730)),
}

export const propertyTypes = [
  'apartment',
  'house',
  'studio',
  'room',
  'villa',
  'loft',
  'cabin',
  'commercial',
] as const
export const amenities = [
  'internet',
  'parking',
  'washer',
  'dishwasher',
  'air_conditioning',
  'heating',
  'fireplace',
  'balcony',
  'garden',
  'pool',
  'elevator',
  'gym',
  'bike_storage',
  'desk',
  'step_free',
] as const
const propertySchema = z.object({
  type: z.enum(propertyTypes, { error: () => t('Choose a type') }),
  beds: wholeNumber(0, 50),
  baths: decimalNumber(0, 50).check(z.multipleOf(0.5, { error: () => t('Halves only') })),
  squareFootage: wholeNumber(1, 1_000_000),
  isFurnished: z.optional(z.boolean()),
  arePetsAllowed: z.optional(z.boolean()),
  amenities: z.optional(z.array(z.enum(amenities)).check(z.maxLength(amenities.length))),
  houseRules: z.optional(userText(1000)),
  minimumStayMonths: z.optional(wholeNumber(0, 60)),
  maximumStayMonths: z.optional(wholeNumber(1, 120)),
})

export const motorcycleTypes = [
  'naked',
  'sport',
  'cruiser',
  'touring',
  'adventure',
  'scooter',
  'off_road',
] as const
export const transmissions = ['manual', 'automatic', 'semi_automatic'] as const
export const motorcycleFuels = ['gasoline', 'electric', 'hybrid'] as const
const motorcycleSchema = z.object({
  type: z.enum(motorcycleTypes, { error: () => t('Choose a type') }),
  brand: z.optional(userText(60)),
  model: z.optional(userText(60)),
  year,
  engineCc: wholeNumber(0, 10_000),
  mileageKm: wholeNumber(0, 2_000_000),
  transmission: z.optional(z.enum(transmissions)),
  fuel: z.optional(z.enum(motorcycleFuels)),
  hasAbs: z.optional(z.boolean()),
  licenseClass: z.optional(userText(20)),
  isHelmetIncluded: z.optional(z.boolean()),
  ...rentalDays,
})

export const bicycleTypes = ['city', 'road', 'mountain', 'gravel', 'cargo', 'folding', 'touring'] as const
export const frameSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const frameMaterials = ['aluminum', 'steel', 'carbon', 'titanium', 'wood'] as const
export const brakeTypes = ['rim', 'mechanical_disc', 'hydraulic_disc', 'coaster'] as const
const bicycleSchema = z.object({
  type: z.enum(bicycleTypes, { error: () => t('Choose a type') }),
  brand: z.optional(userText(60)),
  frameSize: z.enum(frameSizes, { error: () => t('Choose a size') }),
  frameMaterial: z.optional(z.enum(frameMaterials)),
  wheelSizeInches: z.optional(decimalNumber(8, 36)),
  gears: wholeNumber(1, 40),
  brakes: z.optional(z.enum(brakeTypes)),
  isElectric: z.optional(z.boolean()),
  motorWatts: z.optional(wholeNumber(1, 2_000)),
  rangeKm: z.optional(wholeNumber(1, 500)),
  isLockIncluded: z.optional(z.boolean()),
  ...rentalDays,
})

export const yachtTypes = ['sailing', 'motor', 'catamaran', 'trawler', 'gulet', 'houseboat'] as const
export const yachtFuels = ['diesel', 'gasoline', 'electric', 'hybrid'] as const
export const crews = ['bareboat', 'captain', 'captain_and_crew'] as const
export const yachtEquipment = [
  'autopilot',
  'bow_thruster',
  'dinghy',
  'generator',
  'air_conditioning',
  'solar_panels',
  'water_maker',
  'snorkeling',
  'paddle_board',
  'bimini',
  'internet',
] as const
const yachtSchema = z.object({
  type: z.enum(yachtTypes, { error: () => t('Choose a type') }),
  builder: z.optional(userText(60)),
  lengthM: decimalNumber(2, 200),
  year: z.optional(year),
  engine: z.optional(userText(80)),
  fuel: z.optional(z.enum(yachtFuels)),
  cabins: wholeNumber(0, 50),
  berths: z.optional(wholeNumber(0, 100)),
  passengers: wholeNumber(1, 500),
  crew: z.optional(z.enum(crews)),
  equipment: z.optional(z.array(z.enum(yachtEquipment)).check(z.maxLength(yachtEquipment.length))),
  ...rentalDays,
})

/** The required and optional facts of each kind. */
export const detailsSchemas = {
  property: propertySchema,
  motorcycle: motorcycleSchema,
  bicycle: bicycleSchema,
  yacht: yachtSchema,
} satisfies Record<Kind, z.ZodMiniObject>

type Schemas = typeof detailsSchemas
export type DetailsOf<K extends Kind> = z.infer<Schemas[K]>

/** A kind with its facts, as a discriminated union. */
export const kindDetailsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('property'), details: propertySchema }),
  z.object({ kind: z.literal('motorcycle'), details: motorcycleSchema }),
  z.object({ kind: z.literal('bicycle'), details: bicycleSchema }),
  z.object({ kind: z.literal('yacht'), details: yachtSchema }),
])
export type KindDetails = z.infer<typeof kindDetailsSchema>

/** The same for a draft: anything may be missing. */
export const draftDetailsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('property'), details: z.partial(propertySchema) }),
  z.object({ kind: z.literal('motorcycle'), details: z.partial(motorcycleSchema) }),
  z.object({ kind: z.literal('bicycle'), details: z.partial(bicycleSchema) }),
  z.object({ kind: z.literal('yacht'), details: z.partial(yachtSchema) }),
])
export type DraftDetails = z.infer<typeof draftDetailsSchema>
