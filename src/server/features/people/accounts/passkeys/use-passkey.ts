import type { Pool, PoolClient } from 'pg'
import { dayMs } from '#shared/durations.ts'
import type { Assertion } from '#shared/people/passkeys.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { passkeys } from '#server/db/schema/passkeys.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import { recordChange } from '../credentials/record-change.ts'
import { lockUser } from '../recovery/lock-user.ts'
import { verifyAssertion } from './verify.ts'

type Row = typeof passkeys.$inferSelect
export type UsedPasskey = Awaited<ReturnType<typeof verifyAssertion>> & { passkeyId: string; userId: string }

const findStatement = defineStatement<Row>(
  'find-passkey',
  `select ${columnsOf(passkeys)} from passkeys where credential_id = $1`,
)
const lockStatement = defineStatement<Row>(
  'lock-passkey',
  `select ${columnsOf(passkeys)} from passkeys where id = $1 and user_id = $2 for update`,
)
const copySeenStatement = defineStatement(
  'note-copied-passkey',
  'update passkeys set copy_seen_at = $2 where id = $1',
)
const usedStatement = defineStatement(
  'note-passkey-use',
  'update passkeys set counter = $2, is_backed_up = $3, last_used_at = $4 where id = $1',
)

/** The id by which authenticators know an account. */
export const toUserHandle = (userId: string) => Buffer.from(userId).toString('base64url')

/** Verifies the signature. The counter is checked later, under a lock. */
export async function requireSignature(
  { pool, env }: Deps,
  challenge: string,
  credential: Assertion,
  { isSecondStep }: { isSecondStep: boolean },
): Promise<UsedPasskey> {
  const passkey = await findByCredential(pool, credential.id)
  if (!passkey) throw new AppError('passkey_unknown')
  const { userHandle } = credential.response
  const isNamed = userHandle === toUserHandle(passkey.userId)
  // After the password, the account is already known, so authenticators may omit the handle.
  if (!isNamed && !(isSecondStep && !userHandle)) throw new AppError('passkey_refused')
  const used = await verifyAssertion(env, challenge, credential, passkey, !isSecondStep)
  return { ...used, passkeyId: passkey.id, userId: passkey.userId }
}

function findByCredential(db: Pool | PoolClient, credentialId: string) {
  return findStatement.first(db, [Buffer.from(credentialId, 'base64url')])
}

/** Locks the account first, like everything that locks several of its rows. Either may have been deleted meanwhile. */
export async function lockAccountAndPasskey(tx: PoolClient, { userId, passkeyId }: UsedPasskey) {
  const user = await lockUser(tx, userId)
  const passkey = await lockStatement.first(tx, [passkeyId, userId])
  if (!user || !passkey) throw new AppError('passkey_unknown')
  return { user, passkey }
}

/** Only a copy explains a counter that doesn't increase. Authenticators without a counter always send 0. */
const isFromCopy = ({ counter }: Row, { newCounter }: UsedPasskey) =>
  (newCounter > 0 || counter > 0) && newCounter <= counter

/** Returns false if only a copy can have signed this. The person is then notified, once a day. */
export async function recordUse(deps: Deps, tx: PoolClient, passkey: Row, used: UsedPasskey, caller: Caller) {
  const at = deps.now()
  if (isFromCopy(passkey, used)) {
    const isNotified = passkey.copySeenAt && at.getTime() - passkey.copySeenAt.getTime() < dayMs
    if (isNotified) return false
    await copySeenStatement.run(tx, [passkey.id, at])
    await recordChange(deps, tx, passkey.userId, 'passkey_copied', caller)
    return false
  }
  await usedStatement.run(tx, [passkey.id, used.newCounter, used.credentialBackedUp, at])
  return true
}
