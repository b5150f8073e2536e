import type { Role } from '#shared/roles.ts'
import { newId } from '../db/ids.ts'
import { profiles, userRoles, users } from '../db/schema/accounts.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../features/accounts/secrets.ts'

export const demoPassword = 'Keyswipe1'
export const demoAccounts: { role: Role; name: string; email: string }[] = [
  { role: 'client', name: 'Maya Lindqvist', email: 'client@keyswipe.example' },
  { role: 'owner', name: 'Ruth Alvarez', email: 'owner@keyswipe.example' },
]

/** Leaves accounts that are there already as they are. */
export async function fillDemoAccounts({ db, now }: Deps) {
  for (const { role, name, email } of demoAccounts) {
    const existing = await db.query.users.findFirst({ where: (user, { eq }) => eq(user.email, email) })
    if (existing) continue
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
      await tx.insert(profiles).values({ id, fullName: name, email })
      await tx.insert(userRoles).values({ id: newId(), userId: id, role })
    })
  }
}
