import { defineStatement } from '#server/db/statement.ts'
import type { MaySeePhoto } from '#server/features/people/photos/photo-question.ts'
import { maySeePhotos } from '#server/features/people/visibility/may-see-photos.ts'

const statement = defineStatement(
  'may-see-owner-photo',
  `select from owner_profiles o join profiles p on p.id = o.user_id
    where o.user_id = $1 and o.photos @> $2::jsonb and (o.user_id = $3::uuid
      or ($4 = 'client' and ${maySeePhotos({ shown: 'p', clientId: '$3::uuid', ownerId: 'o.user_id' })}))`,
)

/** Visible to the owner and to every client who may meet them. */
export const maySeeOwnerPhoto: MaySeePhoto = async ({ pool }, { folder, photoId, asker }) => {
  const values = [folder, JSON.stringify([{ id: photoId }]), asker.userId, asker.role]
  return (await statement.run(pool, values)) > 0
}
