import { defineStatement } from '#server/db/statement.ts'
import { profilePhotoRule } from '#server/features/people/photos/profile-photo-rule.ts'
import { maySeePhotos } from '#server/features/people/visibility/may-see-photos.ts'

/** Visible to the client and to every owner who may meet them. */
export const maySeeClientPhoto = profilePhotoRule(
  defineStatement(
    'may-see-client-photo',
    `select from client_profiles c join profiles p on p.id = c.user_id
    where c.user_id = $1 and c.photos @> $2::jsonb and (c.user_id = $3::uuid
      or ($4 = 'owner' and ${maySeePhotos({ shown: 'p', clientId: 'c.user_id', ownerId: '$3::uuid' })}))`,
  ),
)
