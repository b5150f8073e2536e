import type { VerificationCase } from '#shared/operator.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findListingClaim } from '../listings/verify-listing.ts'
import { findCaseListing, findCasePerson } from '../operator/case-parts.ts'
import { findDecisionsOf } from '../operator/decisions.ts'
import { findNameClaim } from '../profiles/verify-name.ts'
import type { StoredProof } from './proof-files.ts'

interface Row {
  id: string
  userId: string
  listingId: string | null
  claim: string
  state: VerificationCase['state']
  proof: StoredProof | null
  sentAt: Date
}

export async function findRequest({ pool }: Pick<Deps, 'pool'>, id: string) {
  const { rows } = await pool.query<Row>({
    name: 'find-verification-request',
    text: `select id, user_id "userId", listing_id "listingId", claim, state, proof, created_at "sentAt"
      from verifications where id = $1 and state <> 'arriving'`,
    values: [id],
  })
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** What an operator sees of a request. */
export async function findVerificationCase(deps: Deps, id: string): Promise<VerificationCase> {
  const { userId, listingId, claim, state, proof, sentAt } = await findRequest(deps, id)
  const [person, listing, now, decisions] = await Promise.all([
    findCasePerson(deps, userId),
    listingId ? findCaseListing(deps, listingId) : null,
    listingId ? findListingClaim(deps.pool, userId, listingId) : findNameClaim(deps.pool, userId),
    findDecisionsOf(deps.pool, userId),
  ])
  if (!person) throw new AppError('not_found')
  return {
    id,
    state,
    subject: listingId ? 'listing' : 'person',
    claim,
    claimNow: now?.claim ?? '',
    person,
    listing,
    proof: proof?.kind ?? null,
    sentAt: sentAt.toISOString(),
    decisions,
  }
}
