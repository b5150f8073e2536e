import type { Pool, PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { profiles, userRoles } from '../db/schema/accounts.ts'
import { users } from '../db/schema/users.ts'
import { defineStatement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'
import { demoOperatorEmail } from '../env.ts'
import { findUserByEmail } from '#server/features/people/accounts/find-user.ts'
import { hashPassword } from '#server/features/people/accounts/secrets.ts'
import { clients } from './people/clients.ts'
import { insertAll } from './insert-all.ts'
import { owners } from './people/owners.ts'
import { faceOf } from './people/portraits.ts'
import { toFaceUrl } from './pictures/demo-face-routes.ts'

export const demoPassword = 'Keyswipe1'
export const demoAccounts = [
  { role: 'client', email: 'client@keyswipe.example', person: clients[0]! },
  { role: 'owner', email: demoOperatorEmail, person: owners[0]! },
] as const satisfies { role: Role; email: string; person: { name: string; figure: string } }[]

/** Existing accounts stay unchanged. */
export async function fillDemoAccounts({ pool, now }: Deps) {
  for (const { role, email, person } of demoAccounts) {
    if (await findUserByEmail(pool, email)) continue
    const { name } = person
    const passwordHash = await hashPassword(demoPassword)
    await inTransaction(pool, async (tx) => {
      const id = newId()
      const metadata = { role, name, full_name: name }
      await insertAll(tx, users, [
        { id, email, passwordHash, emailVerifiedAt: now(), acceptedTermsAt: now(), metadata },
      ])
      const avatarUrl = toFaceUrl(faceOf(person))
      await insertAll(tx, profiles, [{ id, fullName: name, email, avatarUrl, onboardedAt: now() }])
      await insertAll(tx, userRoles, [{ id: newId(), userId: id, role }])
    })
  }
}

export interface DemoAccountIds {
  client: string
  owner: string
}

const findStatement = defineStatement<{ id: string }>(
  'find-demo-account',
  'select id from users where email = $1',
)

export async function findDemoAccounts(db: Pool | PoolClient): Promise<DemoAccountIds> {
  const idOf = async (role: Role) => {
    const { email } = demoAccounts.find((account) => account.role === role)!
    return (await findStatement.one(db, [email])).id
  }
  return { client: await idOf('client'), owner: await idOf('owner') }
}
