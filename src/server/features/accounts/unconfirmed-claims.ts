import { eq } from 'drizzle-orm'
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
