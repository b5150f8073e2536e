import * as z from 'zod/mini'
import { currencySchema } from '#shared/market/currency-schema.ts'
import { endpoint } from '#shared/endpoint.ts'
import { localeSchema, unitsSchema } from '#shared/formats.ts'

const settingsSchema = z.object({
  locale: z.optional(z.nullable(localeSchema)),
  /** The currency that prices are also shown in, or null for only as listed. */
  currency: z.optional(z.nullable(currencySchema)),
  units: z.optional(unitsSchema),
  isHidden: z.optional(z.boolean()),
  isAnonymous: z.optional(z.boolean()),
})
export type SettingsChange = z.infer<typeof settingsSchema>

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/me/settings',
  access: 'signed-in',
  summary: 'Update the given settings',
  body: settingsSchema,
  reply: z.object({}),
})
