import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { assignRole } from '../account-setup.ts'
import { completeSignIn, type SignInResult } from '../complete-sign-in.ts'
import { dropOtherSignUps, takeSignUpBrowser, type SignUp } from './sign-up-browsers.ts'

export interface FinishedSignUp {
  result: SignInResult
  deviceToken: string
}

const confirmStatement = defineStatement<{ passwordHash: string | null }>(
  'confirm-email',
  `update users set email_verified_at = $2 where id = $1 and email_verified_at is null
    returning password_hash "passwordHash"`,
)
const takeOverUserStatement = defineStatement(
  'take-over-user',
  'update users set password_hash = $2, metadata = $3 where id = $1',
)
const takeOverProfileStatement = defineStatement(
  'take-over-profile',
  'update profiles set full_name = $2, avatar_url = null where id = $1',
)
const dropRoleStatement = defineStatement(
  'drop-role-of-other-sign-up',
  'delete from user_roles where user_id = $1',
)
const dropIdentitiesStatement = defineStatement(
  'drop-identities-of-other-sign-up',
  'delete from identities where user_id = $1',
)

/**
 * The account takes over what this sign-up chose. Others may have signed up with the address before or since, but this
 * is the sign-up that the mailbox's owner has confirmed.
 */
export async function markConfirmed(
  { now }: Pick<Deps, 'now'>,
  tx: PoolClient,
  userId: string,
  signUp: SignUp | undefined,
) {
  const at = now()
  const confirmed = await confirmStatement.first(tx, [userId, at])
  if (!confirmed) return
  const { passwordHash = null, fullName, role } = signUp ?? {}
  await dropOtherSignUps(tx, userId, passwordHash ?? confirmed.passwordHash)
  if (!passwordHash || !fullName || !role || passwordHash === confirmed.passwordHash) return
  const metadata = { role, name: fullName, full_name: fullName, signup_completed_at: at.toISOString() }
  await takeOverUserStatement.run(tx, [userId, passwordHash, metadata])
  await takeOverProfileStatement.run(tx, [userId, fullName])
  await dropRoleStatement.run(tx, [userId])
  await assignRole(tx, userId, role)
  await dropIdentitiesStatement.run(tx, [userId])
}

/** Works once, in the browser that signed up; returns undefined in any other. */
export async function finishSignUp(
  deps: Deps,
  tx: PoolClient,
  userId: string,
  deviceToken: string | undefined,
  caller: Caller,
): Promise<FinishedSignUp | undefined> {
  const signUp = deviceToken && (await takeSignUpBrowser(deps, tx, userId, deviceToken))
  if (!signUp) return undefined
  await markConfirmed(deps, tx, userId, signUp)
  const { rememberMe } = signUp
  const request = { userId, method: 'email', rememberMe, returnTo: null, deviceToken, caller } as const
  return { result: await completeSignIn(deps, tx, request), deviceToken }
}
