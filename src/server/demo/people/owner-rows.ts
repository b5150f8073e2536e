import type { ownerProfiles } from '#server/db/schema/profiles.ts'
import { demoCities } from '../demo-locations.ts'
import { toStoredPhoto } from '../pictures/demo-pictures.ts'
import { owners } from './owners.ts'
import { cardOf } from './portraits.ts'

/** The profile of an owner by number. */
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
