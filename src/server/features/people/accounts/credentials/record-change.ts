import type { PoolClient } from 'pg'
import { recordInAuditLog } from '#server/db/audit-log.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SecurityNotice } from '#server/jobs/job-list.ts'
import { nameDevice } from '../devices/name-device.ts'

export const seenFrom = ({ now }: Pick<Deps, 'now'>, { ip, userAgent }: Caller) => ({
  device: nameDevice(userAgent),
  ip,
  at: now().toISOString(),
})

/**
 * Records the change in the audit log and queues an email about it. After the commit, the caller wakes the email job.
 */
export async function recordChange(
  deps: Deps,
  tx: PoolClient,
  userId: string,
  about: SecurityNotice,
  caller: Caller,
) {
  await recordInAudit(deps, tx, userId, about)
  await deps.jobs.enqueue(tx, 'send-security-email', { userId, about, ...seenFrom(deps, caller) })
}

export const recordInAudit = ({ now }: Pick<Deps, 'now'>, tx: PoolClient, userId: string, action: string) =>
  recordInAuditLog(tx, { tableName: 'users', action, recordId: userId, changedBy: userId }, now())
