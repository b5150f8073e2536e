import { eq } from 'drizzle-orm'
import type { Role } from '#shared/roles.ts'
import type { Transaction } from '../../../db/database.ts'
import { pendingSignIns } from '../../../db/schema/security.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { addressGroup, type Caller } from '../../../http/caller.ts'
import { requireAllowance, resetAllowance } from '../../../http/rate-limit.ts'
import { findRole } from '../account-setup.ts'
import { openDoor, tellNewDevice } from '../admit.ts'
import { seenFrom } from '../credentials/record-change.ts'
import { isKnownDevice } from '../devices/known-devices.ts'
import { recordSecondStep, wereCodesRefused } from '../devices/sign-ins.ts'
import { hashToken, newToken } from '../secrets.ts'
import type { NewSession } from '../sessions.ts'
import { isPending } from './pending-sign-ins.ts'
import { isGuessable, redeemCode, wrongCode } from './redeem-code.ts'

type Pending = typeof pendingSignIns.$inferSelect

const perAddress = { burst: 20, refillMs: 3_000 }
const perKnownDevice = { burst: 10, refillMs: 10_000 }
/** Whoever has the password has a million codes to try; at this pace a year of it has one chance in four. */
const perAccount = { burst: 5, refillMs: 300_000 }
const maxWrongCodes = 5

interface SecondStepDone {
  session: NewSession
  role: Role
  returnTo: string | null
  deviceToken: string
}

/** Ends a sign-in that waits for its second step, once, in the browser where it began. */
export async function signInWithCode(
  deps: Deps,
  pendingToken: string | undefined,
  code: string,
  caller: Caller,
  deviceToken = newToken(),
): Promise<SecondStepDone> {
  await requireAllowance(deps, `second-step:address:${addressGroup(caller.ip)}`, perAddress, limited)
  const [found] = pendingToken
    ? await deps.db.select().from(pendingSignIns).where(isPending(deps, pendingToken))
    : []
  if (!found || !pendingToken) throw new AppError('second_step_expired')
  if (isGuessable(code)) await requireGuess(deps, found.userId, hashToken(deviceToken))

  const done = await deps.db.transaction(async (tx) => {
    const [pending] = await tx
      .select()
      .from(pendingSignIns)
      .where(isPending(deps, pendingToken))
      .for('update')
    if (!pending) throw new AppError('second_step_expired')
    const { userId, rememberMe, returnTo } = pending
    const secondStep = await redeemCode(deps, tx, userId, code)
    await recordSecondStep(
      tx,
      pending,
      secondStep ?? (isGuessable(code) ? 'code' : 'recovery_code'),
      secondStep ? 'success' : 'refused',
    )
    if (!secondStep) {
      await countWrongCode(deps, tx, pending, caller)
      return undefined
    }
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, pending.tokenHash))
    const role = await findRole(tx, userId)
    if (!role) throw new AppError('account_setup_failed')
    return { role, returnTo, letIn: await openDoor(deps, tx, { userId, rememberMe, deviceToken, caller }) }
  })
  if (!done) {
    deps.jobs.wake('security-mail')
    throw wrongCode()
  }
  tellNewDevice(deps, found.userId, done.letIn)
  await resetAllowance(deps, accountKey(found.userId))
  return { session: done.letIn.session, role: done.role, returnTo: done.returnTo, deviceToken }
}

/** After too many the sign-in is over, and the person is told by mail, once a day. */
async function countWrongCode(deps: Deps, tx: Transaction, pending: Pending, caller: Caller) {
  const { tokenHash, userId, wrongCodes } = pending
  const isThisOne = eq(pendingSignIns.tokenHash, tokenHash)
  if (wrongCodes + 1 < maxWrongCodes) {
    await tx
      .update(pendingSignIns)
      .set({ wrongCodes: wrongCodes + 1 })
      .where(isThisOne)
    return
  }
  await tx.delete(pendingSignIns).where(isThisOne)
  const aDayAgo = new Date(deps.now().getTime() - 24 * 3600_000)
  if (!(await wereCodesRefused(tx, pending, aDayAgo)))
    await deps.jobs.enqueue(tx, 'security-mail', {
      userId,
      about: 'codes_guessed',
      ...seenFrom(deps, caller),
    })
}

const limited = 'too_many_sign_ins'
const accountKey = (userId: string) => `second-step:account:${userId}`

/** A browser that was here before has an allowance of its own: guessing elsewhere can't lock it out. */
async function requireGuess(deps: Deps, userId: string, deviceHash: Buffer) {
  if (await isKnownDevice(deps.db, userId, deviceHash))
    await requireAllowance(
      deps,
      `second-step:device:${userId}:${deviceHash.toString('hex')}`,
      perKnownDevice,
      limited,
    )
  else await requireAllowance(deps, accountKey(userId), perAccount, limited)
}
