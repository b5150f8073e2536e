import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { isOpen, requestColumns, type RequestRow } from './date-request-steps.ts'
import { peopleOf, publishRequestSteps } from './notify-date-request.ts'

// One row at a time, so nobody waits for more than one. Rows locked by another process are skipped.
const statement = defineStatement<RequestRow>(
  'expire-date-request-that-is-due',
  `update date_requests r set state = 'expired', version = version + 1 where r.id = (
      select id from date_requests where ${isOpen} and expires_at <= $1 limit 1 for update skip locked)
    returning ${requestColumns}`,
)

/** Every minute: ends requests and offers that nobody answered in time. Safe to run twice. */
export async function expireDateRequests(deps: Deps) {
  for (;;) {
    const at = deps.now()
    const row = await inTransaction(deps.pool, async (tx) => {
      const due = await statement.first(tx, [at])
      if (due) await publishRequestSteps(deps, tx, [{ row: due, step: 'expired', by: null }], at)
      return due
    })
    if (!row) return
    deps.wakeUps.publish(...peopleOf(row).map((to) => ({ to })))
  }
}
