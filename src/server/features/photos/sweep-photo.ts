import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'

const statement = {
  name: 'is-photo-kept',
  text: `select from listings where id = $1 and images @> $2::jsonb
    union all select from client_profiles where user_id = $1 and photos @> $2::jsonb
    union all select from owner_profiles where user_id = $1 and photos @> $2::jsonb
    union all select from conversation_messages where conversation_id = $1 and photo->>'id' = $3
    limit 1`,
}

/** A while after a photo was stored: where its row was never written, because the server was killed, its files go. */
export async function sweepPhoto(
  { pool, photoStorage }: Pick<Deps, 'pool' | 'photoStorage'>,
  { folder, photoId }: JobData<'sweep-photo'>,
) {
  const values = [folder, JSON.stringify([{ id: photoId }]), photoId]
  const { rowCount } = await pool.query({ ...statement, values })
  if (!rowCount) await photoStorage.deleteFolder([folder, photoId])
}
