import { eq } from 'drizzle-orm'
import type { SignUpBody } from '#shared/accounts.ts'
import { newId } from '../../db/ids.ts'
import { profiles, userRoles, users } from '../../db/schema/accounts.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { addressGroup, type Caller } from '../../http/caller.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { assignRole, createProfile, orFailAs } from './account-setup.ts'
import { hashPassword } from './secrets.ts'

const perAddress = { burst: 20, refillMs: 30_000 }
const perEmail = { burst: 5, refillMs: 60_000 }

/** The account, its profile, its role and the order for its confirmation mail come into being together or not at all. */
export async function signUp(deps: Deps, { name, email, password, role }: SignUpBody, caller: Caller) {
  await requireAllowance(deps, `sign-up:address:${addressGroup(caller.ip)}`, perAddress)
  await requireAllowance(deps, `sign-up:email:${email}`, perEmail)
  await requireNewEmail(deps, email)

  const passwordHash = await hashPassword(password)
  const userId = newId()
  const now = deps.now()
  try {
    await orFailAs('setup_error', () =>
      deps.db.transaction(async (tx) => {
        await orFailAs('sign_up_failed', () =>
          tx.insert(users).values({
            id: userId,
            email,
            passwordHash,
            acceptedTermsAt: now,
            metadata: { role, name, full_name: name, signup_completed_at: now.toISOString() },
          }),
        )
        await createProfile(tx, { userId, fullName: name, email })
        await assignRole(tx, userId, role)
        await deps.jobs.enqueue(tx, 'confirmation-mail', { email })
      }),
    )
  } catch (error) {
    // Two sign-ups with one address at the same moment: the second learns what a later one would.
    if (error instanceof AppError && isUniqueViolation(error.cause)) await requireNewEmail(deps, email)
    throw error
  }
  deps.jobs.wake('confirmation-mail')
}

async function requireNewEmail({ db }: Deps, email: string) {
  const [existing] = await db
    .select({ role: userRoles.role })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(eq(profiles.email, email))
  if (existing)
    throw new AppError('account_already_exists', { details: { role: existing.role ?? undefined } })
}
