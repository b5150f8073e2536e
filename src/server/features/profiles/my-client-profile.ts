import type { Pool, PoolClient } from 'pg'
import { clientProfileSchema, type ClientProfile, type MyClientProfile } from '#shared/profiles.ts'
import type { Client } from '#shared/clients.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { clientColumns, toClient, type ClientRow } from '../clients/to-client.ts'
import { surfaceClient } from '../wishes/surface-client.ts'
import { saveProfile, withName } from './save-profile.ts'

const findStatement = {
  name: 'find-my-client-profile',
  text: `select ${clientColumns('p', 'c', 'w', '$1')}, coalesce(c.version, 0) version
    from profiles p
    left join client_profiles c on c.user_id = p.id
    left join client_filter_preferences w on w.user_id = p.id
    where p.id = $1`,
}

/** What a client says, as owners see it. */
export async function findMyClientProfile(db: Pool | PoolClient, userId: string): Promise<MyClientProfile> {
  const { rows } = await db.query<ClientRow & { version: number }>({ ...findStatement, values: [userId] })
  if (!rows[0]) throw new AppError('account_setup_incomplete')
  return { version: rows[0].version, client: await toClient(rows[0]) }
}

const saveStatement = {
  name: 'save-client-profile',
  text: `${withName}
    update client_profiles set about = $4, occupation = $5, languages = $6, move_in_on = $7, stay_months = $8,
      household_size = $9, pets = $10, is_smoker = $11, references_offered = $12, version = version + 1
    where user_id = $1`,
}

/** What an owner's filters may look at: a change of it makes a client fit owners whom they did not fit before. */
const chosenBy = ['moveInOn', 'stayMonths', 'pets', 'isSmoker', 'references'] as const

export async function saveMyClientProfile(
  deps: Deps,
  userId: string,
  { version, ...profile }: ClientProfile & { version: number },
) {
  const at = deps.now()
  await saveProfile(deps, userId, version, profile, {
    table: 'client_profiles',
    async find(client) {
      const before = await findMyClientProfile(client, userId)
      return { version: before.version, said: writtenIn(before.client) }
    },
    async write(client, to, before) {
      await client.query({
        ...saveStatement,
        values: [
          userId,
          to.name,
          at,
          to.about,
          to.occupation,
          to.languages,
          to.moveInOn,
          to.stayMonths,
          to.householdSize,
          to.pets,
          to.isSmoker,
          to.references,
        ],
      })
      if (chosenBy.some((fact) => before[fact] !== to[fact])) await surfaceClient(client, userId, at)
    },
  })
  return findMyClientProfile(deps.pool, userId)
}

/** Those fields of a client that they write themselves. */
const writtenIn = (client: Client) =>
  Object.fromEntries(
    Object.keys(clientProfileSchema.shape).map((name) => [name, client[name as keyof ClientProfile]]),
  ) as unknown as ClientProfile
