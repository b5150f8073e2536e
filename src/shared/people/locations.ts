import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

/** A city from the list that ships with the app. */
export const citySchema = z.object({
  id: z.number(),
  name: z.string(),
  /** State or country, to distinguish cities with the same name. */
  region: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type City = z.infer<typeof citySchema>

/** A city that was just looked up, with its ISO 3166-1 country. */
const foundCitySchema = z.object({ ...citySchema.shape, country: z.string() })
export type FoundCity = z.infer<typeof foundCitySchema>

export const pinSchema = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
})
export type Pin = z.infer<typeof pinSchema>

/** The maximum distance of a pin from its city. */
export const maxPinDistanceKm = 80

export const findCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  access: 'signed-in',
  summary: 'List cities whose name starts with the given text, largest first',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  reply: z.object({
    cities: z.array(foundCitySchema),
    /** Those whose name, in any language, is exactly the given text. */
    exactIds: z.array(z.number()),
  }),
})

const coordinate = (most: number) =>
  z.string().check(
    z.regex(/^-?\d{1,3}(\.\d{1,6})?$/),
    z.refine((text) => Math.abs(Number(text)) <= most),
  )

export const findNearestCity = endpoint({
  method: 'GET',
  path: '/api/cities/nearest',
  access: 'signed-in',
  summary: 'Get the city nearest to a location; the location isn’t stored',
  query: z.object({ lat: coordinate(90), lon: coordinate(180) }),
  reply: z.object({ city: citySchema }),
})
