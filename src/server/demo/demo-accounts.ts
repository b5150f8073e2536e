import { eq, inArray } from 'drizzle-orm'
import type { Role } from '#shared/roles.ts'
import type { Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { profiles, userRoles, users } from '../db/schema/accounts.ts'
import type { Deps } from '../deps.ts'
import { demoOperatorEmail } from '../env.ts'
import { hashPassword } from '../features/accounts/secrets.ts'
import { clients } from './people/clients.ts'
import { owners } from './people/owners.ts'
import { faceOf } from './people/portraits.ts'
import { toFaceUrl } from './pictures/demo-face-routes.ts'

export const demoPassword = 'Keyswipe1'
export const demoAccounts = [
  { role: 'client', email: 'client@keyswipe.example', person: clients[0]! },
  { role: 'owner', email: demoOperatorEmail, person: owners[0]! },
] as const satisfies { role: Role; email: string; person: { name: string; figure: string } }[]

/** Leaves accounts that are there already as they are. */
export async function fillDemoAccounts({ db, now }: Deps) {
  for (const { role, email, person } of demoAccounts) {
    const existing = await db.query.users.findFirst({ where: eq(users.email, email) })
    if (existing) continue
    const { name } = person
    const passwordHash = await hashPassword(demoPassword)
    await db.transaction(async (tx) => {
      const id = newId()
      await tx.insert(users).values({
        id,
        email,
        passwordHash,
        emailVerifiedAt: now(),
        acceptedTermsAt: now(),
        metadata: { role, name, full_name: name },
      })
      const avatarUrl = toFaceUrl(faceOf(person))
      await tx.insert(profiles).values({ id, fullName: name, email, avatarUrl, onboardedAt: now() })
      await tx.insert(userRoles).values({ id: newId(), userId: id, role })
    })
  }
}

export interface DemoAccountIds {
  client: string
  owner: string
}

export async function findDemoAccounts(db: Queryable): Promise<DemoAccountIds> {
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        demoAccounts.map(({ email }) => email),
      ),
    )
  const idOf = (role: Role) => {
    const { email } = demoAccounts.find((account) => account.role === role)!
    return found.find((user) => user.email === email)!.id
  }
  return { client: idOf('client'), owner: idOf('owner') }
}
