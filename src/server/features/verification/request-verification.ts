import { randomUUID } from 'node:crypto'
import { newId } from '../../db/ids.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { findVerification } from './find-verification.ts'
import { proofFolderOf, storeProof, type StoredProof } from './proof-files.ts'
import { requireClaim } from './require-claim.ts'

const allowance = { burst: 5, refillMs: 3600_000 }

const arriveStatement = {
  name: 'proof-arrives',
  text: `insert into verifications (id, user_id, listing_id, claim, state, proof_folder, created_at)
    values ($1, $2, $3, $4, 'arriving', $5, $6)`,
}

/**
 * The row is there before the file, so that a file without a request is never left behind: what has not arrived is
 * deleted by a job. One request for a thing is open at a time.
 */
export async function requestVerification(
  deps: Deps,
  session: Session,
  listingId: string | undefined,
  bytes: Buffer,
) {
  const { userId } = session
  const { claim, isVerified } = await requireClaim(deps.pool, session, listingId)
  if (isVerified) throw new AppError('already_verified')
  await requireNoneOpen(deps, userId, listingId)
  await requireAllowance(deps, `verification:${userId}`, allowance)

  const id = newId()
  const secret = randomUUID()
  await deps.pool.query({
    ...arriveStatement,
    values: [id, userId, listingId ?? null, claim, secret, deps.now()],
  })
  try {
    await openRequest(deps, id, await storeProof(deps, proofFolderOf(userId, secret), bytes))
  } catch (error) {
    await deps.pool.query('delete from verifications where id = $1', [id])
    await deps.proofStorage.deleteFolder(proofFolderOf(userId, secret))
    throw isUniqueViolation(error) ? new AppError('verification_open') : error
  }
  return findVerification(deps, session, listingId)
}

async function requireNoneOpen({ pool }: Deps, userId: string, listingId: string | undefined) {
  const { rowCount } = await pool.query(
    `select from verifications where user_id = $1 and listing_id is not distinct from $2 and state = 'open'`,
    [userId, listingId ?? null],
  )
  if (rowCount) throw new AppError('verification_open')
}

/** It may be gone already, with its account. */
async function openRequest({ pool }: Deps, id: string, proof: StoredProof) {
  const { rowCount } = await pool.query(
    `update verifications set state = 'open', proof = $2 where id = $1 and state = 'arriving'`,
    [id, JSON.stringify(proof)],
  )
  if (!rowCount) throw new AppError('not_found')
}
