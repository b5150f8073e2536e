import type { MaySeePhoto } from '../photos/photo-question.ts'
import { maySeeFace } from '../wishes/may-see-face.ts'

const statement = {
  name: 'may-see-client-photo',
  text: `select from client_profiles c join profiles p on p.id = c.user_id
    where c.user_id = $1 and c.photos @> $2::jsonb and (c.user_id = $3::uuid
      or ($4 = 'owner' and ${maySeeFace({ shown: 'p', clientId: 'c.user_id', ownerId: '$3::uuid' })}))`,
}

/** Themselves, and every owner who might meet them. */
export const maySeeClientPhoto: MaySeePhoto = async ({ pool }, { folder, photoId, asker }) => {
  const values = [folder, JSON.stringify([{ id: photoId }]), asker.userId, asker.role]
  return (await pool.query({ ...statement, values })).rowCount! > 0
}
