import * as z from 'zod/mini'

/** The locales for dates and numbers. Texts are in the language of the page. */
export const locales = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'sv-SE', 'ja-JP'] as const
export type Locale = (typeof locales)[number]
export const localeSchema = z.enum(locales)

const unitSystems = ['us', 'metric'] as const
export type Units = (typeof unitSystems)[number]
export const unitsSchema = z.enum(unitSystems)
