import type { ListingType } from '#shared/listings.ts'
import type { listings } from '../../db/schema/listings.ts'
import { toFactColumns } from '../../features/listings/listing-facts.ts'
import { qualityOf } from '../../features/listings/listing-quality.ts'
import { toPlaceColumns } from '../../features/listings/place-listing.ts'
import { demoId } from '../demo-id.ts'
import { cityIdOf, middleOf } from '../demo-places.ts'
import { owners } from '../people/owners.ts'
import { ownerNumberOf } from '../market-size.ts'
import { toStoredPhoto } from '../pictures/demo-pictures.ts'
import { createRandom, type Random } from '../random.ts'
import type { ListingTemplate, Price } from './listing-template.ts'
import { listingTemplates } from './listing-templates.ts'

type NewListing = typeof listings.$inferInsert

const dayMs = 24 * 3600_000

export const listingId = (number: number) => demoId(`listing ${number}`)

/**
 * What was written by hand belongs to the one of its city who has the least so far; the demo owner has only what is
 * marked as theirs.
 */
const ownerNumbers = (() => {
  const owned = owners.map(() => 0)
  return listingTemplates.map(({ isOfDemoOwner, place: { city } }) => {
    if (isOfDemoOwner) return 0
    const [number] = [...owners.keys()]
      .filter((candidate) => candidate !== 0 && owners[candidate]!.cities.includes(city))
      .filter((candidate) => owned[candidate]! < (owners[candidate]!.most ?? Infinity))
      .toSorted((a, b) => owned[a]! - owned[b]!)
    owned[number!]! += 1
    return number!
  })
})()

export const ownerOfListing = (number: number) => ownerNumbers[number] ?? ownerNumberOf(number)

/** The listing of a number; beyond those written by hand it is one of these again, elsewhere and at another price. */
export async function toListingRow(number: number, ownerId: string, now: Date): Promise<NewListing> {
  const template = listingTemplates[number % listingTemplates.length]!
  const isAgain = number >= listingTemplates.length
  const random = createRandom(number)
  const price = isAgain ? another(template.price, random) : template.price
  const surfacedAt = new Date(now.getTime() - random.between(0.1, 24) * dayMs)
  // The demo owner's have been there for long enough to fill their charts.
  const createdAt =
    template.isOfDemoOwner && !isAgain ? new Date(surfacedAt.getTime() - 40 * dayMs) : surfacedAt
  return {
    id: listingId(number),
    ownerId,
    title: template.title,
    description: template.description,
    images: template.pictures.map(toStoredPhoto),
    ...toFactColumns(template.facts),
    ...(await toPlaceColumns({
      cityId: cityIdOf(template.place),
      neighborhood: template.place.neighborhood,
      pin: pinNear(template, random, isAgain ? 0.03 : 0.004),
    })),
    ...toPriceColumns(price),
    status: 'active',
    isActive: true,
    isPublic: true,
    quality: qualityOf(template, template.pictures.length),
    createdAt,
    publishedAt: createdAt,
    // One of the demo owner's is about to pause unless they say that it is still there.
    confirmedAt: template.title === dueTitle ? new Date(now.getTime() - 25.5 * dayMs) : now,
    surfacedAt,
    ...toPriceDrop(template.title === cheaperTitle, price, now),
  }
}

/** The demo client likes it, and learns that it costs less now. */
const cheaperTitle = 'Cabin in the tall grass'
const toPriceDrop = (isCheaper: boolean, { rent }: Price, now: Date) => ({
  priceBeforeDropCents: isCheaper && rent ? rent * 100 + 15_000 : null,
  priceDroppedAt: isCheaper ? new Date(now.getTime() - dayMs) : null,
})

const dueTitle = 'Redwood 1200 cruiser'

const pinNear = ({ place }: ListingTemplate, random: Random, degrees: number) => {
  const { lat, lon } = middleOf(place)
  return { lat: lat + random.between(-degrees, degrees), lon: lon + random.between(-degrees, degrees) }
}

const another = ({ rent, sale }: Price, random: Random): Price => {
  const factor = random.between(0.8, 1.25)
  return {
    ...(rent && { rent: Math.round((rent * factor) / 5) * 5 }),
    ...(sale && { sale: Math.round((sale * factor) / 100) * 100 }),
  }
}

const toPriceColumns = ({ rent, sale }: Price) => {
  const listingType: ListingType = rent && sale ? 'both' : rent ? 'rent' : 'buy'
  return { listingType, priceCents: rent ? rent * 100 : null, salePriceCents: sale ? sale * 100 : null }
}
