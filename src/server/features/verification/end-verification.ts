import type { PoolClient } from 'pg'
import { runSql, type SqlRunner } from '../../db/run-sql.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { findVerification } from './find-verification.ts'
import { proofFolderOf } from './proof-files.ts'

export interface EndedVerification {
  id: string
  userId: string
  listingId: string | null
  claim: string
  proofFolder: string
}

export const endedColumns = `id, user_id "userId", listing_id "listingId", claim, proof_folder "proofFolder"`

/** Ordered in the transaction that ends the request: the file goes exactly when that is so. */
export const orderProofDeletion = (
  { jobs }: Pick<Deps, 'jobs'>,
  db: SqlRunner,
  { userId, proofFolder }: Pick<EndedVerification, 'userId' | 'proofFolder'>,
) => jobs.enqueue(db, 'delete-proof', { folder: proofFolderOf(userId, proofFolder) })

const withdrawStatement = {
  name: 'withdraw-verification',
  text: `update verifications set state = 'withdrawn', decided_at = $3, proof = null
    where user_id = $1 and listing_id is not distinct from $2::uuid and state = 'open' returning ${endedColumns}`,
}

/** Takes a request back, in the caller's transaction. False when none is open. */
export async function endOpenRequest(
  deps: Pick<Deps, 'jobs'>,
  db: SqlRunner,
  userId: string,
  listingId: string | null,
  at: Date,
) {
  const ended = await runSql<EndedVerification>(db, withdrawStatement, [userId, listingId, at])
  for (const one of ended) await orderProofDeletion(deps, db, one)
  return ended.length > 0
}

export async function withdrawVerification(deps: Deps, session: Session, listingId: string | undefined) {
  const isEnded = await inTransaction(deps.pool, (client: PoolClient) =>
    endOpenRequest(deps, client, session.userId, listingId ?? null, deps.now()),
  )
  if (!isEnded) throw new AppError('not_found')
  deps.jobs.wake('delete-proof')
  return findVerification(deps, session, listingId)
}
