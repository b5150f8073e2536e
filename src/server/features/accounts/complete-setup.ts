import { eq } from 'drizzle-orm'
import type { Role } from '#shared/roles.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { assignRole, createProfile } from './account-setup.ts'

/** For an account that was left without a role: the pending one becomes its own. An existing role stays. */
export async function completeSetup(deps: Deps, userId: string, pendingRole: Role): Promise<Role> {
  try {
    return await deps.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      await createProfile(tx, {
        userId,
        email: user!.email,
        fullName: user!.metadata.full_name ?? user!.email,
      })
      return assignRole(tx, userId, pendingRole)
    })
  } catch (cause) {
    throw new AppError('setup_failed', { cause })
  }
}
