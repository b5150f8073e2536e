import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'

const readyStatement = defineStatement<{ userId: string }>(
  'mark-recoveries-mailed',
  `update account_recoveries set emailed_at = $1 where emailed_at is null and ready_at <= $1
    returning user_id "userId"`,
)

/** Queues the links for recoveries whose waiting period is over. */
export async function finishRecoveries(deps: Deps) {
  const { pool, now, jobs } = deps
  await inTransaction(pool, async (tx) => {
    const ready = await readyStatement.rows(tx, [now()])
    await jobs.enqueue(tx, 'send-recovery-email', ...ready.map(({ userId }) => ({ userId })))
  })
  jobs.wake('send-recovery-email')
}
