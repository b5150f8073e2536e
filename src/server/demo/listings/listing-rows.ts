import { dayMs } from '#shared/durations.ts'
import type { KindDetails } from '#shared/market/listing-details.ts'
import type { listings } from '../../db/schema/listings.ts'
import { toFactColumns } from '#server/features/market/listings/listing-facts.ts'
import { qualityOf } from '#server/features/market/listings/listing-quality.ts'
import { toLocationColumns } from '#server/features/market/listings/listing-location.ts'
import { demoId } from '../demo-id.ts'
import { addressOf } from '../demo-addresses.ts'
import { cityIdOf, middleOf, type DemoCities } from '../demo-locations.ts'
import { toStoredPhoto } from '../pictures/demo-pictures.ts'
import { createRandom, type Random } from '../random.ts'
import { rentalDays, toPriceColumns } from './demo-prices.ts'
import { ownerOfListing } from './listing-owners.ts'
import type { ListingTemplate, Price } from './listing-template.ts'
import { listingTemplates } from './listing-templates.ts'
import { allListings } from './repeated-listings.ts'

type NewListing = typeof listings.$inferInsert

export const listingId = (number: number) => demoId(`listing ${number}`)

/** The listing with this number. Beyond the templates it repeats one of them, elsewhere and at another price. */
export function toListingRow(cities: DemoCities, number: number, ownerId: string, now: Date): NewListing {
  const template = allListings[number]!
  const isAgain = number >= listingTemplates.length
  const random = createRandom(number)
  const price = isAgain ? another(template.price, random) : template.price
  const surfacedAt = new Date(now.getTime() - random.between(0.1, 24) * dayMs)
  // The demo owner's are old enough to fill their charts.
  const createdAt = ownerOfListing(number) === 0 ? new Date(surfacedAt.getTime() - 40 * dayMs) : surfacedAt
  const cityId = cityIdOf(template.place)
  return {
    id: listingId(number),
    ownerId,
    title: template.title,
    description: template.description,
    images: template.pictures.map(toStoredPhoto),
    ...toFactColumns(withRentalDays(template.facts, number)),
    ...toLocationColumns(
      { cityId, neighborhood: template.place.neighborhood, pin: pinNear(template, random) },
      cities.get(cityId),
    ),
    ...addressOf(template.place.city, template.facts.kind, number),
    ...toPriceColumns(template, price, number, now),
    status: 'active',
    isActive: true,
    isPublic: true,
    quality: qualityOf(template, template.pictures.length),
    createdAt,
    publishedAt: createdAt,
    // One of the demo owner's is about to be paused unless they confirm it.
    confirmedAt: template.title === dueTitle ? new Date(now.getTime() - 25.5 * dayMs) : now,
    surfacedAt,
    ...toPriceDrop(template.title === cheaperTitle, price, now),
  }
}

const withRentalDays = ({ kind, details }: KindDetails, number: number) =>
  ({ kind, details: { ...details, ...rentalDays(kind, number) } }) as KindDetails

/** The demo client likes it and sees that it costs less now. */
const cheaperTitle = 'Cabin in the tall grass'
const toPriceDrop = (isCheaper: boolean, { rent }: Price, now: Date) => ({
  priceBeforeDropCents: isCheaper && rent ? rent * 100 + 15_000 : null,
  priceDroppedAt: isCheaper ? new Date(now.getTime() - dayMs) : null,
})

const dueTitle = 'Redwood 1200 cruiser'

/** A few hundred meters around the middle of the neighborhood. */
const spreadDegrees = 0.004

const pinNear = ({ place }: ListingTemplate, random: Random) => {
  const { lat, lon } = middleOf(place)
  return {
    lat: lat + random.between(-spreadDegrees, spreadDegrees),
    lon: lon + random.between(-spreadDegrees, spreadDegrees),
  }
}

const another = ({ rent, sale }: Price, random: Random): Price => {
  const factor = random.between(0.8, 1.25)
  return {
    ...(rent && { rent: Math.round((rent * factor) / 5) * 5 }),
    ...(sale && { sale: Math.round((sale * factor) / 100) * 100 }),
  }
}
