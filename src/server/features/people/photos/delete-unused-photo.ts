import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'

const statement = defineStatement(
  'is-photo-kept',
  `select from listings where id = $1 and images @> $2::jsonb
    union all select from client_profiles where user_id = $1 and photos @> $2::jsonb
    union all select from owner_profiles where user_id = $1 and photos @> $2::jsonb
    union all select from conversation_messages where conversation_id = $1 and photo->>'id' = $3
    limit 1`,
)

/** Runs a while after a photo was stored: deletes its files if the server was killed before writing its row. */
export async function deleteUnusedPhoto(
  { pool, photoStorage }: Pick<Deps, 'pool' | 'photoStorage'>,
  { folder, photoId }: JobData<'delete-unused-photo'>,
) {
  const values = [folder, JSON.stringify([{ id: photoId }]), photoId]
  const rowCount = await statement.run(pool, values)
  if (!rowCount) await photoStorage.deleteFolder([folder, photoId])
}
