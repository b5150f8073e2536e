import type { PoolClient } from 'pg'
import type { SignInMethod } from '#shared/people/security.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { rememberDevice } from './devices/known-devices.ts'
import { recordSignIn } from './devices/sign-ins.ts'
import { hashToken } from './secrets.ts'
import { createSession, type NewSession } from './sessions.ts'
import { createPendingSignIn } from './two-step/pending-sign-ins.ts'
import { findTwoStep } from './two-step/redeem-code.ts'

export interface SignInRequest {
  userId: string
  method: SignInMethod
  rememberMe: boolean
  /** Where to redirect after sign-in, if the server knows it. */
  returnTo: string | null
  deviceToken: string
  caller: Caller
}

interface DeviceSession {
  session: NewSession
  isNewDevice: boolean
}
export type SignInResult = DeviceSession | { pendingToken: string }

/** Called once someone has proven who they are: creates a session, or a pending sign-in if a second step is due. */
export async function completeSignIn(
  deps: Deps,
  tx: PoolClient,
  request: SignInRequest,
): Promise<SignInResult> {
  const { userId, method, caller } = request
  if (await findTwoStep(tx, userId)) {
    const signInId = await recordSignIn(deps, tx, { userId, method, outcome: 'unfinished', caller })
    return { pendingToken: await createPendingSignIn(deps, tx, { ...request, signInId }) }
  }
  const deviceSession = await createDeviceSession(deps, tx, request)
  await recordSignIn(deps, tx, { userId, method, outcome: 'success', caller })
  return deviceSession
}

export async function createDeviceSession(
  deps: Deps,
  tx: PoolClient,
  { userId, rememberMe, deviceToken, caller }: Omit<SignInRequest, 'method' | 'returnTo'>,
): Promise<DeviceSession> {
  return {
    isNewDevice: await rememberDevice(deps, tx, userId, hashToken(deviceToken), caller),
    session: await createSession(deps, tx, userId, rememberMe, caller),
  }
}

/** Call after the commit. */
export function notifyNewDevice({ wakeUps, jobs }: Deps, userId: string, result: SignInResult) {
  if (!('isNewDevice' in result && result.isNewDevice)) return
  wakeUps.publish({ to: userId })
  jobs.wake('send-security-email')
}
