import { defineStatement } from '#server/db/statement.ts'
import type { IsPublicPhoto } from '#server/features/people/photos/photo-question.ts'
import { isPublic } from './is-public.ts'

const statement = defineStatement<{ isCover: boolean }>(
  'is-public-listing-photo',
  `select images->0->>'id' = $3 "isCover" from listings g join profiles p on p.id = g.owner_id
    where g.id = $1 and g.images @> $2::jsonb and ${isPublic('g', 'p')}`,
)

/** Visible to signed-out visitors while the listing is public. */
export const isPublicListingPhoto: IsPublicPhoto = async ({ pool }, { folder, photoId }) => {
  const values = [folder, JSON.stringify([{ id: photoId }]), photoId]
  const row = await statement.first(pool, values)
  return row ? { isCover: row.isCover } : undefined
}
