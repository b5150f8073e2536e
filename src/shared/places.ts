import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A city of the list that ships with the app. */
export const citySchema = z.object({
  id: z.number(),
  name: z.string(),
  /** State or country, to tell cities of one name apart. */
  region: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type City = z.infer<typeof citySchema>

export const pinSchema = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
})
export type Pin = z.infer<typeof pinSchema>

/** How far from its city a pin may be. */
export const maxPinDistanceKm = 80

export const findCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  access: 'signed-in',
  summary: 'Cities whose name begins with a text, the largest first',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  reply: z.object({ cities: z.array(citySchema) }),
})
