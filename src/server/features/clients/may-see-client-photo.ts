import type { MaySeePhoto } from '../photos/photo-question.ts'

const statement = {
  name: 'may-see-client-photo',
  text: `select from client_profiles
    where user_id = $1 and photos @> $2::jsonb and (user_id = $3 or $4 = 'owner')`,
}

/** Themselves and every owner. */
export const maySeeClientPhoto: MaySeePhoto = async ({ pool }, { folder, photoId, asker }) => {
  const values = [folder, JSON.stringify([{ id: photoId }]), asker.userId, asker.role]
  return (await pool.query({ ...statement, values })).rowCount! > 0
}
