import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { endpoint } from '#shared/endpoint.ts'
import type { Units } from '#shared/formats.ts'
import { currencySchema } from './currency-schema.ts'
import { kindSchema } from './kind-schema.ts'
import type { Kind } from './kinds.ts'
import {
  bicycleTypes,
  crews,
  frameSizes,
  motorcycleTypes,
  propertyTypes,
  yachtTypes,
} from './listing-details.ts'
import { listingTypeSchema } from './listings.ts'
import { maxSaleCents } from './price-schemas.ts'
import { citySchema } from '#shared/people/locations.ts'
import { outlineSchema } from './outline.ts'
import { atLeast, decimalNumber, wholeNumber } from '#shared/number-input.ts'
import { nearDate } from '#shared/text-input.ts'
import { areDaysInOrder, daySchema, moveInFlexDaysSchema } from './client-dates-schema.ts'

/** A bit more than a hundred miles. */
export const maxRadiusKm = 165
/** The radius options around a city, in the units people read. */
export const radiusChoices: Record<Units, readonly number[]> = {
  us: [5, 10, 15, 30, 60, 100],
  metric: [10, 15, 25, 50, 100, 150],
}
const lowest = (max: number) => z.optional(decimalNumber(0, max))
const anyOf = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.array(z.enum(values)).check(z.maxLength(values.length)))

/** Facts that a listing of a kind must have; an absent or empty option filters nothing. */
export const filterOptionsSchema = z.object({
  property: z.optional(
    z.object({
      types: anyOf(propertyTypes),
      minBeds: lowest(50),
      minBaths: lowest(50),
      minSquareFootage: lowest(1_000_000),
      isFurnished: z.optional(z.literal(true)),
      arePetsAllowed: z.optional(z.literal(true)),
    }),
  ),
  motorcycle: z.optional(
    z.object({
      types: anyOf(motorcycleTypes),
      minEngineCc: lowest(10_000),
      minYear: lowest(2030),
      hasAbs: z.optional(z.literal(true)),
      isHelmetIncluded: z.optional(z.literal(true)),
    }),
  ),
  bicycle: z.optional(
    z.object({
      types: anyOf(bicycleTypes),
      frameSizes: anyOf(frameSizes),
      isElectric: z.optional(z.literal(true)),
      isLockIncluded: z.optional(z.literal(true)),
    }),
  ),
  yacht: z.optional(
    z.object({
      types: anyOf(yachtTypes),
      crews: anyOf(crews),
      minLengthM: lowest(200),
      minCabins: lowest(50),
      minPassengers: lowest(500),
    }),
  ),
})
export type FilterOptions = z.infer<typeof filterOptionsSchema>

const cents = z
  .int({ error: () => t('Use a number') })
  .check(atLeast(0), z.lte(maxSaleCents, { error: () => t('That’s too much') }))
/** What the budgets are in. Pages that were opened before an update don't send it. */
const currency = z._default(currencySchema, 'USD')

const priceRangeSchema = z.object({ minCents: z.nullable(cents), maxCents: z.nullable(cents) }).check(
  z.refine(({ minCents, maxCents }) => (minCents ?? 0) <= (maxCents ?? maxSaleCents), {
    path: ['maxCents'],
    error: () => t('The maximum is below the minimum'),
  }),
)
export type PriceRange = z.infer<typeof priceRangeSchema>

/** A monthly price is compared with the rental budget, a sale price with the purchase budget. */
export const deals = ['rent', 'buy'] as const
export type Deal = (typeof deals)[number]
const kindBudgetSchema = z.optional(
  z.object({ rent: z.optional(priceRangeSchema), buy: z.optional(priceRangeSchema) }),
)

/** A client's budget for each kind. An absent range means no limit. */
export const budgetsSchema = z.object({
  property: kindBudgetSchema,
  motorcycle: kindBudgetSchema,
  bicycle: kindBudgetSchema,
  yacht: kindBudgetSchema,
} satisfies Record<Kind, unknown>)
export type Budgets = z.infer<typeof budgetsSchema>

