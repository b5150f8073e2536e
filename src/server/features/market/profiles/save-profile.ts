import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'

/** High enough that nobody reaches it by editing a profile. */
const perPerson = { burst: 60, refillMs: 10_000 }

/** SQL for the part both roles share: sets the name in $2. A changed name is no longer verified. */
export const withName = `with named as (update profiles set full_name = $2, updated_at = $3,
  verified_at = case when full_name = $2 then verified_at end where id = $1)`

type Table = 'client_profiles' | 'owner_profiles'
const ensureStatement = (table: Table) =>
  defineStatement(`ensure-${table}`, `insert into ${table} (user_id) values ($1) on conflict do nothing`)
const lockStatement = (table: Table) =>
  defineStatement(`lock-${table}`, `select from ${table} where user_id = $1 for update`)
const ensureStatements = {
  client_profiles: ensureStatement('client_profiles'),
  owner_profiles: ensureStatement('owner_profiles'),
}
const lockStatements = {
  client_profiles: lockStatement('client_profiles'),
  owner_profiles: lockStatement('owner_profiles'),
}

interface ProfileSide<Fields> {
  table: Table
  find: (tx: PoolClient) => Promise<{ version: number; fields: Fields }>
  write: (tx: PoolClient, profile: Fields, before: Fields) => Promise<void>
}

/** Saving the same profile again changes nothing, and changes made elsewhere in the meantime are never overwritten. */
export async function saveProfile<Fields extends { languages: string[] }>(
  deps: Deps,
  userId: string,
  version: number,
  sent: Fields,
  { table, find, write }: ProfileSide<Fields>,
) {
  await enforceRateLimit(deps, `save-profile:${userId}`, perPerson)
  const profile = { ...sent, languages: [...new Set(sent.languages)] }
  await inTransaction(deps.pool, async (tx) => {
    await ensureStatements[table].run(tx, [userId])
    await lockStatements[table].run(tx, [userId])
    const before = await find(tx)
    if (isDeepStrictEqual(before.fields, profile)) return
    if (before.version !== version) throw new AppError('profile_changed')
    await write(tx, profile, before.fields)
  })
}
