import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { endOpenRequest } from '#server/features/market/proofs/end-request.ts'
import { findVerification } from './find-verification.ts'

export async function withdrawVerification(deps: Deps, session: Session, listingId: string | undefined) {
  const isEnded = await inTransaction(deps.pool, (tx) =>
    endOpenRequest(deps, tx, session.userId, listingId ?? null, deps.now()),
  )
  if (!isEnded) throw new AppError('not_found')
  deps.jobs.wake('delete-proof')
  return findVerification(deps, session, listingId)
}
