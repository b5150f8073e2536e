import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { requirePassword } from '../credentials/require-password.ts'
import { requireSecondStep } from '../two-step/require-second-step.ts'

export interface Proof {
  password: string
  code?: string | undefined
}

/** A passkey signs in without a code, so adding or removing one takes both steps if two-step sign-in is on. */
export async function requireBothSteps(deps: Deps, session: Session, { password, code }: Proof) {
  const user = await requirePassword(deps, session, password)
  await requireSecondStep(deps, user.id, code)
  return user
}
