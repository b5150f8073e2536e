import { detailsSchemas } from '#shared/listing-details.ts'
import type { ListingDraft } from '#shared/listings.ts'

const enoughPhotos = 8
const enoughCharacters = 600

const isSaid = (fact: unknown) => fact !== '' && !(Array.isArray(fact) && fact.length === 0)

/** From 0 to 1: how much there is to see and to read. */
export function qualityOf(
  { description, facts }: Pick<ListingDraft, 'description' | 'facts'>,
  photos: number,
) {
  const factCount = Object.keys(detailsSchemas[facts.kind].shape).length
  return (
    0.5 * Math.min(1, photos / enoughPhotos) +
    0.25 * Math.min(1, description.length / enoughCharacters) +
    0.25 * (Object.values(facts.details).filter(isSaid).length / factCount)
  )
}
