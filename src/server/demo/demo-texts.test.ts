import { safeParse } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { findContactInfo } from '#shared/contact-info.ts'
import { kinds } from '#shared/kinds.ts'
import { kindDetailsSchema } from '#shared/listing-details.ts'
import { maxTitleCharacters } from '#shared/listings.ts'
import { planLimits } from '#shared/plans.ts'
import { ownerProfileSchema } from '#shared/profiles.ts'
import { wantedFactsSchema } from '#shared/wishes.ts'
import { ownerOfListing } from './listings/listing-rows.ts'
import { listingTemplates } from './listings/listing-templates.ts'
import { clients } from './people/clients.ts'
import { owners } from './people/owners.ts'
import { findPictureName, photoNames, pictureIdOf, toStoredPhoto } from './pictures/demo-pictures.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { cutPhoto } from '../features/photos/cut-photo.ts'

describe('the demo listings', () => {
  test('are a hundred, 25 of each kind, each with facts that their kind accepts', () => {
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

  test('never share a picture, so that no deck shows one twice', () => {
    const pictures = listingTemplates.flatMap((template) => template.pictures)
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(new Set(pictures.map((name) => toStoredPhoto(name).id)).size).toBe(pictures.length)
  })

  test('belong to 25 owners, none with more than their plan shows', () => {
    const counts = Map.groupBy(listingTemplates.keys(), ownerOfListing)
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([...owners.keys()])
    for (const listings of counts.values())
      expect(listings.length).toBeLessThanOrEqual(planLimits.pro.activeListings!)
  })
})

describe('the demo people', () => {
  test('are 60 clients and 25 owners, each with a name and a drawing of their own', () => {
    expect([clients.length, owners.length]).toEqual([60, 25])
    const people = [...clients, ...owners]
    expect(new Set(people.map(({ name }) => name)).size).toBe(85)
    expect(new Set(people.map(({ figure }) => figure)).size).toBe(85)
  })

  test('say nothing that the filters or the guard would refuse', () => {
    for (const { name, about, occupation, wants } of clients) {
      expect(findContactInfo(`${about} ${occupation}`), name).toBeUndefined()
      expect(about.length, name).toBeGreaterThan(60)
      expect(safeParse(wantedFactsSchema, wants.facts ?? {}).success, name).toBe(true)
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
  test('can all be found by their id', () => {
    for (const name of photoNames) expect(findPictureName(pictureIdOf(name))).toBe(name)
    expect(findPictureName(pictureIdOf('another'))).toBeUndefined()
  })

  test.each([photoNames[0]!, photoNames.find((name) => name.includes('zoom'))!, photoNames.at(-1)!])(
    'look like what is noted about %s',
    async (name) => {
      const picture = await drawPicture(name, 1080)
      const { width, height, tint, thumbhash } = await cutPhoto(await picture.png().toBuffer())
      expect(toStoredPhoto(name)).toMatchObject({ width, height, tint, thumbhash })
      expect(height / width).toBeCloseTo(1.25, 2)
    },
  )
})
