import type { ReplyTime, Owner } from '#shared/market/owners.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { cityLabel } from '#server/locations/find-city.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import {
  maskWhileAnonymous,
  visibleAvatarUrl,
  visibleName,
} from '#server/features/people/visibility/anonymity.ts'

/** A row selected with `ownerColumns`. */
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
  city: string | null
  memberSince: string
}

/** SQL for an `OwnerRow`, limited to what the viewer may see. The row of `owner_profiles` may be missing. */
export const ownerColumns = (profile: string, details: string, viewerId: string) => `
  ${profile}.id, ${visibleName(profile, viewerId)} "name", ${visibleAvatarUrl(profile, viewerId)} "avatarUrl",
  ${profile}.verified_at is not null "isVerified",
  ${maskWhileAnonymous(profile, viewerId, `coalesce(${details}.photos, '[]')`, `'[]'`)} photos,
  ${maskWhileAnonymous(profile, viewerId, `coalesce(${details}.business_name, '')`, `''`)} "businessName",
  coalesce(${details}.about, '') about, coalesce(${details}.languages, '{}') languages, ${details}.city_id "cityId",
  ${cityLabel(`${details}.city_id`)} city,
  to_char(${profile}.created_at at time zone 'UTC', 'YYYY-MM-DD') "memberSince"`

/** An owner as clients see them: without an address or anything about what they own. */
export function toOwner(row: OwnerRow, repliesWithin: ReplyTime | null): Owner {
  return {
    id: row.id,
    name: row.name,
    avatarUrl: row.avatarUrl,
    isVerified: row.isVerified,
    photos: row.photos.map((photo) => toPhoto(row.id, photo)),
    businessName: row.businessName,
    about: row.about,
    city: row.city,
    languages: row.languages,
    repliesWithin,
    memberSince: row.memberSince,
  }
}
