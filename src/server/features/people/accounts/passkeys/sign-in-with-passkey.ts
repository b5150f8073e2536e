import type { Assertion } from '#shared/people/passkeys.ts'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { assignRole, findRole } from '../account-setup.ts'
import { createDeviceSession, notifyNewDevice } from '../complete-sign-in.ts'
import { recordSignIn } from '../devices/sign-ins.ts'
import { endRecovery } from '../recovery/start-recovery.ts'
import { newToken } from '../secrets.ts'
import { challengeMs, createChallenge, takeChallenge } from './challenges.ts'
import { lockAccountAndPasskey, recordUse, requireSignature } from './use-passkey.ts'
import { relyingPartyId } from './verify.ts'

const perAddress = { burst: 60, refillMs: 2_000 }
const limited = 'too_many_sign_ins'

export async function startPasskeySignIn(deps: Deps, browserToken: string, caller: Caller) {
  await enforceRateLimit(deps, `passkey:ask:${addressGroup(caller.ip)}`, perAddress, limited)
  return {
    challenge: await createChallenge(deps, { purpose: 'sign_in', browserToken }),
    rpId: relyingPartyId(deps.env),
    timeout: challengeMs,
    userVerification: 'required' as const,
    allowCredentials: [],
  }
}

interface PasskeySignIn {
  credential: Assertion
  role: Role
  rememberMe: boolean
  browserToken: string | undefined
}

/** The device has verified its user, so no code is needed. */
export async function signInWithPasskey(
  deps: Deps,
  { credential, role: chosenRole, rememberMe, browserToken }: PasskeySignIn,
  caller: Caller,
  deviceToken = newToken(),
) {
  await enforceRateLimit(deps, `passkey:use:${addressGroup(caller.ip)}`, perAddress, limited)
  if (!browserToken) throw new AppError('passkey_expired')
  const { clientDataJSON } = credential.response
  const challenge = await takeChallenge(deps, clientDataJSON, { purpose: 'sign_in', browserToken })
  const used = await requireSignature(deps, challenge, credential, { isSecondStep: false })
  const { userId } = used

  const done = await inTransaction(deps.pool, async (tx) => {
    const { user, passkey } = await lockAccountAndPasskey(tx, used)
    const record = (outcome: 'success' | 'refused' | 'wrong_page') =>
      recordSignIn(deps, tx, { userId, method: 'passkey', outcome, caller })
    if (!(await recordUse(deps, tx, passkey, used, caller))) {
      await record('refused')
      return { refusal: new AppError('passkey_copied') }
    }
    if (!user.emailVerifiedAt) return { refusal: new AppError('email_not_confirmed') }
    const role = (await findRole(tx, userId)) ?? (await assignRole(tx, userId, chosenRole))
    if (role !== chosenRole) {
      await record('wrong_page')
      return { refusal: new AppError('wrong_login_page', { details: { role } }) }
    }
    await endRecovery(deps, tx, userId, caller)
    const deviceSession = await createDeviceSession(deps, tx, { userId, rememberMe, deviceToken, caller })
    await record('success')
    return { role, deviceSession }
  })
  deps.jobs.wake('send-security-email')
  if (done.refusal) throw done.refusal
  notifyNewDevice(deps, userId, done.deviceSession)
  return { role: done.role, session: done.deviceSession.session, deviceToken }
}
