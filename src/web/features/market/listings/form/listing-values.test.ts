import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import type { KindDetails } from '#shared/market/listing-details.ts'
import { listingDraftSchema, type OwnListing } from '#shared/market/listings.ts'
import { findInvalid, findMissing, findWrong, withoutInvalid } from './check-listing.ts'
import { tidyAmount } from '#web/lib/typed-amount.ts'
import { toDraft, toValues } from './listing-values.ts'

const bend = { id: 5713587, name: 'Bend', region: 'OR', lat: 44.06, lon: -121.31 }

const listingOf = (facts: KindDetails): OwnListing => ({
  id: '01920000-0000-7000-8000-000000000000',
  kind: facts.kind,
  status: 'draft',
  isActive: false,
  suspendedReason: null,
  isVerified: false,
  version: 1,
  title: 'A title',
  description: 'A description',
  listingType: 'both',
  currency: 'USD',
  hourPriceCents: null,
  dayPriceCents: null,
  weekPriceCents: null,
  priceCents: 210_050,
  salePriceCents: 12_000_000,
  depositCents: 210_000,
  fees: [{ name: 'Cleaning', cents: 4_050, per: 'stay' }],
  cancellationPolicy: 'moderate',
  availableFrom: '2026-12-01',
  cityId: bend.id,
  city: bend,
  neighborhood: 'Old Mill',
  street: '12 Alder Row',
  unit: '4',
  floor: '',
  accessNotes: '',
  isPublic: true,
  pin: { lat: 44.05, lon: -121.3 },
  facts,
  photos: [],
  createdAt: '2026-11-15T00:00:00.000Z',
  pausesAt: null,
  likes: 0,
  matches: 0,
  signed: null,
})

const cabin = listingOf({
  kind: 'property',
  details: {
    type: 'cabin',
    beds: 2,
    baths: 1.5,
    squareFootage: 1910,
    amenities: ['desk'],
    isFurnished: true,
  },
})

describe('a listing in the form', () => {
  test.each<KindDetails>([
    cabin.facts as KindDetails,
    { kind: 'motorcycle', details: { type: 'cruiser', year: 2021, engineCc: 1200, mileageKm: 19_312 } },
    {
      kind: 'bicycle',
      details: { type: 'cargo', frameSize: 'L', gears: 8, isElectric: true, motorWatts: 250, rangeKm: 72 },
    },
    {
      kind: 'yacht',
      details: { type: 'sailing', lengthM: 11.58, cabins: 3, passengers: 6, equipment: ['dinghy'] },
    },
  ])('stays the same if nothing is edited: $kind', (facts) => {
    const draft = toDraft(facts.kind, toValues(listingOf(facts)))
    expect(draft).toEqual(safeParse(listingDraftSchema, listingOf(facts)).data)
  })

  test('shows money and numbers as people write them', () => {
    expect(toValues(cabin)).toMatchObject({ price: '2,100.50', salePrice: '120,000' })
    expect(toValues(cabin).facts).toMatchObject({ squareFootage: '1,910', beds: 2 })
    expect(tidyAmount('USD')('$ 2100')).toBe('2,100')
    expect(tidyAmount('USD')('2,1oo')).toBe('2,1oo')
  })

  test("doesn't send a price its deal doesn't use, nor answers to questions that no longer apply", () => {
    const bicycle = listingOf({
      kind: 'bicycle',
      details: { type: 'city', frameSize: 'M', gears: 3, isElectric: true, motorWatts: 250 },
    })
    const values = toValues(bicycle)
    const draft = toDraft('bicycle', {
      ...values,
      listingType: 'rent',
      facts: { ...values.facts, isElectric: false },
    })
    expect(draft.salePriceCents).toBeNull()
    expect(draft.facts.details).not.toHaveProperty('motorWatts')
  })
})

describe('validation', () => {
  const values = toValues(cabin)

  test("rejects what isn't a number, and states limits in the unit people type", () => {
    expect(findInvalid('property', { ...values, price: 'lots' })).toEqual({
      priceCents: 'Use an amount like 2,100',
    })
    const yacht = toValues(
      listingOf({ kind: 'yacht', details: { type: 'motor', lengthM: 9, cabins: 1, passengers: 2 } }),
    )
    expect(findInvalid('yacht', { ...yacht, facts: { ...yacht.facts, lengthM: '900' } })).toEqual({
      'facts.details.lengthM': 'At most 656.2 ft',
    })
  })

  test('rejects a pin far from its city, and contact details', () => {
    const wrong = { ...values, pin: { lat: 40, lon: -121 }, title: 'Write to ada@example.com' }
    expect(findWrong('property', wrong)).toEqual({
      pin: 'The pin is too far from Bend',
      title: 'Please remove the email address ada@example.com.',
    })
  })

  test('keeps saving the valid fields', () => {
    const written = {
      ...values,
      title: 'A better title',
      price: 'lots',
      facts: { ...values.facts, beds: 99 },
    }
    const draft = toDraft('property', written)
    const sent = withoutInvalid(draft, toDraft('property', values), findInvalid('property', written))
    expect(sent).toMatchObject({
      title: 'A better title',
      priceCents: 210_050,
      facts: { details: { beds: 2, baths: 1.5 } },
    })
  })

  test('requires missing fields only for publishing', () => {
    const blank = { ...values, title: ' ', facts: {} }
    expect(findWrong('property', blank)).toEqual({})
    expect(Object.keys(findMissing('property', blank, 0))).toEqual(
      expect.arrayContaining(['title', 'photos', 'facts.details.beds', 'facts.details.type']),
    )
  })
})
