import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'

export const atLeast = (min: number) =>
  z.gte(min, { error: () => t('{min, plural, other {At least #}}', { min }) })
const atMost = (max: number) => z.lte(max, { error: () => t('{max, plural, other {At most #}}', { max }) })

export const wholeNumber = (min: number, max: number) =>
  z.int({ error: () => t('Use a whole number') }).check(atLeast(min), atMost(max))

export const decimalNumber = (min: number, max: number) =>
  z.number({ error: () => t('Use a number') }).check(atLeast(min), atMost(max))