export const maxStayMonths = 120

const filtersShape = {
  /** Empty means all. */
  kinds: z.array(kindSchema).check(z.maxLength(4)),
  /** `both` filters nothing. */
  listingTypes: z
    .array(listingTypeSchema)
    .check(z.minLength(1, { error: () => t('Choose at least one') }), z.maxLength(3)),
  budgets: budgetsSchema,
  currency,
  /** The move-in date, how many days earlier or later it may be, and the length of stay; for homes only. */
  moveInOn: z.nullable(nearDate()),
  moveInFlexDays: moveInFlexDaysSchema,
  stayMonths: z.nullable(wholeNumber(1, maxStayMonths)),
  /** The first and last day for which anything else is rented. */
  startsOn: daySchema,
  endsOn: daySchema,
  options: filterOptionsSchema,
}

/** Narrows the area to what was drawn on the map. It lies within the radius. */
const outline = z.optional(outlineSchema)

/** What a client looks for: one record, edited both in the deck's filters and in the profile. */
export const clientFiltersSchema = z.object({
  ...filtersShape,
  area: z.nullable(z.object({ city: citySchema, radiusKm: z.number(), outline })),
})
export type ClientFilters = z.infer<typeof clientFiltersSchema>

/** The same as sent by the browser, with only the id of the city. */
export const clientFiltersInputSchema = z
  .object({
    ...filtersShape,
    area: z.nullable(
      z.object({ cityId: z.int(), radiusKm: z.number().check(z.gte(1), z.lte(maxRadiusKm)), outline }),
    ),
  })
  .check(areDaysInOrder)
export type ClientFiltersInput = z.infer<typeof clientFiltersInputSchema>

export const toClientFiltersInput = ({ area, ...filters }: ClientFilters): ClientFiltersInput => ({
  ...filters,
  area: area && { ...area, cityId: area.city.id },
})

export const getMyFilters = endpoint({
  method: 'GET',
  path: '/api/my/filters',
  access: 'client',
  summary: 'Get my filters',
  reply: clientFiltersSchema,
})

export const saveMyFilters = endpoint({
  method: 'PUT',
  path: '/api/my/filters',
  access: 'client',
  summary: 'Update my filters; the deck changes at once',
  body: clientFiltersInputSchema,
  reply: clientFiltersSchema,
})

/** Which clients an owner accepts. Nothing here may be a proxy for gender, origin, religion, family or children. */
export const ownerFiltersSchema = z.object({
  /** Hides clients whose monthly budget for the kind is lower. */
  minBudgets: z.object({
    property: z.optional(cents),
    motorcycle: z.optional(cents),
    bicycle: z.optional(cents),
    yacht: z.optional(cents),
  } satisfies Record<Kind, unknown>),
  currency,
  /** These four apply only to clients who look for a home. */
  moveInBy: z.nullable(nearDate()),
  minStayMonths: z.nullable(wholeNumber(0, maxStayMonths)),
  acceptsPets: z.boolean(),
  acceptsSmokers: z.boolean(),
  /** Applies to clients for any kind. */
  needsReferences: z.boolean(),
})
export type OwnerFilters = z.infer<typeof ownerFiltersSchema>

/** What an owner can filter by. */
export type OwnerFilterName = Exclude<keyof OwnerFilters, 'currency'>
export const ownerFilterNames = (Object.keys(ownerFiltersSchema.shape) as (keyof OwnerFilters)[]).filter(
  (name): name is OwnerFilterName => name !== 'currency',
)

export const getOwnerFilters = endpoint({
  method: 'GET',
  path: '/api/my/owner-filters',
  access: 'owner',
  summary: 'Get my client filters',
  reply: ownerFiltersSchema,
})

export const saveOwnerFilters = endpoint({
  method: 'PUT',
  path: '/api/my/owner-filters',
  access: 'owner',
  summary: 'Update which clients I accept; clients who don’t fit no longer see my listings',
  body: ownerFiltersSchema,
  reply: ownerFiltersSchema,
})
