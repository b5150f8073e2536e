import { minuteMs } from '#shared/durations.ts'
import type { Pool, PoolClient } from 'pg'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { pendingSignIns } from '#server/db/schema/security.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from '../secrets.ts'

export const pendingMs = 10 * minuteMs

interface NewPending {
  userId: string
  signInId: string
  rememberMe: boolean
  returnTo: string | null
}

export type PendingSignIn = typeof pendingSignIns.$inferSelect

const createStatement = defineStatement(
  'create-pending-sign-in',
  `insert into pending_sign_ins (token_hash, user_id, sign_in_id, remember_me, return_to, expires_at)
    values ($1, $2, $3, $4, $5, $6)`,
)
const select = `select ${columnsOf(pendingSignIns)} from pending_sign_ins where token_hash = $1 and expires_at > $2`
const findStatement = defineStatement<PendingSignIn>('find-pending-sign-in', select)
const lockStatement = defineStatement<PendingSignIn>('lock-pending-sign-in', `${select} for update`)
const dropStatement = defineStatement(
  'drop-pending-sign-in',
  'delete from pending_sign_ins where token_hash = $1',
)

/** The token exists only in the browser's cookie, out of reach of scripts, URLs and other browsers. */
export async function createPendingSignIn(
  { now }: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  { userId, signInId, rememberMe, returnTo }: NewPending,
) {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + pendingMs)
  await createStatement.run(db, [hashToken(token), userId, signInId, rememberMe, returnTo, expiresAt])
  return token
}

export const findPendingSignIn = ({ now }: Pick<Deps, 'now'>, db: Pool | PoolClient, token: string) =>
  findStatement.first(db, [hashToken(token), now()])

export const lockPendingSignIn = ({ now }: Pick<Deps, 'now'>, tx: PoolClient, token: string) =>
  lockStatement.first(tx, [hashToken(token), now()])

export const dropPendingSignIn = (tx: PoolClient, { tokenHash }: PendingSignIn) =>
  dropStatement.run(tx, [tokenHash])
