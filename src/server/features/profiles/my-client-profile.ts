import { isDeepStrictEqual } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import { clientProfileSchema, type ClientProfile, type MyClientProfile } from '#shared/profiles.ts'
import type { Client } from '#shared/clients.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { clientColumns, toClient, type ClientRow } from '../clients/to-client.ts'
import { surfaceClient } from '../wishes/surface-client.ts'
import { requireProfileAllowance } from './profile-allowance.ts'

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

const lockStatements = [
  {
    name: 'begin-client-profile',
    text: 'insert into client_profiles (user_id) values ($1) on conflict do nothing',
  },
  { name: 'lock-client-profile', text: 'select from client_profiles where user_id = $1 for update' },
]

const saveStatement = {
  name: 'save-client-profile',
  text: `with named as (update profiles set full_name = $2, updated_at = $3,
      verified_at = case when full_name = $2 then verified_at end where id = $1)
    update client_profiles set about = $4, occupation = $5, languages = $6, move_in_on = $7, stay_months = $8,
      household_size = $9, pets = $10, is_smoker = $11, references_offered = $12, version = version + 1
    where user_id = $1`,
}

/** What an owner's filters may look at: a change of it makes a client fit owners whom they did not fit before. */
const chosenBy = ['moveInOn', 'stayMonths', 'pets', 'isSmoker', 'references'] as const

/** Sending the same once more changes nothing; what was changed elsewhere meanwhile is never overwritten. */
export async function saveMyClientProfile(
  deps: Deps,
  userId: string,
  { version, ...sent }: ClientProfile & { version: number },
) {
  await requireProfileAllowance(deps, userId)
  const profile = { ...sent, languages: [...new Set(sent.languages)] }
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    for (const statement of lockStatements) await client.query({ ...statement, values: [userId] })
    const before = await findMyClientProfile(client, userId)
    const said = writtenIn(before.client)
    if (isDeepStrictEqual(said, profile)) return before
    if (before.version !== version) throw new AppError('profile_changed')
    await client.query({
      ...saveStatement,
      values: [
        userId,
        profile.name,
        now,
        profile.about,
        profile.occupation,
        profile.languages,
        profile.moveInOn,
        profile.stayMonths,
        profile.householdSize,
        profile.pets,
        profile.isSmoker,
        profile.references,
      ],
    })
    if (chosenBy.some((fact) => said[fact] !== profile[fact])) await surfaceClient(client, userId, now)
    return findMyClientProfile(client, userId)
  })
}

/** Those fields of a client that they write themselves. */
const writtenIn = (client: Client) =>
  Object.fromEntries(
    Object.keys(clientProfileSchema.shape).map((name) => [name, client[name as keyof ClientProfile]]),
  ) as unknown as ClientProfile
