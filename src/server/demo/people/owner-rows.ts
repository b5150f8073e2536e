import type { ownerProfiles } from '../../db/schema/wishes.ts'
import { demoCities } from '../demo-places.ts'
import { toStoredPhoto } from '../pictures/demo-pictures.ts'
import { owners } from './owners.ts'
import { cardOf } from './portraits.ts'

/** What an owner of a number tells clients. */
export function toOwnerProfileRow(number: number, userId: string): typeof ownerProfiles.$inferInsert {
  const template = owners[number % owners.length]!
  return {
    userId,
    businessName: template.business ?? '',
    about: template.about,
    languages: template.languages,
    cityId: demoCities[template.cities[0]!].cityId,
    photos: [toStoredPhoto(cardOf(template))],
    version: 1,
  }
}
