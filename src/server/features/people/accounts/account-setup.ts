import type { Pool, PoolClient } from 'pg'
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts'
import { currencyOfLocale } from '#shared/market/currencies.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Role } from '#shared/roles.ts'
import { newId } from '#server/db/ids.ts'
import { inSavepoint } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import { temporaryFailure } from '#server/capacity/temporary-failure.ts'
import { retry } from '#server/retry.ts'

/** Converts an unexpected failure of this step into the given error code. */
export async function orFailAs<T>(
  code: ErrorCode,
  step: () => Promise<T>,
  details?: ErrorDetails,
): Promise<T> {
  try {
    return await step()
  } catch (cause) {
    throw cause instanceof AppError || temporaryFailure(cause)
      ? cause
      : new AppError(code, { cause, ...(details && { details }) })
  }
}

interface NewProfile {
  userId: string
  fullName: string
  email: string
  avatarUrl?: string | undefined
  /** The first choice of currency follows the browser's locale. */
  caller?: Pick<Caller, 'locale'>
}

const createProfileStatement = defineStatement(
  'create-profile',
  `insert into profiles (id, full_name, email, avatar_url, currency) values ($1, $2, $3, $4, $5)
    on conflict (id) do nothing`,
)

export const createProfile = (db: Pool | PoolClient, { userId, caller, ...profile }: NewProfile) =>
  orFailAs('profile_creation_failed', async () => {
    const { fullName, email, avatarUrl } = profile
    const currency = caller && currencyOfLocale(caller.locale)
    await createProfileStatement.run(db, [userId, fullName, email, avatarUrl, currency])
  })

const findRoleStatement = defineStatement<{ role: Role }>(
  'find-role',
  'select role from user_roles where user_id = $1',
)

export const findRole = async (db: Pool | PoolClient, userId: string): Promise<Role | undefined> =>
  (await findRoleStatement.first(db, [userId]))?.role

const assignRoleStatement = defineStatement(
  'assign-role',
  `insert into user_roles (id, user_id, role) values ($1, $2, $3) on conflict (user_id) do nothing`,
)

const roleRetries = 3
const roleRetryDelayMs = 200

/** Assigns a role. An existing role is kept and returned. */
export const assignRole = (tx: PoolClient, userId: string, role: Role): Promise<Role> =>
  orFailAs('role_setup_failed', () =>
    retry(
      () =>
        inSavepoint(tx, async () => {
          await assignRoleStatement.run(tx, [newId(), userId, role])
          return (await findRole(tx, userId)) ?? role
        }),
      { retries: roleRetries, delayMs: (attempt) => roleRetryDelayMs * attempt },
    ),
  )
