import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { pendingSignIns } from '../../../db/schema/security.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken, newToken } from '../secrets.ts'

export const pendingMs = 10 * 60_000

interface NewPending {
  userId: string
  signInId: string
  rememberMe: boolean
  returnTo: string | null
}

/** The token is the browser's cookie and nothing else: no script, no address and no other browser has it. */
export async function createPendingSignIn(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  { userId, signInId, rememberMe, returnTo }: NewPending,
) {
  const token = newToken()
  await db.insert(pendingSignIns).values({
    tokenHash: hashToken(token),
    userId,
    signInId,
    rememberMe,
    returnTo,
    expiresAt: new Date(now().getTime() + pendingMs),
  })
  return token
}

export const isPending = ({ now }: Pick<Deps, 'now'>, token: string) =>
  and(eq(pendingSignIns.tokenHash, hashToken(token)), gt(pendingSignIns.expiresAt, now()))
