import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { identities, knownDevices, mailedLinks, users } from '../../db/schema/accounts.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Whoever made an account without confirming its address may not have owned it: once the owner shows up, nothing
 * that was attached to it before opens it any more.
 */
export async function dropUnconfirmedClaims(tx: Transaction, userId: string) {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  await tx.delete(mailedLinks).where(eq(mailedLinks.userId, userId))
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await tx.delete(identities).where(eq(identities.userId, userId))
  await endAllSessions(tx, userId)
}

/**
 * Whoever has shown that an address is theirs gets it from an account that only claims it. Nobody ever got into that one,
 * so there is nothing of anybody's in it. Its links go first, in the order in which confirming it takes both.
 */
export async function evictUnconfirmed(tx: Transaction, email: string, userId: string) {
  const squatter = and(eq(users.email, email), ne(users.id, userId), isNull(users.emailVerifiedAt))
  const ids = tx.select({ id: users.id }).from(users).where(squatter)
  await tx.delete(mailedLinks).where(inArray(mailedLinks.userId, ids))
  await tx.delete(users).where(squatter)
}
