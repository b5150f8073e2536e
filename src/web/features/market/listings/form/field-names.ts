import type { Kind } from '#shared/market/kinds.ts'
import { factFields } from './fact-fields.ts'

const names: Readonly<Record<string, string>> = {
  photos: 'photos',
  title: 'title',
  currency: 'currency',
  hourPriceCents: 'hourly price',
  dayPriceCents: 'daily price',
  weekPriceCents: 'weekly price',
  priceCents: 'price',
  salePriceCents: 'sale price',
  depositCents: 'deposit',
  availableFrom: 'first day',
  description: 'description',
  cityId: 'city',
  neighborhood: 'neighborhood',
  pin: 'pin',
  street: 'street',
  unit: 'unit',
  floor: 'floor',
  accessNotes: 'entry instructions',
}

/** A field's name within a sentence. */
const nameOf = (kind: Kind, field: string) => {
  const fact = factFields[kind].find(({ name }) => field === `facts.details.${name}`)
  if (field.startsWith('fees')) return 'fees'
  return names[field] ?? fact?.label.toLowerCase() ?? 'form'
}

/** "Fix the description to publish." */
export function formatFixes(kind: Kind, fields: readonly string[], purpose: 'publish' | 'save') {
  const [first, second] = fields
  if (!first) return ''
  if (!second) return `Fix the ${nameOf(kind, first)} to ${purpose}.`
  return fields.length === 2
    ? `Fix the ${nameOf(kind, first)} and the ${nameOf(kind, second)} to ${purpose}.`
    : `Fix ${fields.length} fields to ${purpose}.`
}

/** "Only the price is missing." */
export const formatMissing = (kind: Kind, fields: readonly string[]) =>
  fields.length === 1 && fields[0]
    ? `Only the ${nameOf(kind, fields[0])} ${fields[0] === 'photos' ? 'are' : 'is'} missing.`
    : `${fields.length} things are still missing.`
