import { dayMs, hourMs } from '#shared/durations.ts'
import { proofDays } from '#shared/market/verification.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement, type Statement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import {
  endedColumns,
  orderProofDeletion,
  type EndedVerification,
} from '#server/features/market/proofs/end-request.ts'
import { notifyVerification } from './notify-verification.ts'

const arrivalMs = hourMs
const proofMs = proofDays * dayMs

// One row at a time. Rows locked by another process are skipped, and rows it has finished are no longer due.
const due = (state: string) =>
  `id = (select id from verifications where state = '${state}' and created_at <= $1 order by created_at limit 1
    for update skip locked)`
const forgetStatement = defineStatement<EndedVerification>(
  'forget-unarrived-proof',
  `delete from verifications where ${due('arriving')} returning ${endedColumns}`,
)
const expireStatement = defineStatement<EndedVerification>(
  'expire-verification',
  `update verifications set state = 'expired', decided_at = $2, proof = null where ${due('open')}
    returning ${endedColumns}`,
)

/** Hourly: deletes proofs that nobody reviewed in time and proofs that never fully arrived. Safe to run twice. */
export async function expireVerifications(deps: Deps) {
  const at = deps.now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  while (await endOne(deps, forgetStatement, [before(arrivalMs)], undefined));
  while (await endOne(deps, expireStatement, [before(proofMs), at], at));
  deps.jobs.wake('delete-proof')
}

async function endOne(
  deps: Deps,
  statement: Statement<EndedVerification>,
  values: Date[],
  notifiedAt: Date | undefined,
) {
  const ended = await inTransaction(deps.pool, async (tx) => {
    const row = await statement.first(tx, values)
    if (!row) return undefined
    await orderProofDeletion(deps, tx, row)
    if (notifiedAt) await notifyVerification(deps, tx, row, 'expired', '', notifiedAt)
    return row
  })
  if (ended) deps.wakeUps.publish({ to: ended.userId })
  return ended !== undefined
}
