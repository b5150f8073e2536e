import type { PoolClient } from 'pg'
import { dayAt } from '#shared/days.ts'
import { owedAfterCanceling } from '#shared/conversations/owed-after-canceling.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { freeDays } from '#server/features/market/calendars/free-days.ts'
import { changeRequest } from './change-request.ts'
import { moveToCanceled } from './date-request-steps.ts'

interface Seen {
  version: number
  /** What the person was shown that they would owe. */
  owedCents: number
}

/**
 * Frees accepted dates. What is owed follows from the policy both agreed to and the listing's day. Possible after the
 * match has ended, too, because the dates are still agreed then.
 */
export async function cancelDates(deps: Deps, session: Session, requestId: string, seen: Seen) {
  const { userId } = session
  const step = { step: 'canceled', isAlwaysPossible: true } as const
  return changeRequest(deps, session, requestId, step, async ({ tx, request, at }) => {
    if (request.version !== seen.version || request.state !== 'accepted') return { row: undefined }
    const today = dayAt(at, request.timeZone)
    if (request.endsOn !== null && request.endsOn < today) throw new AppError('dates_over')
    const owed = owedAfterCanceling(request, userId, today)
    if (owed !== seen.owedCents) throw new AppError('date_request_changed')
    await requireUnsigned(tx, requestId)
    // The listing is locked before the request, as everywhere.
    await freeDays(tx, requestId, at)
    return { row: await moveToCanceled(tx, request, owed, userId) }
  })
}

const signedStatement = defineStatement(
  'is-date-request-signed',
  `select from date_requests r join contracts k on k.conversation_id = r.conversation_id and k.listing_id = r.listing_id
    where r.id = $1 and k.state = 'completed' and k.completed_at >= r.accepted_at`,
)

async function requireUnsigned(tx: PoolClient, requestId: string) {
  if (await signedStatement.run(tx, [requestId])) throw new AppError('dates_signed')
}
