import { isHeldPerson } from '../profiles/hold-profile.ts'
import type { MaySeePhoto } from '../photos/photo-question.ts'
import { isBlocked } from '../safety/parted-pairs.ts'

const statement = {
  name: 'may-see-listing-photo',
  text: `select from listings
    where id = $1 and images @> $2::jsonb
      and (owner_id = $3 or (published_at is not null and status <> 'removed' and held_at is null
        and not ${isBlocked('$3', 'owner_id')} and not ${isHeldPerson('owner_id')}))`,
}

/** Its owner always, others once it was published, unless one has blocked the other or an operator holds it. */
export const maySeeListingPhoto: MaySeePhoto = async ({ pool }, { folder, photoId, asker }) => {
  const values = [folder, JSON.stringify([{ id: photoId }]), asker.userId]
  return (await pool.query({ ...statement, values })).rowCount! > 0
}
