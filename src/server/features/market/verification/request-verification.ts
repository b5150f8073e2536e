import { hourMs } from '#shared/durations.ts'
import { randomUUID } from 'node:crypto'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { findVerification } from './find-verification.ts'
import { proofFolderOf, storeProof, type StoredProof } from '#server/features/market/proofs/proof-files.ts'
import { requireVerifiable } from './require-verifiable.ts'

const rateLimit = { burst: 5, refillMs: hourMs }

const arriveStatement = defineStatement(
  'proof-arrives',
  `insert into verifications (id, user_id, listing_id, to_verify, state, proof_folder, created_at)
    values ($1, $2, $3, $4, 'arriving', $5, $6)`,
)

const deleteVerificationStatement = defineStatement(
  'delete-verification',
  'delete from verifications where id = $1',
)

/**
 * The row is inserted before the file is stored, so no file is ever left without a request: a job deletes proofs that
 * never fully arrived. Only one request per name or listing is open at a time.
 */
export async function requestVerification(
  deps: Deps,
  session: Session,
  listingId: string | undefined,
  bytes: Buffer,
) {
  const { userId } = session
  const { toVerify, isVerified } = await requireVerifiable(deps.pool, session, listingId)
  if (isVerified) throw new AppError('already_verified')
  await requireNoneOpen(deps, userId, listingId)
  await enforceRateLimit(deps, `verification:${userId}`, rateLimit)

  const id = newId()
  const secret = randomUUID()
  await arriveStatement.run(deps.pool, [id, userId, listingId ?? null, toVerify, secret, deps.now()])
  try {
    await openRequest(deps, id, await storeProof(deps, proofFolderOf(userId, secret), bytes))
  } catch (error) {
    await deleteVerificationStatement.run(deps.pool, [id])
    await deps.proofStorage.deleteFolder(proofFolderOf(userId, secret))
    throw isUniqueViolation(error) ? new AppError('verification_open') : error
  }
  return findVerification(deps, session, listingId)
}

const findOpenVerificationStatement = defineStatement(
  'find-open-verification',
  `select from verifications where user_id = $1 and listing_id is not distinct from $2 and state = 'open'`,
)

async function requireNoneOpen({ pool }: Deps, userId: string, listingId: string | undefined) {
  const rowCount = await findOpenVerificationStatement.run(pool, [userId, listingId ?? null])
  if (rowCount) throw new AppError('verification_open')
}

const openVerificationStatement = defineStatement(
  'open-verification',
  `update verifications set state = 'open', proof = $2 where id = $1 and state = 'arriving'`,
)

/** Fails when the request is already gone because the account was deleted. */
async function openRequest({ pool }: Deps, id: string, proof: StoredProof) {
  const rowCount = await openVerificationStatement.run(pool, [id, JSON.stringify(proof)])
  if (!rowCount) throw new AppError('not_found')
}
