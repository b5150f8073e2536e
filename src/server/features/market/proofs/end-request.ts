import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { proofFolderOf } from './proof-files.ts'

export interface EndedVerification {
  id: string
  userId: string
  listingId: string | null
  toVerify: string
  proofFolder: string
}

export const endedColumns = `id, user_id "userId", listing_id "listingId", to_verify "toVerify", proof_folder "proofFolder"`

/** Enqueued in the transaction that ends the request, so the file is deleted exactly when that commits. */
export const orderProofDeletion = (
  { jobs }: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  { userId, proofFolder }: Pick<EndedVerification, 'userId' | 'proofFolder'>,
) => jobs.enqueue(db, 'delete-proof', { folder: proofFolderOf(userId, proofFolder) })

const withdrawStatement = defineStatement<EndedVerification>(
  'withdraw-verification',
  `update verifications set state = 'withdrawn', decided_at = $3, proof = null
    where user_id = $1 and listing_id is not distinct from $2::uuid and state = 'open' returning ${endedColumns}`,
)

/** Withdraws a request in the caller's transaction. False when none is open. */
export async function endOpenRequest(
  deps: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  userId: string,
  listingId: string | null,
  at: Date,
) {
  const ended = await withdrawStatement.rows(db, [userId, listingId, at])
  for (const one of ended) await orderProofDeletion(deps, db, one)
  return ended.length > 0
}
