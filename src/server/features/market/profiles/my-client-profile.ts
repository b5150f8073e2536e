import type { Pool, PoolClient } from 'pg'
import { clientProfileSchema, type ClientProfile, type MyClientProfile } from '#shared/market/profiles.ts'
import type { Client } from '#shared/market/clients.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { clientColumns, toClient, type ClientRow } from '#server/features/market/clients/to-client.ts'
import { bumpClient } from '#server/features/market/filters/bump-client.ts'
import { saveProfile, withName } from './save-profile.ts'

const findStatement = defineStatement<ClientRow & { version: number }>(
  'find-my-client-profile',
  `select ${clientColumns('p', 'c', 'w', '$1')}, coalesce(c.version, 0) version
    from profiles p
    left join client_profiles c on c.user_id = p.id
    left join client_filter_preferences w on w.user_id = p.id
    where p.id = $1`,
)

/** A client's own profile, as owners see it. */
export async function findMyClientProfile(db: Pool | PoolClient, userId: string): Promise<MyClientProfile> {
  const row = await findStatement.first(db, [userId])
  if (!row) throw new AppError('account_setup_incomplete')
  return { version: row.version, client: toClient(row) }
}

const saveStatement = defineStatement(
  'save-client-profile',
  `${withName}
    update client_profiles set about = $4, occupation = $5, languages = $6, household_size = $7, pets = $8,
      is_smoker = $9, references_offered = $10, motorcycle_license = $11, version = version + 1
    where user_id = $1`,
)

/** The fields that owners' filters look at. Changing one can make the client fit more owners. */
const chosenBy = ['pets', 'isSmoker', 'references'] as const

export async function saveMyClientProfile(
  deps: Deps,
  userId: string,
  { version, ...profile }: ClientProfile & { version: number },
) {
  const at = deps.now()
  await saveProfile(deps, userId, version, profile, {
    table: 'client_profiles',
    async find(tx) {
      const before = await findMyClientProfile(tx, userId)
      return { version: before.version, fields: writtenIn(before.client) }
    },
    async write(tx, to, before) {
      await saveStatement.run(tx, [
        userId,
        to.name,
        at,
        to.about,
        to.occupation,
        to.languages,
        to.householdSize,
        to.pets,
        to.isSmoker,
        to.references,
        to.motorcycleLicense,
      ])
      if (chosenBy.some((fact) => before[fact] !== to[fact])) await bumpClient(tx, userId, at)
    },
  })
  return findMyClientProfile(deps.pool, userId)
}

/** The fields of a client that they write themselves. */
const writtenIn = (client: Client) =>
  Object.fromEntries(
    Object.keys(clientProfileSchema.shape).map((name) => [name, client[name as keyof ClientProfile]]),
  ) as unknown as ClientProfile
