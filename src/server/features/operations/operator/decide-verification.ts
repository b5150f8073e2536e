import { t } from '#shared/messages/t.ts'
import type { PoolClient } from 'pg'
import type { VerificationAction } from '#shared/operations/operator.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { isOperator } from '#server/features/people/accounts/is-operator.ts'
import { verifyListing } from '#server/features/market/listings/verify-listing.ts'
import { recordDecision } from './decisions.ts'
import { verifyName } from '#server/features/market/profiles/verify-name.ts'
import {
  endedColumns,
  orderProofDeletion,
  type EndedVerification,
} from '#server/features/market/proofs/end-request.ts'
import { notifyVerification } from '#server/features/market/verification/notify-verification.ts'

const endStatement = defineStatement<EndedVerification>(
  'decide-verification',
  `update verifications set state = $2, message = nullif($3, ''), decided_at = $4, proof = null
    where id = $1 and state = 'open' returning ${endedColumns}`,
)

/**
 * The badge, the audit row, the notification and the job to delete the file are one transaction, which happens once.
 */
export async function decideVerification(
  deps: Deps,
  operatorId: string,
  id: string,
  { action, message }: { action: VerificationAction; message: string },
) {
  if (action === 'refuse' && message === '')
    throw new AppError('invalid_input', { fields: () => [{ field: 'message', message: t('Say why') }] })
  const at = deps.now()
  const userId = await inTransaction(deps.pool, async (tx) => {
    const ended = await end(tx, id, action, message, at)
    if (ended.userId === operatorId || (await isOperator({ env: deps.env, pool: tx }, ended.userId)))
      throw new AppError('decision_about_operator')
    if (action === 'approve') await verify(tx, ended, at)
    await orderProofDeletion(deps, tx, ended)
    const { listingId, userId: personId, toVerify } = ended
    const subject = listingId ? ('listing' as const) : ('person' as const)
    const details = { title: toVerify, note: '', message, reportIds: [] }
    await recordDecision(tx, operatorId, action, subject, listingId ?? personId, details, at)
    await notifyVerification(deps, tx, ended, action === 'approve' ? 'approved' : 'refused', message, at)
    return personId
  })
  deps.wakeUps.publish({ to: userId })
  deps.jobs.wake('delete-proof')
  deps.jobs.wake('send-verification-email')
}

const hasVerificationStatement = defineStatement(
  'has-verification',
  'select from verifications where id = $1',
)

async function end(tx: PoolClient, id: string, action: VerificationAction, message: string, at: Date) {
  const state = action === 'approve' ? 'approved' : 'refused'
  const row = await endStatement.first(tx, [id, state, message, at])
  if (row) return row
  const rowCount = await hasVerificationStatement.run(tx, [id])
  throw new AppError(rowCount ? 'already_decided' : 'not_found')
}

/** What was proven must still match what is shown. */
async function verify(tx: PoolClient, { userId, listingId, toVerify }: EndedVerification, at: Date) {
  const isStillSo = listingId
    ? await verifyListing(tx, listingId, toVerify, at)
    : await verifyName(tx, userId, toVerify, at)
  if (!isStillSo) throw new AppError('proof_subject_changed')
}
