import { describe, expect, test } from 'vitest'
import type { Kind } from '#shared/kinds.ts'
import type { DetailsOf, KindDetails } from '#shared/listing-details.ts'
import { detailFacts } from './detail-facts.ts'
import { factChips } from './listing-words.ts'

/** Everything that each kind can say. The rules of the house are a paragraph of their own. */
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
  },
  motorcycle: {
    type: 'naked',
    brand: 'Yamaha',
    model: 'MT-07',
    year: 2021,
    engineCc: 689,
    mileageKm: 12_000,
    transmission: 'manual',
    fuel: 'petrol',
    hasAbs: true,
    licenceClass: 'A2',
    isHelmetIncluded: true,
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
  },
}

/** What the card and the page beyond it say. */
const wordsOf = (kind: Kind, details: object) => {
  const facts = { kind, details } as KindDetails
  return [...factChips(facts), ...detailFacts(facts)].map(({ text }) => text).join()
}

describe.each(Object.entries(said) as [Kind, object][])('a reader of a %s learns', (kind, details) => {
  test.each(Object.keys(details))('%s', (fact) => {
    expect(wordsOf(kind, { ...details, [fact]: undefined })).not.toBe(wordsOf(kind, details))
  })
})
