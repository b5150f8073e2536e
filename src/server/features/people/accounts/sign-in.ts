import type { PoolClient } from 'pg'
import type { SignInBody } from '#shared/people/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { users } from '#server/db/schema/users.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isGoneError } from '#server/db/gone-error.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import { resetRateLimit } from '#server/limits/rate-limit.ts'
import { retry } from '#server/retry.ts'
import { assignRole, findRole, orFailAs } from './account-setup.ts'
import { completeSignIn, notifyNewDevice, type SignInResult } from './complete-sign-in.ts'
import { rememberSignUpBrowser } from './confirmation/sign-up-browsers.ts'
import { recordRefused } from './devices/sign-ins.ts'
import type { User } from './find-user.ts'
import { voidEmailedLinks } from './emailed-links.ts'
import { hashToken, isPassword, newToken } from './secrets.ts'
import { isPasswordEnough, signInKey } from './sign-in-rate-limit.ts'

const roleQueryRetries = 3
const roleQueryDelayMs = 500

type SignedIn =
  | { isUnconfirmed?: never; role: Role; result: SignInResult; deviceToken: string }
  /** The password was right: the emailed link or code will sign this browser in. */
  | { isUnconfirmed: true; deviceToken: string }

/** Reveals nothing about the account before the password is right, and signs in only if everything else is fine too. */
export async function signIn(
  deps: Deps,
  { email, password, role: chosenRole, rememberMe, code }: SignInBody,
  caller: Caller,
  deviceToken = newToken(),
): Promise<SignedIn> {
  const deviceHash = hashToken(deviceToken)
  const { user, passwordHash, isKnownDevice } = await findUserAndDevice(deps, email, deviceHash)
  const attempt = { email, userId: user?.id, isKnownDevice, deviceHash, code }
  const isEnough = await isPasswordEnough(deps, attempt, caller)

  const isRight = await isPassword(password, passwordHash)
  if (!isEnough) return askForCode(deps, email, isRight, caller)
  if (!user || !isRight) {
    await recordRefused(deps, email, caller, 'refused')
    throw new AppError('invalid_credentials')
  }
  if (!user.emailVerifiedAt) {
    const choice = { passwordHash, fullName: user.metadata.name ?? null, role: user.metadata.role ?? null }
    const isOwnChoice = passwordHash !== user.passwordHash
    await rememberSignUpBrowser(deps, deps.pool, {
      userId: user.id,
      deviceToken,
      rememberMe,
      ...(!isOwnChoice && { choice }),
    })
    return { isUnconfirmed: true, deviceToken }
  }

  const role = await unlessGone(() => requireRole(deps, user.id, chosenRole))
  if (role !== chosenRole) {
    await recordRefused(deps, email, caller, 'wrong_page')
    throw new AppError('wrong_login_page', { details: { role } })
  }

  const request = {
    userId: user.id,
    method: 'password',
    rememberMe,
    returnTo: null,
    deviceToken,
    caller,
  } as const
  const result = await unlessGone(() =>
    inTransaction(deps.pool, async (tx) => {
      const done = await completeSignIn(deps, tx, request)
      await requireSamePassword(tx, user)
      return done
    }),
  )
  notifyNewDevice(deps, user.id, result)
  await resetRateLimit(deps, signInKey(email))
  if (code) await voidEmailedLinks(deps.pool, user.id, 'sign_in_code')
  return { role, result, deviceToken }
}

/** Runs whether or not the password was right; only the mailbox finds out. */
async function askForCode(
  deps: Deps,
  email: string,
  isPasswordRight: boolean,
  caller: Caller,
): Promise<never> {
  await recordRefused(deps, email, caller, isPasswordRight ? 'unfinished' : 'refused')
  await inTransaction(deps.pool, (tx) =>
    deps.jobs.enqueue(tx, 'send-sign-in-code-email', { email, isPasswordRight }),
  )
  deps.jobs.wake('send-sign-in-code-email')
  throw new AppError('sign_in_code_needed')
}

/** The account may have been deleted during the password check. Responds as for any unknown account then. */
async function unlessGone<T>(step: () => Promise<T>) {
  try {
    return await step()
  } catch (error) {
    throw isGoneError(error) ? new AppError('invalid_credentials') : error
  }
}

const passwordStatement = defineStatement<{ passwordHash: string | null }>(
  'lock-password',
  'select password_hash "passwordHash" from users where id = $1 for share',
)

/** The password may have been reset during the check. */
async function requireSamePassword(tx: PoolClient, { id, passwordHash }: User) {
  const user = await passwordStatement.first(tx, [id])
  if (user?.passwordHash !== passwordHash) throw new AppError('invalid_credentials')
}

const findStatement = defineStatement<User & { chosenHash: string | null; isKnownDevice: boolean }>(
  'find-user-and-device',
  `select ${columnsOf(users, 'u')}, b.password_hash "chosenHash", d.device_hash is not null "isKnownDevice"
    from users u
    left join sign_up_browsers b on b.user_id = u.id and b.device_hash = $2
    left join known_devices d on d.user_id = u.id and d.device_hash = $2
    where u.email = $1`,
)

/** One query, whether or not the account exists, so that the response time reveals nothing. */
async function findUserAndDevice({ pool }: Deps, email: string, deviceHash: Buffer) {
  const user = await findStatement.first(pool, [email, deviceHash])
  // Until the address is confirmed, each browser that signed up with it has its own password.
  const passwordHash = (user?.emailVerifiedAt ? null : user?.chosenHash) ?? user?.passwordHash ?? null
  return { user, passwordHash, isKnownDevice: user?.isKnownDevice ?? false }
}

/** Sets up an account without a role with the role of the login page. */
async function requireRole({ pool }: Deps, userId: string, chosenRole: Role): Promise<Role> {
  const role = await orFailAs('role_check_failed', () =>
    retry(() => findRole(pool, userId), { retries: roleQueryRetries, delayMs: () => roleQueryDelayMs }),
  )
  if (role) return role
  try {
    return await inTransaction(pool, (tx) => assignRole(tx, userId, chosenRole))
  } catch (cause) {
    throw new AppError('account_setup_failed', { cause })
  }
}
