import { detailsSchemas } from '#shared/market/listing-details.ts'
import type { ListingDraft } from '#shared/market/listings.ts'

const enoughPhotos = 8
const enoughCharacters = 600

const isFilled = (fact: unknown) => fact !== '' && !(Array.isArray(fact) && fact.length === 0)

/** From 0 to 1: how much there is to see and read. */
export function qualityOf(
  { description, facts }: Pick<ListingDraft, 'description' | 'facts'>,
  photos: number,
) {
  const factCount = Object.keys(detailsSchemas[facts.kind].shape).length
  return (
    0.5 * Math.min(1, photos / enoughPhotos) +
    0.25 * Math.min(1, description.length / enoughCharacters) +
    0.25 * (Object.values(facts.details).filter(isFilled).length / factCount)
  )
}
