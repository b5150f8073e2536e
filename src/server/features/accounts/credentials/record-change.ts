import { recordInAuditLog } from '../../../db/audit-log.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SecurityNews } from '../../../jobs/job-list.ts'
import { nameDevice } from '../devices/name-device.ts'

export const seenFrom = ({ now }: Pick<Deps, 'now'>, { ip, userAgent }: Caller) => ({
  device: nameDevice(userAgent),
  ip,
  at: now().toISOString(),
})

/** In the audit log, and by mail to the person. After the commit the caller wakes the mail's job. */
export async function recordChange(
  deps: Deps,
  tx: Transaction,
  userId: string,
  about: SecurityNews,
  caller: Caller,
) {
  await recordInAudit(deps, tx, userId, about)
  await deps.jobs.enqueue(tx, 'security-mail', { userId, about, ...seenFrom(deps, caller) })
}

export const recordInAudit = ({ now }: Pick<Deps, 'now'>, tx: Transaction, userId: string, action: string) =>
  recordInAuditLog(tx, { tableName: 'users', action, recordId: userId, changedBy: userId }, now())
