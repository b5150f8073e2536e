import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { knownDevices } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../http/caller.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { seenFrom } from '../credentials/record-change.ts'

export async function isKnownDevice(db: Queryable, userId: string, deviceHash: Buffer) {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
  return found.length > 0
}

/**
 * Remembers the browser that comes in. Of one that was never here before, on an account that was used before, the
 * person is told once, in the feed and by mail. Answers whether it is such a one.
 */
export async function welcomeDevice(
  deps: Deps,
  tx: Transaction,
  userId: string,
  deviceHash: Buffer,
  caller: Caller,
) {
  const isNews = await remember(deps, tx, userId, deviceHash)
  if (isNews) {
    const { device, ip, at } = seenFrom(deps, caller)
    await recordActivity(deps, tx, [{ to: userId, happening: { kind: 'sign_in', device, ip } }], deps.now())
    await deps.jobs.enqueue(tx, 'security-mail', { userId, about: 'new_device', device, ip, at })
  }
  return isNews
}

async function remember({ now }: Deps, tx: Transaction, userId: string, deviceHash: Buffer) {
  const known = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .limit(1)
  const added = await tx
    .insert(knownDevices)
    .values({ userId, deviceHash, createdAt: now() })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId })
  return known.length > 0 && added.length > 0
}
