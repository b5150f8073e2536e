import type { Pool, PoolClient } from 'pg'
import type { Language } from '#shared/people/languages.ts'
import type { MyOwnerProfile, OwnerProfile } from '#shared/market/profiles.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { findCity, requireCity } from '#server/locations/find-city.ts'
import { findReplyTime } from '#server/features/market/owners/reply-time.ts'
import { ownerColumns, toOwner, type OwnerRow } from '#server/features/market/owners/to-owner.ts'
import { saveProfile, withName } from './save-profile.ts'

const findStatement = defineStatement<OwnerRow & { version: number }>(
  'find-my-owner-profile',
  `select ${ownerColumns('p', 'o', '$1')}, coalesce(o.version, 0) version
    from profiles p left join owner_profiles o on o.user_id = p.id where p.id = $1`,
)

async function findRow(db: Pool | PoolClient, userId: string) {
  const row = await findStatement.first(db, [userId])
  if (!row) throw new AppError('account_setup_incomplete')
  return row
}

/** An owner's own profile, as clients see it. */
export async function findMyOwnerProfile({ pool, now }: Deps, userId: string): Promise<MyOwnerProfile> {
  const row = await findRow(pool, userId)
  return {
    version: row.version,
    city: (row.cityId !== null && (await findCity(pool, row.cityId))) || null,
    owner: toOwner(row, await findReplyTime(pool, userId, now())),
  }
}

const saveStatement = defineStatement(
  'save-owner-profile',
  `${withName}
    update owner_profiles set business_name = $4, about = $5, languages = $6, city_id = $7, version = version + 1
    where user_id = $1`,
)

export async function saveMyOwnerProfile(
  deps: Deps,
  userId: string,
  { version, ...profile }: OwnerProfile & { version: number },
) {
  if (profile.cityId !== null) await requireCity(deps.pool, profile.cityId, 'cityId')
  await saveProfile<OwnerProfile>(deps, userId, version, profile, {
    table: 'owner_profiles',
    async find(tx) {
      const { version: found, name, businessName, about, languages, cityId } = await findRow(tx, userId)
      return {
        version: found,
        fields: { name, businessName, about, languages: languages as Language[], cityId },
      }
    },
    async write(tx, { name, businessName, about, languages, cityId }) {
      const values = [userId, name, deps.now(), businessName, about, languages, cityId]
      await saveStatement.run(tx, values)
    },
  })
  return findMyOwnerProfile(deps, userId)
}
