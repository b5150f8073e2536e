import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { kindSchema } from './kinds.ts'
import {
  bicycleTypes,
  crews,
  frameSizes,
  motorcycleTypes,
  propertyTypes,
  yachtTypes,
} from './listing-details.ts'
import { listingTypeSchema, maxPriceCents } from './listings.ts'
import { citySchema } from './places.ts'
import { nearDate } from './text-input.ts'

/** A hundred miles and a little. */
export const maxRadiusKm = 165
const atLeast = (max: number) =>
  z.optional(
    z.number('Use a number').check(z.gte(0, 'At least 0'), z.lte(max, `At most ${max.toLocaleString('en')}`)),
  )
const anyOf = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.array(z.enum(values)).check(z.maxLength(values.length)))

/** Facts that a listing of a kind must have; what is absent or empty asks for nothing. */
export const wantedFactsSchema = z.object({
  property: z.optional(
    z.object({
      types: anyOf(propertyTypes),
      minBeds: atLeast(50),
      minBaths: atLeast(50),
      minSquareFootage: atLeast(1_000_000),
      isFurnished: z.optional(z.literal(true)),
      arePetsAllowed: z.optional(z.literal(true)),
    }),
  ),
  motorcycle: z.optional(
    z.object({
      types: anyOf(motorcycleTypes),
      minEngineCc: atLeast(10_000),
      minYear: atLeast(2030),
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
      minLengthM: atLeast(200),
      minCabins: atLeast(50),
      minPassengers: atLeast(500),
    }),
  ),
})
export type WantedFacts = z.infer<typeof wantedFactsSchema>

const price = z.nullable(
  z.int('Use a number').check(z.gte(0, 'At least $0'), z.lte(maxPriceCents, 'At most $100,000,000')),
)
const wishesShape = {
  /** None means all. */
  kinds: z.array(kindSchema).check(z.maxLength(4)),
  /** `both` filters nothing. */
  listingTypes: z.array(listingTypeSchema).check(z.minLength(1, 'Choose at least one'), z.maxLength(3)),
  minPriceCents: price,
  maxPriceCents: price,
  facts: wantedFactsSchema,
}

/** What a client looks for: one record, edited in the deck's filters and in the profile alike. */
export const clientWishesSchema = z.object({
  ...wishesShape,
  area: z.nullable(z.object({ city: citySchema, radiusKm: z.number() })),
})
export type ClientWishes = z.infer<typeof clientWishesSchema>

/** The same as a browser sends it: of the city only its id. */
export const wishesInputSchema = z
  .object({
    ...wishesShape,
    area: z.nullable(z.object({ cityId: z.int(), radiusKm: z.number().check(z.gte(1), z.lte(maxRadiusKm)) })),
  })
  .check(
    z.refine((wishes) => (wishes.minPriceCents ?? 0) <= (wishes.maxPriceCents ?? maxPriceCents), {
      path: ['maxPriceCents'],
      error: 'The highest price is below the lowest',
    }),
  )
export type WishesInput = z.infer<typeof wishesInputSchema>

export const getMyWishes = endpoint({
  method: 'GET',
  path: '/api/my/wishes',
  access: 'client',
  summary: 'What I look for',
  reply: clientWishesSchema,
})

export const saveMyWishes = endpoint({
  method: 'PUT',
  path: '/api/my/wishes',
  access: 'client',
  summary: 'Change what I look for; the deck follows at once',
  body: wishesInputSchema,
  reply: clientWishesSchema,
})

/** Whom an owner wants to meet. Nothing here may stand for gender, origin, religion, family or children. */
export const ownerWishesSchema = z.object({
  /** A client who looks for something cheaper than this is not shown. */
  minBudgetCents: price,
  moveInBy: z.nullable(nearDate()),
  minStayMonths: z.nullable(
    z.int('Use a whole number').check(z.gte(0, 'At least 0'), z.lte(120, 'At most 120')),
  ),
  acceptsPets: z.boolean(),
  acceptsSmokers: z.boolean(),
  needsReferences: z.boolean(),
})
export type OwnerWishes = z.infer<typeof ownerWishesSchema>

export const getOwnerWishes = endpoint({
  method: 'GET',
  path: '/api/my/client-filters',
  access: 'owner',
  summary: 'Whom I want to meet',
  reply: ownerWishesSchema,
})

export const saveOwnerWishes = endpoint({
  method: 'PUT',
  path: '/api/my/client-filters',
  access: 'owner',
  summary: 'Change whom I want to meet; a client who does not fit sees my listings no more either',
  body: ownerWishesSchema,
  reply: ownerWishesSchema,
})
