import * as z from 'zod/mini'

export const themes = ['default', 'dark', 'amber', 'red'] as const
export type Theme = (typeof themes)[number]
export const themeSchema = z.enum(themes)
