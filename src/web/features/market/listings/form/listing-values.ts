import type { Kind } from '#shared/market/kinds.ts'
import type { ListingDraft, ListingType, OwnListing } from '#shared/market/listings.ts'
import type { City, Pin } from '#shared/people/locations.ts'
import { numberText, typedNumber } from '#web/lib/typed-number.ts'
import { factFields, type FactField } from './fact-fields.ts'
import { toDraftPrices, toPriceValues, type PriceValues } from './price-values.ts'

/** Typed numbers stay text until they are sent. */
export type FactValue = string | number | boolean | string[] | undefined

/** The values of the listing form. */
export interface ListingValues extends PriceValues {
  title: string
  description: string
  listingType: ListingType
  city: City | null
  neighborhood: string
  pin: Pin | null
  street: string
  unit: string
  floor: string
  accessNotes: string
  isPublic: boolean
  facts: Record<string, FactValue>
}

export const tidyNumber = (text: string) => {
  const value = typedNumber(text)
  return Number.isNaN(value) ? text : numberText(value)
}

/** Formats a number on blur; one that is already formatted is not a change. */
export function tidy(text: string, toTidy: (text: string) => string, onChange: (text: string) => void) {
  const tidied = toTidy(text)
  if (tidied !== text) onChange(tidied)
}

function shownFact(field: FactField, stored: unknown): FactValue {
  if (field.input !== 'number' || typeof stored !== 'number') return stored as FactValue
  const shown = field.measure?.toShown(stored) ?? stored
  return field.isYear ? String(shown) : numberText(shown)
}

function storedFact(field: FactField, shown: FactValue): unknown {
  switch (field.input) {
    case 'number': {
      if (typeof shown !== 'string' || shown.trim() === '') return undefined
      const number = typedNumber(shown)
      return field.measure?.toStored(number) ?? number
    }
    case 'words':
    case 'lines':
      return typeof shown === 'string' && shown.trim() !== '' ? shown.trim() : undefined
    default:
      return shown
  }
}

export function toValues(listing: OwnListing): ListingValues {
  const details: Record<string, unknown> = listing.facts.details
  return {
    title: listing.title,
    description: listing.description,
    listingType: listing.listingType,
    ...toPriceValues(listing),
    city: listing.city,
    neighborhood: listing.neighborhood,
    pin: listing.pin,
    street: listing.street,
    unit: listing.unit,
    floor: listing.floor,
    accessNotes: listing.accessNotes,
    isPublic: listing.isPublic,
    facts: Object.fromEntries(
      factFields[listing.kind].map((field) => [field.name, shownFact(field, details[field.name])]),
    ),
  }
}

/** The request body; an invalid number becomes NaN, which every schema rejects. */
export function toDraft(kind: Kind, values: ListingValues): ListingDraft {
  const { listingType, city, pin } = values
  const details = Object.fromEntries(
    askedFacts(kind, values.facts).flatMap((field) => {
      const stored = storedFact(field, values.facts[field.name])
      return stored === undefined ? [] : [[field.name, stored]]
    }),
  )
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    listingType,
    ...toDraftPrices(values, listingType),
    cityId: city?.id ?? null,
    neighborhood: values.neighborhood.trim(),
    pin,
    street: values.street.trim(),
    unit: values.unit.trim(),
    floor: values.floor.trim(),
    accessNotes: values.accessNotes.trim(),
    isPublic: values.isPublic,
    facts: { kind, details },
  }
}

/** Some questions depend on the answer to another one. */
export const askedFacts = (kind: Kind, facts: ListingValues['facts']) =>
  factFields[kind].filter(({ onlyWith }) => onlyWith === undefined || facts[onlyWith] === true)
