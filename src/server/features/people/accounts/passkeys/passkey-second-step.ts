import type { Assertion, PasskeyRequest } from '#shared/people/passkeys.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { findRole } from '../account-setup.ts'
import { createDeviceSession, notifyNewDevice } from '../complete-sign-in.ts'
import { recordSecondStep } from '../devices/sign-ins.ts'
import { endRecovery } from '../recovery/start-recovery.ts'
import { newToken } from '../secrets.ts'
import { dropPendingSignIn, findPendingSignIn, lockPendingSignIn } from '../two-step/pending-sign-ins.ts'
import { challengeMs, createChallenge, takeChallenge } from './challenges.ts'
import { findPasskeys, toDescriptor } from './my-passkeys.ts'
import { lockAccountAndPasskey, recordUse, requireSignature } from './use-passkey.ts'
import { relyingPartyId } from './verify.ts'

const perAddress = { burst: 20, refillMs: 3_000 }

async function requirePending(deps: Deps, pendingToken: string | undefined, caller: Caller) {
  const key = `passkey:second-step:${addressGroup(caller.ip)}`
  await enforceRateLimit(deps, key, perAddress, 'too_many_sign_ins')
  const pending = pendingToken && (await findPendingSignIn(deps, deps.pool, pendingToken))
  if (!pending) throw new AppError('second_step_expired')
  return { pending, pendingToken }
}

/** Returns null without passkeys: the person enters a code instead. */
export async function startPasskeyStep(
  deps: Deps,
  token: string | undefined,
  caller: Caller,
): Promise<PasskeyRequest | null> {
  const { pending, pendingToken } = await requirePending(deps, token, caller)
  const passkeys = await findPasskeys(deps.pool, pending.userId)
  if (passkeys.length === 0) return null
  return {
    challenge: await createChallenge(deps, { purpose: 'second_step', browserToken: pendingToken }),
    rpId: relyingPartyId(deps.env),
    timeout: challengeMs,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(toDescriptor),
  }
}

/** Completes a pending sign-in, once, in the browser where it began. */
export async function finishPasskeyStep(
  deps: Deps,
  token: string | undefined,
  credential: Assertion,
  caller: Caller,
  deviceToken = newToken(),
) {
  const { pending, pendingToken } = await requirePending(deps, token, caller)
  const { clientDataJSON } = credential.response
  const ceremony = { purpose: 'second_step', browserToken: pendingToken } as const
  const challenge = await takeChallenge(deps, clientDataJSON, ceremony)
  const used = await requireSignature(deps, challenge, credential, { isSecondStep: true })
  const { userId } = pending
  if (used.userId !== userId) throw new AppError('passkey_unknown')

  const done = await inTransaction(deps.pool, async (tx) => {
    const { passkey } = await lockAccountAndPasskey(tx, used)
    const still = await lockPendingSignIn(deps, tx, pendingToken)
    if (!still) throw new AppError('second_step_expired')
    const isGood = await recordUse(deps, tx, passkey, used, caller)
    await recordSecondStep(tx, still, 'passkey', isGood ? 'success' : 'refused')
    if (!isGood) return undefined
    await dropPendingSignIn(tx, still)
    const role = await findRole(tx, userId)
    if (!role) throw new AppError('account_setup_failed')
    await endRecovery(deps, tx, userId, caller)
    const { rememberMe, returnTo } = still
    return {
      role,
      returnTo,
      deviceSession: await createDeviceSession(deps, tx, { userId, rememberMe, deviceToken, caller }),
    }
  })
  deps.jobs.wake('send-security-email')
  if (!done) throw new AppError('passkey_copied')
  notifyNewDevice(deps, userId, done.deviceSession)
  return { session: done.deviceSession.session, role: done.role, returnTo: done.returnTo, deviceToken }
}
