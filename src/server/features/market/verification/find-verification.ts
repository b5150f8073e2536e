import type { Verification } from '#shared/market/verification.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { requireVerifiable } from './require-verifiable.ts'

type Request = NonNullable<Verification['request']>

const statement = defineStatement<Omit<Request, 'sentAt'> & { sentAt: Date }>(
  'find-latest-verification',
  `select state, created_at "sentAt", message from verifications
    where user_id = $1 and listing_id is not distinct from $2 and state <> 'arriving' order by created_at desc, id desc limit 1`,
)

/** The verification status of the person's name, or of one of their listings. */
export async function findVerification(
  { pool }: Pick<Deps, 'pool'>,
  session: Session,
  listingId: string | undefined,
): Promise<Verification> {
  const { verifiedAt } = await requireVerifiable(pool, session, listingId)
  const row = await statement.first(pool, [session.userId, listingId ?? null])
  return {
    verifiedAt: verifiedAt?.toISOString() ?? null,
    request: row ? { state: row.state, sentAt: row.sentAt.toISOString(), message: row.message } : null,
  }
}
