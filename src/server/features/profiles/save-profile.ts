import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'

/** Nobody has so much to say about themselves that they would meet this. */
const perPerson = { burst: 60, refillMs: 10_000 }

/** SQL that begins with what both sides have: the name in $2. Another name is not proven. */
export const withName = `with named as (update profiles set full_name = $2, updated_at = $3,
  verified_at = case when full_name = $2 then verified_at end where id = $1)`

interface ProfileSide<Said> {
  table: 'client_profiles' | 'owner_profiles'
  find: (client: PoolClient) => Promise<{ version: number; said: Said }>
  write: (client: PoolClient, profile: Said, before: Said) => Promise<void>
}

/** Sending the same once more changes nothing; what was changed elsewhere meanwhile is never overwritten. */
export async function saveProfile<Said extends { languages: string[] }>(
  deps: Deps,
  userId: string,
  version: number,
  sent: Said,
  { table, find, write }: ProfileSide<Said>,
) {
  await requireAllowance(deps, `save-profile:${userId}`, perPerson)
  const profile = { ...sent, languages: [...new Set(sent.languages)] }
  await inTransaction(deps.pool, async (client) => {
    await client.query(`insert into ${table} (user_id) values ($1) on conflict do nothing`, [userId])
    await client.query(`select from ${table} where user_id = $1 for update`, [userId])
    const before = await find(client)
    if (isDeepStrictEqual(before.said, profile)) return
    if (before.version !== version) throw new AppError('profile_changed')
    await write(client, profile, before.said)
  })
}
