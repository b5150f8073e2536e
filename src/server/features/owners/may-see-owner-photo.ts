import type { MaySeePhoto } from '../photos/photo-question.ts'
import { maySeeFace } from '../wishes/may-see-face.ts'

const statement = {
  name: 'may-see-owner-photo',
  text: `select from owner_profiles o join profiles p on p.id = o.user_id
    where o.user_id = $1 and o.photos @> $2::jsonb and (o.user_id = $3::uuid
      or ($4 = 'client' and ${maySeeFace({ shown: 'p', clientId: '$3::uuid', ownerId: 'o.user_id' })}))`,
}

/** Themselves, and every client who might meet them. */
export const maySeeOwnerPhoto: MaySeePhoto = async ({ pool }, { folder, photoId, asker }) => {
  const values = [folder, JSON.stringify([{ id: photoId }]), asker.userId, asker.role]
  return (await pool.query({ ...statement, values })).rowCount! > 0
}
