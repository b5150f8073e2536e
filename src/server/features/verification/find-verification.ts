import type { Verification } from '#shared/verification.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { requireClaim } from './require-claim.ts'

type Request = NonNullable<Verification['request']>

const statement = {
  name: 'find-latest-verification',
  text: `select state, created_at "sentAt", told from verifications
    where user_id = $1 and listing_id is not distinct from $2 and state <> 'arriving' order by created_at desc, id desc limit 1`,
}

/** How it stands with my name, or with a listing of mine. */
export async function findVerification(
  { pool }: Pick<Deps, 'pool'>,
  session: Session,
  listingId: string | undefined,
): Promise<Verification> {
  const { verifiedAt } = await requireClaim(pool, session, listingId)
  const { rows } = await pool.query<Omit<Request, 'sentAt'> & { sentAt: Date }>({
    ...statement,
    values: [session.userId, listingId ?? null],
  })
  const [row] = rows
  return {
    verifiedAt: verifiedAt?.toISOString() ?? null,
    request: row ? { state: row.state, sentAt: row.sentAt.toISOString(), told: row.told } : null,
  }
}
