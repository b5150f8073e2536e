import type { AnswerTime, Owner } from '#shared/owners.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { findCity } from '../../places/cities.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { unlessVeiled, visibleAvatarUrl, visibleName } from '../safety/veil.ts'

/** An owner as `ownerColumns` select them. */
export interface OwnerRow {
  id: string
  name: string
  avatarUrl: string | null
  isVerified: boolean
  photos: StoredPhoto[]
  businessName: string
  about: string
  languages: string[]
  cityId: number | null
  memberSince: string
}

/** What `toOwner` needs, over a profile and the row of `owner_profiles`, which may be absent, as far as the viewer may see it. */
export const ownerColumns = (profile: string, details: string, viewerId: string) => `
  ${profile}.id, ${visibleName(profile, viewerId)} "name", ${visibleAvatarUrl(profile, viewerId)} "avatarUrl",
  ${profile}.verified_at is not null "isVerified",
  ${unlessVeiled(profile, viewerId, `coalesce(${details}.photos, '[]')`, `'[]'`)} photos,
  ${unlessVeiled(profile, viewerId, `coalesce(${details}.business_name, '')`, `''`)} "businessName",
  coalesce(${details}.about, '') about, coalesce(${details}.languages, '{}') languages, ${details}.city_id "cityId",
  to_char(${profile}.created_at at time zone 'UTC', 'YYYY-MM-DD') "memberSince"`

/** An owner as clients see them: no address, nothing about what they own. */
export async function toOwner(row: OwnerRow, answersWithin: AnswerTime | null): Promise<Owner> {
  const city = row.cityId === null ? undefined : await findCity(row.cityId)
  return {
    id: row.id,
    name: row.name,
    avatarUrl: row.avatarUrl,
    isVerified: row.isVerified,
    photos: row.photos.map((photo) => toPhoto(row.id, photo)),
    businessName: row.businessName,
    about: row.about,
    city: city ? `${city.name}, ${city.region}` : null,
    languages: row.languages,
    answersWithin,
    memberSince: row.memberSince,
  }
}
