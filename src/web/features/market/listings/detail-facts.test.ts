import { describe, expect, test } from 'vitest'
import type { Kind } from '#shared/market/kinds.ts'
import type { DetailsOf, KindDetails } from '#shared/market/listing-details.ts'
import { detailFacts } from './detail-facts.ts'
import { factChips } from './format-listing.ts'

/** Every detail of each kind. House rules are a separate paragraph. */
const said: { [K in Kind]: Required<Omit<DetailsOf<K>, 'houseRules'>> } = {
  property: {
    type: 'loft',
    beds: 2,
    baths: 1.5,
    squareFootage: 800,
    isFurnished: true,
    arePetsAllowed: true,
    amenities: ['desk'],
    minimumStayMonths: 3,
    maximumStayMonths: 12,
  },
  motorcycle: {
    type: 'naked',
    brand: 'Yamaha',
    model: 'MT-07',
    year: 2021,
    engineCc: 689,
    mileageKm: 12_000,
    transmission: 'manual',
    fuel: 'gasoline',
    hasAbs: true,
    licenseClass: 'A2',
    isHelmetIncluded: true,
    minimumDays: 2,
    maximumDays: 30,
  },
  bicycle: {
    type: 'cargo',
    brand: 'Tern',
    frameSize: 'M',
    frameMaterial: 'steel',
    wheelSizeInches: 20,
    gears: 8,
    brakes: 'rim',
    isElectric: true,
    motorWatts: 250,
    rangeKm: 70,
    isLockIncluded: true,
    minimumDays: 2,
    maximumDays: 30,
  },
  yacht: {
    type: 'sailing',
    builder: 'Hanse',
    lengthM: 12,
    year: 2015,
    engine: 'Volvo D2',
    fuel: 'diesel',
    cabins: 3,
    berths: 6,
    passengers: 8,
    crew: 'captain',
    equipment: ['dinghy'],
    minimumDays: 2,
    maximumDays: 30,
  },
}

/** The texts on the card and in the details. */
const wordsOf = (kind: Kind, details: object) => {
  const facts = { kind, details } as KindDetails
  return [...factChips(facts), ...detailFacts(facts)].map(({ text }) => text).join()
}

describe.each(Object.entries(said) as [Kind, object][])('the details of a %s show', (kind, details) => {
  test.each(Object.keys(details))('%s', (fact) => {
    expect(wordsOf(kind, { ...details, [fact]: undefined })).not.toBe(wordsOf(kind, details))
  })
})

test('shows restrooms and no beds for an office', () => {
  const office: KindDetails = {
    kind: 'property',
    details: { ...said.property, type: 'commercial', beds: 0, baths: 0.5 },
  }
  const words = [...factChips(office), ...detailFacts(office)].map(({ text }) => text)
  expect(words.slice(0, 3)).toEqual(['Commercial space', '1 restroom', '800 ft²'])
  expect(words.join()).not.toMatch(/Studio|bed|bath|Commercial,/)
})
