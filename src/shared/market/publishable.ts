import * as z from 'zod/mini'
import { contactProblem } from '#shared/people/contact-info.ts'
import { kindDetailsSchema } from './listing-details.ts'
import type { ListingDraft } from './listings.ts'
import { hasVisibleText } from '#shared/text-input.ts'

interface Problem {
  field: string
  message: string
}

/** The problems that prevent publishing, by field; empty if it can be published. */
export function findPublishProblems(draft: ListingDraft, photoCount: number): Problem[] {
  return [
    ...missing('title', !hasVisibleText(draft.title), 'Give it a title'),
    ...missing('priceCents', draft.listingType !== 'buy' && draft.priceCents === null, 'Set a monthly price'),
    ...missing(
      'salePriceCents',
      draft.listingType !== 'rent' && draft.salePriceCents === null,
      'Set a sale price',
    ),
    ...missing('cityId', draft.cityId === null, 'Choose a city'),
    ...missing('photos', photoCount === 0, 'Add at least one photo'),
    ...factProblems(draft.facts),
    ...findContactProblems(draft),
  ]
}

const missing = (field: string, isMissing: boolean, message: string): Problem[] =>
  isMissing ? [{ field, message }] : []

function factProblems(facts: ListingDraft['facts']): Problem[] {
  const { error } = z.safeParse(kindDetailsSchema, facts)
  return (error?.issues ?? []).map(({ path, message, code }) => ({
    field: ['facts', ...path].join('.'),
    message: code === 'invalid_type' ? 'This is required' : message,
  }))
}

/** Contact info belongs in the chat, after a match. */
export function findContactProblems({ title, description, neighborhood, facts }: ListingDraft): Problem[] {
  const texts: Record<string, unknown> = { title, description, neighborhood }
  for (const [name, fact] of Object.entries(facts.details)) texts[`facts.details.${name}`] = fact
  return Object.entries(texts).flatMap(([field, text]) => {
    const message = typeof text === 'string' ? contactProblem(text) : undefined
    return message ? [{ field, message }] : []
  })
}
