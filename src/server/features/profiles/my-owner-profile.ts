import { isDeepStrictEqual } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import type { MyOwnerProfile, OwnerProfile } from '#shared/profiles.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findCity } from '../../places/cities.ts'
import { findAnswerTime } from '../owners/answer-time.ts'
import { ownerColumns, toOwner, type OwnerRow } from '../owners/to-owner.ts'
import { requireProfileAllowance } from './profile-allowance.ts'

const findStatement = {
  name: 'find-my-owner-profile',
  text: `select ${ownerColumns('p', 'o', '$1')}, coalesce(o.version, 0) version
    from profiles p left join owner_profiles o on o.user_id = p.id where p.id = $1`,
}

async function findRow(db: Pool | PoolClient, userId: string) {
  const { rows } = await db.query<OwnerRow & { version: number }>({ ...findStatement, values: [userId] })
  if (!rows[0]) throw new AppError('account_setup_incomplete')
  return rows[0]
}

/** What an owner says, as clients see it. */
export async function findMyOwnerProfile({ pool, now }: Deps, userId: string): Promise<MyOwnerProfile> {
  const row = await findRow(pool, userId)
  return {
    version: row.version,
    city: (row.cityId !== null && (await findCity(row.cityId))) || null,
    owner: await toOwner(row, await findAnswerTime(pool, userId, now())),
  }
}

const lockStatements = [
  {
    name: 'begin-owner-profile',
    text: 'insert into owner_profiles (user_id) values ($1) on conflict do nothing',
  },
  { name: 'lock-owner-profile', text: 'select from owner_profiles where user_id = $1 for update' },
]

const saveStatement = {
  name: 'save-owner-profile',
  text: `with named as (update profiles set full_name = $2, updated_at = $3,
      verified_at = case when full_name = $2 then verified_at end where id = $1)
    update owner_profiles set business_name = $4, about = $5, languages = $6, city_id = $7, version = version + 1
    where user_id = $1`,
}

/** Sending the same once more changes nothing; what was changed elsewhere meanwhile is never overwritten. */
export async function saveMyOwnerProfile(
  deps: Deps,
  userId: string,
  { version, ...sent }: OwnerProfile & { version: number },
) {
  await requireProfileAllowance(deps, userId)
  const profile = { ...sent, languages: [...new Set(sent.languages)] }
  if (profile.cityId !== null && !(await findCity(profile.cityId)))
    throw new AppError('invalid_input', {
      fields: [{ field: 'cityId', message: 'Choose a city from the list' }],
    })
  await inTransaction(deps.pool, async (client) => {
    for (const statement of lockStatements) await client.query({ ...statement, values: [userId] })
    const before = await findRow(client, userId)
    const { name, businessName, about, languages, cityId } = before
    if (isDeepStrictEqual({ name, businessName, about, languages, cityId }, profile)) return
    if (before.version !== version) throw new AppError('profile_changed')
    await client.query({
      ...saveStatement,
      values: [
        userId,
        profile.name,
        deps.now(),
        profile.businessName,
        profile.about,
        profile.languages,
        profile.cityId,
      ],
    })
  })
  return findMyOwnerProfile(deps, userId)
}
