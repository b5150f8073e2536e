import { safeParse } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { findContactInfo } from '#shared/people/contact-info.ts'
import { kinds } from '#shared/market/kinds.ts'
import { kindDetailsSchema } from '#shared/market/listing-details.ts'
import { maxTitleCharacters } from '#shared/market/listings.ts'
import { planLimits } from '#shared/subscriptions/plans.ts'
import { ownerProfileSchema } from '#shared/market/profiles.ts'
import { filterOptionsSchema } from '#shared/market/filters.ts'
import { ownerOfListing } from './listings/listing-owners.ts'
import type { ListingTemplate } from './listings/listing-template.ts'
import { listingTemplates } from './listings/listing-templates.ts'
import { allListings, maxListings, modelOf } from './listings/repeated-listings.ts'
import { clients } from './people/clients.ts'
import { owners } from './people/owners.ts'
import { findPictureName, photoNames, pictureIdOf, toStoredPhoto } from './pictures/demo-pictures.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { cutPhoto } from '#server/features/people/photos/cut-photo.ts'

const inCity = (listing: ListingTemplate, name: string) => `${name} in ${listing.place.city}`

const moreThan = (most: number, names: string[]) =>
  [...Map.groupBy(names, (name) => name)].filter(([, some]) => some.length > most).map(([name]) => name)

describe('the demo listings', () => {
  test('are a hundred, 25 of each kind, with facts valid for their kind', () => {
    expect(listingTemplates).toHaveLength(100)
    for (const kind of kinds)
      expect(listingTemplates.filter(({ facts }) => facts.kind === kind)).toHaveLength(25)
    for (const { title, facts } of listingTemplates)
      expect([title, safeParse(kindDetailsSchema, facts).error?.issues]).toEqual([title, undefined])
  })

  test('have titles and descriptions that an owner could publish', () => {
    for (const { title, description, price } of listingTemplates) {
      expect(title.length).toBeLessThanOrEqual(maxTitleCharacters)
      expect(description.length, title).toBeGreaterThan(80)
      expect(findContactInfo(`${title}. ${description}`), title).toBeUndefined()
      expect(price.rent ?? price.sale, title).toBeGreaterThan(0)
    }
    expect(new Set(listingTemplates.map(({ title }) => title)).size).toBe(100)
    expect(new Set(listingTemplates.map(({ description }) => description)).size).toBe(100)
  })

  test('never share a picture, so no deck shows one twice', () => {
    const pictures = listingTemplates.flatMap((template) => template.pictures)
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(new Set(pictures.map((name) => toStoredPhoto(name).id)).size).toBe(pictures.length)
  })

  test('show a model at most twice and a picture at most once per city, in the largest market too', () => {
    expect(allListings).toHaveLength(maxListings)
    expect(
      moreThan(
        2,
        allListings.map((one) => inCity(one, modelOf(one))),
      ),
    ).toEqual([])
    const pictures = allListings.flatMap((one) => one.pictures.map((picture) => inCity(one, picture)))
    expect(moreThan(1, pictures)).toEqual([])
  })

  test('belong to the owners who name them', () => {
    const titles = new Set(listingTemplates.map(({ title }) => title))
    const named = owners.flatMap(({ owns = [] }) => owns)
    expect(named.filter((title) => !titles.has(title))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  test('belong to 25 owners, none with more than their plan allows', () => {
    const counts = Map.groupBy(listingTemplates.keys(), ownerOfListing)
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([...owners.keys()])
    for (const listings of counts.values())
      expect(listings.length).toBeLessThanOrEqual(planLimits.pro.activeListings!)
  })
})

describe('the demo people', () => {
  test('are 60 clients and 25 owners, each with their own name and drawing', () => {
    expect([clients.length, owners.length]).toEqual([60, 25])
    const people = [...clients, ...owners]
    expect(new Set(people.map(({ name }) => name)).size).toBe(85)
    expect(new Set(people.map(({ figure }) => figure)).size).toBe(85)
  })

  test('write nothing that the filters, the profile form or the contact check would refuse', () => {
    for (const { name, about, occupation, looksFor } of clients) {
      expect(findContactInfo(`${about} ${occupation}`), name).toBeUndefined()
      expect(about.length, name).toBeGreaterThan(60)
      expect(safeParse(filterOptionsSchema, looksFor.options ?? {}).success, name).toBe(true)
    }
    for (const { name, about, business = '', languages } of owners)
      expect(
        safeParse(ownerProfileSchema, { name, about, businessName: business, languages, cityId: null }).error
          ?.issues,
        name,
      ).toBeUndefined()
  })
})

describe('the demo pictures', () => {
  test('can all be found by id', () => {
    for (const name of photoNames) expect(findPictureName(pictureIdOf(name))).toBe(name)
    expect(findPictureName(pictureIdOf('another'))).toBeUndefined()
  })

  test.each([photoNames[0]!, photoNames.find((name) => name.includes('zoom'))!, photoNames.at(-1)!])(
    'match the recorded data of %s',
    async (name) => {
      const picture = await drawPicture(name, 1080)
      const { width, height, tint, thumbhash } = await cutPhoto(await picture.png().toBuffer())
      expect(toStoredPhoto(name)).toMatchObject({ width, height, tint, thumbhash })
      expect(height / width).toBeCloseTo(1.25, 2)
    },
  )
})
