import { eq } from 'drizzle-orm'
import type { ErrorCode } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { profiles, userRoles } from '../../db/schema/accounts.ts'
import { AppError } from '../../http/app-error.ts'
import { isOverload } from '../../http/overload.ts'
import { retry } from '../../retry.ts'

/** Gives an unexpected failure of this step the name that people are told. */
export async function orFailAs<T>(code: ErrorCode, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (cause) {
    throw cause instanceof AppError || isOverload(cause) ? cause : new AppError(code, { cause })
  }
}

interface NewProfile {
  userId: string
  fullName: string
  email: string
  avatarUrl?: string | undefined
}

export const createProfile = (db: Queryable, { userId, ...profile }: NewProfile) =>
  orFailAs('profile_creation_failed', async () => {
    await db
      .insert(profiles)
      .values({ id: userId, ...profile })
      .onConflictDoNothing({ target: profiles.id })
  })

export async function findRole(db: Queryable, userId: string): Promise<Role | undefined> {
  const [row] = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  return row?.role
}

const roleRetries = 3
const roleRetryDelayMs = 200

/** Gives an account its role; a role that it already has stays and is returned. */
export const assignRole = (tx: Transaction, userId: string, role: Role): Promise<Role> =>
  orFailAs('role_setup_failed', () =>
    retry(
      // A savepoint a try: a failed statement would otherwise end the whole transaction.
      () =>
        tx.transaction(async (savepoint) => {
          await savepoint
            .insert(userRoles)
            .values({ id: newId(), userId, role })
            .onConflictDoNothing({ target: userRoles.userId })
          return (await findRole(savepoint, userId)) ?? role
        }),
      { retries: roleRetries, delayMs: (attempt) => roleRetryDelayMs * attempt },
    ),
  )
