import type { Pool, PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import { findRole } from '../account-setup.ts'
import { notifyNewDevice } from '../complete-sign-in.ts'
import { findEmailedLink } from '../emailed-links.ts'
import { lockUser } from '../recovery/lock-user.ts'
import { finishSignUp, markConfirmed, type FinishedSignUp } from './finish-sign-up.ts'
import { findSignUp, isContested } from './sign-up-browsers.ts'

interface OpenedLink {
  token: string
  /** A person asked for it, not an email client that follows links. */
  isTap: boolean
  deviceToken: string | undefined
  /** The user who is already signed in here. */
  signedInId: string | undefined
}

interface Outcome {
  state: 'ask' | 'confirmed' | 'signed_in'
  email: string
  role: Role | null
  finished?: FinishedSignUp
}

/**
 * Signs in the browser that signed up. Any other browser only confirms the address, and only after a tap: email clients
 * open links, and run their pages, before the person does. If several people signed up with the address, a tap isn't
 * enough, because it doesn't say whose sign-up to confirm. The link can be opened again until it expires.
 */
export async function confirmEmail(
  deps: Deps,
  { token, isTap, deviceToken, signedInId }: OpenedLink,
  caller: Caller,
): Promise<Outcome> {
  const { userId } = await requireLink(deps, deps.pool, token)
  const outcome = await inTransaction(deps.pool, async (tx): Promise<Outcome> => {
    const { email, emailVerifiedAt } = await requireUser(tx, userId)
    const { deviceHash } = await requireLink(deps, tx, token)
    const role = (await findRole(tx, userId)) ?? null
    if (signedInId === userId) return { state: 'signed_in', email, role }
    const finished = await finishSignUp(deps, tx, userId, deviceToken, caller)
    if (finished) return { state: 'signed_in', email, role: (await findRole(tx, userId)) ?? null, finished }
    if (!isTap) return { state: 'ask', email, role }
    if (!emailVerifiedAt && (await isContested(deps, tx, userId))) throw new AppError('sign_up_ambiguous')
    const signUp = await findSignUp(tx, userId, deviceHash)
    if (deviceHash && !signUp && !emailVerifiedAt) throw new AppError('confirmation_link_invalid')
    await markConfirmed(deps, tx, userId, signUp)
    return { state: 'confirmed', email, role: (await findRole(tx, userId)) ?? null }
  })
  if (outcome.finished) notifyNewDevice(deps, userId, outcome.finished.result)
  return outcome
}

async function requireUser(tx: PoolClient, userId: string) {
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('confirmation_link_invalid')
  return user
}

async function requireLink(deps: Deps, db: Pool | PoolClient, token: string) {
  const link = await findEmailedLink(deps, db, token, ['confirm_email'])
  if (!link) throw new AppError('confirmation_link_invalid')
  return link
}
