import { dayMs, hourMs } from '#shared/durations.ts'
import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { enforceRateLimit, resetRateLimit } from '#server/limits/rate-limit.ts'
import { findRole } from '../account-setup.ts'
import { createDeviceSession, notifyNewDevice } from '../complete-sign-in.ts'
import { seenFrom } from '../credentials/record-change.ts'
import { isKnownDevice } from '../devices/known-devices.ts'
import { recordSecondStep, wereCodesRefused } from '../devices/sign-ins.ts'
import { endRecovery } from '../recovery/start-recovery.ts'
import { hashToken, newToken } from '../secrets.ts'
import type { NewSession } from '../sessions.ts'
import {
  dropPendingSignIn,
  findPendingSignIn,
  lockPendingSignIn,
  type PendingSignIn,
} from './pending-sign-ins.ts'
import { isGuessable, redeemCode, wrongCode } from './redeem-code.ts'

const perAddress = { burst: 20, refillMs: 3_000 }
/** Someone else may use that browser and know the password: they get 34 guesses on the first day, then 24 per day. */
const perKnownDevice = { burst: 10, refillMs: hourMs }
/** Someone with the password has a million codes to try; at this rate, a year of guessing has a one-in-four chance. */
const perAccount = { burst: 5, refillMs: 300_000 }
const maxWrongCodes = 5

interface SecondStepDone {
  session: NewSession
  role: Role
  returnTo: string | null
  deviceToken: string
}

/** Completes a pending sign-in, once, in the browser where it began. */
export async function signInWithCode(
  deps: Deps,
  pendingToken: string | undefined,
  code: string,
  caller: Caller,
  deviceToken = newToken(),
): Promise<SecondStepDone> {
  await enforceRateLimit(deps, `second-step:address:${addressGroup(caller.ip)}`, perAddress, limited)
  const found = pendingToken && (await findPendingSignIn(deps, deps.pool, pendingToken))
  if (!found) throw new AppError('second_step_expired')
  if (isGuessable(code)) await requireGuess(deps, found.userId, hashToken(deviceToken))

  const done = await inTransaction(deps.pool, async (tx) => {
    const pending = await lockPendingSignIn(deps, tx, pendingToken)
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
    await dropPendingSignIn(tx, pending)
    const role = await findRole(tx, userId)
    if (!role) throw new AppError('account_setup_failed')
    await endRecovery(deps, tx, userId, caller)
    return {
      role,
      returnTo,
      deviceSession: await createDeviceSession(deps, tx, { userId, rememberMe, deviceToken, caller }),
    }
  })
  if (!done) {
    deps.jobs.wake('send-security-email')
    throw wrongCode()
  }
  notifyNewDevice(deps, found.userId, done.deviceSession)
  deps.jobs.wake('send-security-email')
  for (const key of [secondStepKey(found.userId), deviceKey(found.userId, hashToken(deviceToken))])
    await resetRateLimit(deps, key)
  return { session: done.deviceSession.session, role: done.role, returnTo: done.returnTo, deviceToken }
}

const countStatement = defineStatement(
  'count-wrong-code',
  'update pending_sign_ins set wrong_codes = wrong_codes + 1 where token_hash = $1',
)

/** After too many wrong codes, the sign-in ends and the person is notified by email, once a day. */
async function countWrongCode(deps: Deps, tx: PoolClient, pending: PendingSignIn, caller: Caller) {
  const { tokenHash, userId, wrongCodes } = pending
  if (wrongCodes + 1 < maxWrongCodes) {
    await countStatement.run(tx, [tokenHash])
    return
  }
  await dropPendingSignIn(tx, pending)
  const aDayAgo = new Date(deps.now().getTime() - dayMs)
  if (!(await wereCodesRefused(tx, pending, aDayAgo)))
    await deps.jobs.enqueue(tx, 'send-security-email', {
      userId,
      about: 'codes_guessed',
      ...seenFrom(deps, caller),
    })
}

const limited = 'too_many_sign_ins'
const guessed = 'too_many_wrong_codes'
export const secondStepKey = (userId: string) => `second-step:account:${userId}`
const deviceKey = (userId: string, deviceHash: Buffer) =>
  `second-step:device:${userId}:${deviceHash.toString('hex')}`

/** A known browser has its own limit, so guesses from elsewhere can't lock it out. */
async function requireGuess(deps: Deps, userId: string, deviceHash: Buffer) {
  if (await isKnownDevice(deps.pool, userId, deviceHash))
    await enforceRateLimit(deps, deviceKey(userId, deviceHash), perKnownDevice, guessed)
  else await enforceRateLimit(deps, secondStepKey(userId), perAccount, guessed)
}
