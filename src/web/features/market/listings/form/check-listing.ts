import { safeParse } from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { listingDraftSchema, type ListingDraft } from '#shared/market/listings.ts'
import { maxPinDistanceKm } from '#shared/people/locations.ts'
import { findContactProblems, findPublishProblems } from '#shared/market/publishable.ts'
import { unexpectedInput } from '#shared/unexpected-input.ts'
import { distanceOf, offsetOf } from '#web/features/people/locations/map-offset.ts'
import { toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { numberText } from '#web/lib/typed-number.ts'
import { factFields } from './fact-fields.ts'
import { toDraft, type ListingValues } from './listing-values.ts'

/** What the server wouldn't accept even in a draft, by the same rules. */
export function findInvalid(kind: Kind, values: ListingValues): FieldErrors {
  const { error } = safeParse(listingDraftSchema, toDraft(kind, values), { error: unexpectedInput })
  const problems = (error?.issues ?? []).map((issue) => ({
    field: issue.path.join('.'),
    message: wordsFor(kind, issue),
  }))
  return { ...toFieldErrors(problems), ...findFarPin(values) }
}

function findFarPin({ city, pin }: ListingValues): FieldErrors {
  const isFar = city && pin && distanceOf(offsetOf(city, pin)) > maxPinDistanceKm
  return isFar ? { pin: t('The pin is too far from {name}', { name: city.name }) } : {}
}

/** Everything that is invalid, including phone numbers and the like, which belong in the chat after a match. */
export const findWrong = (kind: Kind, values: ListingValues): FieldErrors => ({
  ...toFieldErrors(findContactProblems(toDraft(kind, values))),
  ...findInvalid(kind, values),
})

/** What is still required before it can be published. */
export const findMissing = (kind: Kind, values: ListingValues, photoCount: number): FieldErrors =>
  toFieldErrors(findPublishProblems(toDraft(kind, values), photoCount))

interface Issue {
  path: PropertyKey[]
  message: string
  code?: string | undefined
  minimum?: unknown
  maximum?: unknown
}

/** A limit is stated in the unit people type. */
function wordsFor(kind: Kind, { path, message, code, minimum, maximum }: Issue) {
  if (String(path.at(-1)).toLowerCase().endsWith('cents'))
    return code === 'invalid_type' ? t('Use an amount like 2,100') : message
  const field = factFields[kind].find(({ name }) => name === path.at(-1))
  if (field?.input !== 'number' || !field.measure) return message
  const { toShown, unit } = field.measure
  const limit = (stored: number) => `${numberText(toShown(stored))} ${unit()}`
  if (typeof minimum === 'number') return t('At least {limit}', { limit: limit(minimum) })
  if (typeof maximum === 'number') return t('At most {limit}', { limit: limit(maximum) })
  return message
}

/** The draft with its invalid fields as last saved: one mistake doesn't keep the rest from being saved. */
export function withoutInvalid(draft: ListingDraft, saved: ListingDraft, invalid: FieldErrors): ListingDraft {
  const sendable: Record<string, unknown> = { ...draft }
  const details: Record<string, unknown> = { ...draft.facts.details }
  for (const path of Object.keys(invalid)) {
    const [field, , fact] = path.split('.')
    if (field === 'facts' && fact) details[fact] = (saved.facts.details as Record<string, unknown>)[fact]
    else if (field) sendable[field] = saved[field as keyof ListingDraft]
  }
  return { ...sendable, facts: { kind: draft.facts.kind, details } } as ListingDraft
}
