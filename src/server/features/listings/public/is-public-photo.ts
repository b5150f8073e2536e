import type { IsPublicPhoto } from '../../photos/photo-question.ts'
import { isPublic } from './is-public.ts'

const statement = {
  name: 'is-public-listing-photo',
  text: `select images->0->>'id' = $3 "isCover" from listings g join profiles p on p.id = g.owner_id
    where g.id = $1 and g.images @> $2::jsonb and ${isPublic('g', 'p')}`,
}

/** For who is not signed in, as long as the listing itself is. */
export const isPublicListingPhoto: IsPublicPhoto = async ({ pool }, { folder, photoId }) => {
  const values = [folder, JSON.stringify([{ id: photoId }]), photoId]
  const { rows } = await pool.query<{ isCover: boolean }>({ ...statement, values })
  return rows[0] ? { isCover: rows[0].isCover } : undefined
}
