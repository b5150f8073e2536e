import { defineStatement } from '#server/db/statement.ts'
import type { MaySeePhoto } from '#server/features/people/photos/photo-question.ts'
import { maySeeListingPicture } from './may-see-listing.ts'

const statement = defineStatement(
  'may-see-listing-photo',
  `select from listings g join profiles p on p.id = g.owner_id
    where g.id = $1 and g.images @> $2::jsonb
      and (g.owner_id = $3 or ${maySeeListingPicture({ listing: 'g', owner: 'p', clientId: '$3' })})`,
)

/** Visible to the owner, and to others who may see the listing. */
export const maySeeListingPhoto: MaySeePhoto = async ({ pool }, { folder, photoId, caller }) => {
  const values = [folder, JSON.stringify([{ id: photoId }]), caller.userId]
  return (await statement.run(pool, values)) > 0
}
