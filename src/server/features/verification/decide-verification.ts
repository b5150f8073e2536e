import type { PoolClient } from 'pg'
import type { VerificationAction } from '#shared/operator.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isOperator } from '../accounts/is-operator.ts'
import { verifyListing } from '../listings/verify-listing.ts'
import { recordDecision } from '../operator/decisions.ts'
import { verifyName } from '../profiles/verify-name.ts'
import { endedColumns, orderProofDeletion, type EndedVerification } from './end-verification.ts'
import { tellVerification } from './tell-verification.ts'

const endStatement = {
  name: 'decide-verification',
  text: `update verifications set state = $2, told = nullif($3, ''), decided_at = $4, proof = null
    where id = $1 and state = 'open' returning ${endedColumns}`,
}

/** The badge, the audit row, what is told and the order to delete the file are one transaction, taken once. */
export async function decideVerification(
  deps: Deps,
  operatorId: string,
  id: string,
  { action, told }: { action: VerificationAction; told: string },
) {
  if (action === 'refuse' && told === '')
    throw new AppError('invalid_input', { fields: [{ field: 'told', message: 'Say why' }] })
  const at = deps.now()
  const userId = await inTransaction(deps.pool, async (client) => {
    const ended = await end(client, id, action, told, at)
    if (ended.userId === operatorId || (await isOperator({ env: deps.env, pool: client }, ended.userId)))
      throw new AppError('decision_about_operator')
    if (action === 'approve') await verify(client, ended, at)
    await orderProofDeletion(deps, client, ended)
    const { listingId, userId: personId, claim } = ended
    const subject = listingId ? ('listing' as const) : ('person' as const)
    const details = { title: claim, note: '', told, reportIds: [] }
    await recordDecision(client, operatorId, action, subject, listingId ?? personId, details, at)
    await tellVerification(deps, client, ended, action === 'approve' ? 'approved' : 'refused', told, at)
    return personId
  })
  deps.hints.publish({ to: userId })
  deps.jobs.wake('delete-proof')
  deps.jobs.wake('verification-mail')
}

async function end(client: PoolClient, id: string, action: VerificationAction, told: string, at: Date) {
  const state = action === 'approve' ? 'approved' : 'refused'
  const { rows } = await client.query<EndedVerification>({ ...endStatement, values: [id, state, told, at] })
  if (rows[0]) return rows[0]
  const { rowCount } = await client.query('select from verifications where id = $1', [id])
  throw new AppError(rowCount ? 'already_decided' : 'not_found')
}

/** What was proven must still be what is shown. */
async function verify(client: PoolClient, { userId, listingId, claim }: EndedVerification, at: Date) {
  const isStillSo = listingId
    ? await verifyListing(client, listingId, claim, at)
    : await verifyName(client, userId, claim, at)
  if (!isStillSo) throw new AppError('claim_changed')
}
