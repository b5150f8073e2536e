import type { Role } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { GoneError } from '#server/db/gone-error.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { nameOrPlaceholder } from './name-or-placeholder.ts'
import { assignRole, createProfile } from './account-setup.ts'
import { findUser } from './find-user.ts'

/** Assigns the pending role to an account that was left without one. Rejects it if the account has a different role. */
export async function completeSetup(deps: Deps, userId: string, pendingRole: Role): Promise<Role> {
  const role = await assign(deps, userId, pendingRole)
  if (role !== pendingRole) throw new AppError('role_already_set', { details: { role } })
  return role
}

async function assign(deps: Deps, userId: string, pendingRole: Role): Promise<Role> {
  try {
    return await inTransaction(deps.pool, async (tx) => {
      const user = await findUser(tx, userId)
      if (!user) throw new GoneError('The account is gone')
      const fullName = nameOrPlaceholder(user.metadata.full_name, user.email)
      await createProfile(tx, { userId, email: user.email, fullName })
      return assignRole(tx, userId, pendingRole)
    })
  } catch (cause) {
    throw new AppError('setup_failed', { cause })
  }
}
