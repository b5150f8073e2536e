import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const mapSettingsSchema = z.object({
  /** Land, water, borders and names of the whole world, as PMTiles. */
  worldUrl: z.string(),
  /** A style that replaces ours. */
  styleUrl: z.nullable(z.string()),
  /** Streets in the schema of Protomaps, as PMTiles. */
  streetsUrl: z.nullable(z.string()),
  /** Pictures of a map service. */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
})
export type MapSettings = z.infer<typeof mapSettingsSchema>

export const getMapSettings = endpoint({
  method: 'GET',
  path: '/api/map',
  access: 'open',
  summary: 'Get where map data is loaded from',
  reply: mapSettingsSchema,
})
