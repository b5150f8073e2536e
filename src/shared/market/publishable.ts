import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { contactProblem } from '#shared/people/contact-info.ts'
import { kindDetailsSchema } from './listing-details.ts'
import type { ListingDraft } from './listings.ts'
import { fittingPrices } from './fitting-prices.ts'
import { priceFields, rentalUnitsOf } from './rental-prices.ts'
import { hasVisibleText } from '#shared/text-input.ts'
import { unexpectedInput } from '#shared/unexpected-input.ts'

interface Problem {
  field: string
  message: string
}

/** The problems that prevent publishing, by field; empty if it can be published. */
export function findPublishProblems(draft: ListingDraft, photoCount: number): Problem[] {
  return [
    ...missing('title', !hasVisibleText(draft.title), t('Give it a title')),
    ...priceProblems(draft),
    ...missing('cityId', draft.cityId === null, t('Choose a city')),
    ...missing('photos', photoCount === 0, t('Add at least one photo')),
    ...factProblems(draft.facts),
    ...findContactProblems(draft),
  ]
}

function priceProblems(draft: ListingDraft): Problem[] {
  const { kind } = draft.facts
  const { hourPriceCents, dayPriceCents, salePriceCents } = fittingPrices(kind, draft)
  const isRented = draft.listingType !== 'buy'
  const units = rentalUnitsOf[kind]
  const hasRent = units.some((unit) => draft[priceFields[unit]] !== null)
  const isHourAlone = isRented && hourPriceCents !== null && dayPriceCents === null
  return [
    ...missing(priceFields[units[0]!], isRented && !hasRent, t('Set at least one price')),
    ...missing('dayPriceCents', isHourAlone, t('An hourly price needs a daily one')),
    ...missing(
      'salePriceCents',
      draft.listingType !== 'rent' && salePriceCents === null,
      t('Set a sale price'),
    ),
    ...(isRented ? durationProblems(draft.facts.details) : []),
  ]
}

function durationProblems(details: Record<string, unknown>): Problem[] {
  const shortest = details['minimumDays'] ?? details['minimumStayMonths']
  const field = 'maximumDays' in details ? 'maximumDays' : 'maximumStayMonths'
  const longest = details[field]
  const isWrong = typeof shortest === 'number' && typeof longest === 'number' && longest < shortest
  return missing(`facts.details.${field}`, isWrong, t('This is less than the minimum'))
}

const missing = (field: string, isMissing: boolean, message: string): Problem[] =>
  isMissing ? [{ field, message }] : []

function factProblems(facts: ListingDraft['facts']): Problem[] {
  const { error } = z.safeParse(kindDetailsSchema, facts, { error: unexpectedInput })
  return (error?.issues ?? []).map(({ path, message, code }) => ({
    field: ['facts', ...path].join('.'),
    message: code === 'invalid_type' ? t('This is required') : message,
  }))
}

/** Contact info belongs in the chat, after a match. */
export function findContactProblems({
  title,
  description,
  neighborhood,
  fees,
  facts,
}: ListingDraft): Problem[] {
  const texts: Record<string, unknown> = { title, description, neighborhood }
  for (const [index, { name }] of fees.entries()) texts[`fees.${index}.name`] = name
  for (const [name, fact] of Object.entries(facts.details)) texts[`facts.details.${name}`] = fact
  return Object.entries(texts).flatMap(([field, text]) => {
    const message = typeof text === 'string' ? contactProblem(text) : undefined
    return message ? [{ field, message }] : []
  })
}
