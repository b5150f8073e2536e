import { defineStatement } from '#server/db/statement.ts'
import type { MaySeePhoto } from '#server/features/people/photos/photo-question.ts'
import { maySeePhotos } from '#server/features/people/visibility/may-see-photos.ts'

const statement = defineStatement(
  'may-see-client-photo',
  `select from client_profiles c join profiles p on p.id = c.user_id
    where c.user_id = $1 and c.photos @> $2::jsonb and (c.user_id = $3::uuid
      or ($4 = 'owner' and ${maySeePhotos({ shown: 'p', clientId: 'c.user_id', ownerId: '$3::uuid' })}))`,
)

/** Visible to the client and to every owner who may meet them. */
export const maySeeClientPhoto: MaySeePhoto = async ({ pool }, { folder, photoId, asker }) => {
  const values = [folder, JSON.stringify([{ id: photoId }]), asker.userId, asker.role]
  return (await statement.run(pool, values)) > 0
}
