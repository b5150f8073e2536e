import type { VerificationCase } from '#shared/operations/operator.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { findVerifiableListing } from '#server/features/market/listings/verify-listing.ts'
import { findCaseListing, findCasePerson } from './case-parts.ts'
import { findDecisionsOf } from './decisions.ts'
import { findVerifiableName } from '#server/features/market/profiles/verify-name.ts'
import type { StoredProof } from '#server/features/market/proofs/proof-files.ts'

interface Row {
  id: string
  userId: string
  listingId: string | null
  toVerify: string
  state: VerificationCase['state']
  proof: StoredProof | null
  sentAt: Date
}

const findVerificationRequestStatement = defineStatement<Row>(
  'find-verification-request',
  `select id, user_id "userId", listing_id "listingId", to_verify "toVerify", state, proof, created_at "sentAt"
    from verifications where id = $1 and state <> 'arriving'`,
)

export async function findRequest({ pool }: Pick<Deps, 'pool'>, id: string) {
  const row = await findVerificationRequestStatement.first(pool, [id])
  if (!row) throw new AppError('not_found')
  return row
}

/** A verification request as operators see it. */
export async function findVerificationCase(deps: Deps, id: string): Promise<VerificationCase> {
  const { userId, listingId, toVerify, state, proof, sentAt } = await findRequest(deps, id)
  const [person, listing, now, decisions] = await Promise.all([
    findCasePerson(deps, userId),
    listingId ? findCaseListing(deps, listingId) : null,
    listingId ? findVerifiableListing(deps.pool, userId, listingId) : findVerifiableName(deps.pool, userId),
    findDecisionsOf(deps.pool, userId),
  ])
  if (!person) throw new AppError('not_found')
  return {
    id,
    state,
    subject: listingId ? 'listing' : 'person',
    toVerify,
    toVerifyNow: now?.toVerify ?? '',
    person,
    listing,
    proof: proof?.kind ?? null,
    sentAt: sentAt.toISOString(),
    decisions,
  }
}
