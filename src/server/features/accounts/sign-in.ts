import { and, eq } from 'drizzle-orm'
import type { SignInBody } from '#shared/accounts.ts'
import type { Role } from '#shared/roles.ts'
import type { Transaction } from '../../db/database.ts'
import { knownDevices, users } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { addressGroup, type Caller } from '../../http/caller.ts'
import { requireAllowance, resetAllowance } from '../../http/rate-limit.ts'
import { retry } from '../../retry.ts'
import { assignRole, findRole, orFailAs } from './account-setup.ts'
import { admit, tellNewDevice, type Admitted } from './admit.ts'
import { recordRefused } from './devices/sign-ins.ts'
import { hashToken, isPassword, newToken } from './secrets.ts'

const perAddress = { burst: 20, refillMs: 3_000 }
const perAccount = { burst: 10, refillMs: 10_000 }
const perKnownDevice = { burst: 10, refillMs: 10_000 }

const roleQueryRetries = 3
const roleQueryDelayMs = 500

interface SignedIn {
  role: Role
  admitted: Admitted
  deviceToken: string
}

/** Says who the account belongs to only after the right password, and lets in only when all is well. */
export async function signIn(
  deps: Deps,
  { email, password, role: chosenRole, rememberMe }: SignInBody,
  caller: Caller,
  deviceToken = newToken(),
): Promise<SignedIn> {
  const deviceHash = hashToken(deviceToken)
  const { user, isKnownDevice } = await findUserAndDevice(deps, email, deviceHash)
  if (user && isKnownDevice) await requireDeviceAllowance(deps, user.id, deviceHash)
  else await requireStrangersAllowance(deps, email, caller)

  const isRight = await isPassword(password, user?.passwordHash)
  if (!user || !isRight) {
    await recordRefused(deps, email, caller, 'refused')
    throw new AppError('invalid_credentials')
  }
  if (!user.emailVerifiedAt) throw new AppError('email_not_confirmed')

  const role = await requireRole(deps, user.id, chosenRole)
  if (role !== chosenRole) {
    await recordRefused(deps, email, caller, 'wrong_page')
    throw new AppError('wrong_login_page', { details: { role } })
  }

  const arrival = {
    userId: user.id,
    way: 'password',
    rememberMe,
    returnTo: null,
    deviceToken,
    caller,
  } as const
  const admitted = await deps.db.transaction(async (tx) => {
    const done = await admit(deps, tx, arrival)
    await requireSamePassword(tx, user)
    return done
  })
  tellNewDevice(deps, user.id, admitted)
  await resetAllowance(deps, accountKey(email))
  return { role, admitted, deviceToken }
}

/** The password may have been reset while this one was being checked. */
async function requireSamePassword(tx: Transaction, { id, passwordHash }: typeof users.$inferSelect) {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('share')
  if (user?.passwordHash !== passwordHash) throw new AppError('invalid_credentials')
}

/** One query whether there is such an account or not: the answer's time tells nothing. */
async function findUserAndDevice({ db }: Deps, email: string, deviceHash: Buffer) {
  const [row] = await db
    .select({ user: users, deviceHash: knownDevices.deviceHash })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceHash, deviceHash)))
    .where(eq(users.email, email))
  return { user: row?.user, isKnownDevice: !!row?.deviceHash }
}

const accountKey = (email: string) => `sign-in:account:${email}`
const limited = 'too_many_sign_ins'

/** A browser that has signed in to this account before: guessing elsewhere can't lock it out. */
const requireDeviceAllowance = (deps: Deps, userId: string, deviceHash: Buffer) =>
  requireAllowance(deps, `sign-in:device:${userId}:${deviceHash.toString('hex')}`, perKnownDevice, limited)

async function requireStrangersAllowance(deps: Deps, email: string, caller: Caller) {
  await requireAllowance(deps, `sign-in:address:${addressGroup(caller.ip)}`, perAddress, limited)
  await requireAllowance(deps, accountKey(email), perAccount, limited)
}

/** An account without a role is set up with the one whose login page was used. */
async function requireRole({ db }: Deps, userId: string, chosenRole: Role): Promise<Role> {
  const role = await orFailAs('role_check_failed', () =>
    retry(() => findRole(db, userId), { retries: roleQueryRetries, delayMs: () => roleQueryDelayMs }),
  )
  if (role) return role
  try {
    return await db.transaction((tx) => assignRole(tx, userId, chosenRole))
  } catch (cause) {
    throw new AppError('account_setup_failed', { cause })
  }
}
