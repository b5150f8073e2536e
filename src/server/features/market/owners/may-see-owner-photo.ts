import { defineStatement } from '#server/db/statement.ts'
import { profilePhotoRule } from '#server/features/people/photos/profile-photo-rule.ts'
import { maySeePhotos } from '#server/features/people/visibility/may-see-photos.ts'

/** Visible to the owner and to every client who may meet them. */
export const maySeeOwnerPhoto = profilePhotoRule(
  defineStatement(
    'may-see-owner-photo',
    `select from owner_profiles o join profiles p on p.id = o.user_id
    where o.user_id = $1 and o.photos @> $2::jsonb and (o.user_id = $3::uuid
      or ($4 = 'client' and ${maySeePhotos({ shown: 'p', clientId: '$3::uuid', ownerId: 'o.user_id' })}))`,
  ),
)
