import { and, eq, gt, gte, isNull, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { identities, profiles, users } from '../../../db/schema/accounts.ts'
import { emailChanges, recoveryCodes, twoStepSecrets } from '../../../db/schema/security.ts'
import { isUniqueViolation } from '../../../db/violations.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { voidMailedLinks } from '../mailed-links.ts'
import { hashToken } from '../secrets.ts'
import { endAllSessions } from '../sessions.ts'
import { evictUnconfirmed } from '../unconfirmed-claims.ts'
import { recordInAudit } from './record-change.ts'

/** With the link that went to the new address. Once. */
export async function confirmEmailChange(deps: Deps, token: string) {
  const isGood = and(
    eq(emailChanges.confirmHash, hashToken(token)),
    isNull(emailChanges.changedAt),
    gt(emailChanges.confirmableUntil, deps.now()),
  )
  return withChange(deps, isGood, async (tx, { id, userId, newEmail }) => {
    await setEmail(deps, tx, userId, newEmail)
    await tx
      .update(emailChanges)
      .set({ changedAt: deps.now(), confirmHash: null })
      .where(eq(emailChanges.id, id))
    await voidMailedLinks(tx, userId, 'reset_password')
    await recordInAudit(deps, tx, userId, 'email_changed')
    return newEmail
  })
}

/**
 * With the link that went to the old address, also for a while after the change. Whoever asked for it knew the
 * password: nobody stays signed in, the password is void, no way in that was made since is left, and the old address
 * gets a link for a new password.
 */
export async function stopEmailChange(deps: Deps, token: string) {
  const isGood = and(eq(emailChanges.stopHash, hashToken(token)), gt(emailChanges.stoppableUntil, deps.now()))
  const { ended, email } = await withChange(deps, isGood, async (tx, { userId, oldEmail, createdAt }) => {
    await setEmail(deps, tx, userId, oldEmail)
    await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
    await dropWaysInSince(tx, userId, createdAt)
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    await voidMailedLinks(tx, userId, 'reset_password')
    await recordInAudit(deps, tx, userId, 'email_change_stopped')
    await deps.jobs.enqueue(tx, 'reset-mail', { email: oldEmail })
    return { ended: await endAllSessions(tx, userId), email: oldEmail }
  })
  deps.hints.publish(...ended)
  deps.jobs.wake('reset-mail')
  return email
}

type Change = typeof emailChanges.$inferSelect

/** The account is taken before the change, as asking for one does: two who wait for each other would never end. */
async function withChange<T>(
  { db }: Deps,
  isGood: SQL | undefined,
  settle: (tx: Transaction, change: Change) => Promise<T>,
) {
  const { userId } = await requireChange(db, isGood)
  try {
    return await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      return settle(tx, await requireChange(tx, isGood))
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('email_taken') : error
  }
}

async function requireChange(db: Queryable, isGood: SQL | undefined) {
  const [change] = await db.select().from(emailChanges).where(isGood)
  if (!change) throw new AppError('email_link_invalid')
  return change
}

/** With the new address came the Google account of that address; and a second step would keep its owner out. */
async function dropWaysInSince(tx: Transaction, userId: string, since: Date) {
  await tx.delete(identities).where(and(eq(identities.userId, userId), gte(identities.createdAt, since)))
  const [dropped] = await tx
    .delete(twoStepSecrets)
    .where(and(eq(twoStepSecrets.userId, userId), gte(twoStepSecrets.confirmedAt, since)))
    .returning({ userId: twoStepSecrets.userId })
  if (dropped) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

async function setEmail({ now }: Deps, tx: Transaction, userId: string, email: string) {
  await evictUnconfirmed(tx, email, userId)
  await tx.update(users).set({ email, emailVerifiedAt: now() }).where(eq(users.id, userId))
  await tx.update(profiles).set({ email, updatedAt: now() }).where(eq(profiles.id, userId))
}
