import type { SignInWay } from '#shared/security.ts'
import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { welcomeDevice } from './devices/known-devices.ts'
import { recordSignIn } from './devices/sign-ins.ts'
import { hashToken } from './secrets.ts'
import { createSession, type NewSession } from './sessions.ts'
import { createPendingSignIn } from './two-step/pending-sign-ins.ts'
import { findTwoStep } from './two-step/redeem-code.ts'

export interface Arrival {
  userId: string
  way: SignInWay
  rememberMe: boolean
  /** Where to go when they are in, as far as the server was told. */
  returnTo: string | null
  deviceToken: string
  caller: Caller
}

interface LetIn {
  session: NewSession
  isNewDevice: boolean
}
export type Admitted = LetIn | { pendingToken: string }

/** Everybody who has proved who they are: a session, or a wait for the code of those who have a second step. */
export async function admit(deps: Deps, tx: Transaction, arrival: Arrival): Promise<Admitted> {
  const { userId, way, caller } = arrival
  if (await findTwoStep(tx, userId)) {
    const signInId = await recordSignIn(deps, tx, { userId, way, outcome: 'unfinished', caller })
    return { pendingToken: await createPendingSignIn(deps, tx, { ...arrival, signInId }) }
  }
  const letIn = await openDoor(deps, tx, arrival)
  await recordSignIn(deps, tx, { userId, way, outcome: 'success', caller })
  return letIn
}

export async function openDoor(
  deps: Deps,
  tx: Transaction,
  { userId, rememberMe, deviceToken, caller }: Omit<Arrival, 'way' | 'returnTo'>,
): Promise<LetIn> {
  return {
    isNewDevice: await welcomeDevice(deps, tx, userId, hashToken(deviceToken), caller),
    session: await createSession(deps, tx, userId, rememberMe, caller),
  }
}

/** After the commit. */
export function tellNewDevice({ hints, jobs }: Deps, userId: string, admitted: Admitted) {
  if (!('isNewDevice' in admitted && admitted.isNewDevice)) return
  hints.publish({ to: userId })
  jobs.wake('security-mail')
}
