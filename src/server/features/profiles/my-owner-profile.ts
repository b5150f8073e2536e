import type { Pool, PoolClient } from 'pg'
import type { Language } from '#shared/languages.ts'
import type { MyOwnerProfile, OwnerProfile } from '#shared/profiles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findCity } from '../../places/cities.ts'
import { findAnswerTime } from '../owners/answer-time.ts'
import { ownerColumns, toOwner, type OwnerRow } from '../owners/to-owner.ts'
import { saveProfile, withName } from './save-profile.ts'

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

const saveStatement = {
  name: 'save-owner-profile',
  text: `${withName}
    update owner_profiles set business_name = $4, about = $5, languages = $6, city_id = $7, version = version + 1
    where user_id = $1`,
}

export async function saveMyOwnerProfile(
  deps: Deps,
  userId: string,
  { version, ...profile }: OwnerProfile & { version: number },
) {
  if (profile.cityId !== null && !(await findCity(profile.cityId)))
    throw new AppError('invalid_input', {
      fields: [{ field: 'cityId', message: 'Choose a city from the list' }],
    })
  await saveProfile<OwnerProfile>(deps, userId, version, profile, {
    table: 'owner_profiles',
    async find(client) {
      const { version: found, name, businessName, about, languages, cityId } = await findRow(client, userId)
      return {
        version: found,
        said: { name, businessName, about, languages: languages as Language[], cityId },
      }
    },
    async write(client, { name, businessName, about, languages, cityId }) {
      const values = [userId, name, deps.now(), businessName, about, languages, cityId]
      await client.query({ ...saveStatement, values })
    },
  })
  return findMyOwnerProfile(deps, userId)
}
