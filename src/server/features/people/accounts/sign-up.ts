import type { Pool, PoolClient } from 'pg'
import type { SignUpBody } from '#shared/people/accounts.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { assignRole, createProfile, findRole, orFailAs } from './account-setup.ts'
import { orderConfirmationMail } from './confirmation/send-confirmation-mail.ts'
import { rememberSignUpBrowser } from './confirmation/sign-up-browsers.ts'
import { hashPassword, newToken } from './secrets.ts'

const perAddress = { burst: 20, refillMs: 30_000 }

/**
 * Creates the account, its profile, its role and the confirmation email's job together or not at all. Until the address
 * is confirmed, anyone can sign up with it again; their choices are stored with their browser.
 */
export async function signUp(
  deps: Deps,
  { name, email, password, role, rememberMe }: SignUpBody,
  caller: Caller,
  deviceToken = newToken(),
) {
  await enforceRateLimit(deps, `sign-up:address:${addressGroup(caller.ip)}`, perAddress)
  await requireUnclaimed(deps.pool, email)
  const passwordHash = await hashPassword(password)
  const choice = { passwordHash, fullName: name, role, caller }

  const attempt = () =>
    orFailAs('setup_error', () =>
      inTransaction(deps.pool, async (tx) => {
        const existing = await requireUnclaimed(tx, email)
        const userId = existing?.id ?? (await createAccount(deps, tx, email, choice))
        await rememberSignUpBrowser(deps, tx, { userId, deviceToken, rememberMe, choice })
        await orderConfirmationMail(deps, tx, email, deviceToken)
      }),
    )
  await attempt().catch((error: unknown) => {
    // Two sign-ups with the same address at once: the second attempt finds the account the first one created.
    if (error instanceof AppError && isUniqueViolation(error.cause)) return attempt()
    throw error
  })
  deps.jobs.wake('send-confirmation-email')
  return { deviceToken }
}

const claimStatement = defineStatement<{ id: string; isConfirmed: boolean }>(
  'lock-claimed-user',
  'select id, email_verified_at is not null "isConfirmed" from users where email = $1 for update',
)
const createStatement = defineStatement(
  'create-user',
  `insert into users (id, email, password_hash, accepted_terms_at, created_at, metadata, language)
    values ($1, $2, $3, $4, $4, $5, $6)`,
)

/** Returns the unconfirmed account with this address, if any. The lock keeps it from being confirmed meanwhile. */
async function requireUnclaimed(db: Pool | PoolClient, email: string) {
  const existing = await claimStatement.first(db, [email])
  if (!existing?.isConfirmed) return existing
  throw new AppError('account_already_exists', { details: { role: await findRole(db, existing.id) } })
}

interface Choice {
  passwordHash: string
  fullName: string
  role: SignUpBody['role']
  caller: Caller
}

async function createAccount(
  deps: Deps,
  tx: PoolClient,
  email: string,
  { passwordHash, fullName, role, caller }: Choice,
) {
  const userId = newId()
  const now = deps.now()
  const metadata = { role, name: fullName, full_name: fullName, signup_completed_at: now.toISOString() }
  await orFailAs('sign_up_failed', () =>
    createStatement.run(tx, [userId, email, passwordHash, now, metadata, caller.language]),
  )
  await createProfile(tx, { userId, fullName, email, caller })
  await assignRole(tx, userId, role)
  return userId
}
