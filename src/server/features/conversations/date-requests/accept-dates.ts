import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { takeDays } from '#server/features/market/calendars/take-days.ts'
import { changeRequest, requireAnswer } from './change-request.ts'
import { isOpen, moveToAccepted, requestColumns, type RequestRow } from './date-request-steps.ts'
import { peopleOf, type TakenStep } from './notify-date-request.ts'

/**
 * Takes the days and ends all other requests for any of them. The listing is locked before any request, so of two people
 * who accept the same days, one comes second and changes nothing.
 */
export async function acceptDates(deps: Deps, session: Session, requestId: string, version: number) {
  return changeRequest(deps, session, requestId, { step: 'accepted' }, async (change) => {
    requireAnswer(change, version)
    const { tx, request, at } = change
    const { listingId, startsOn: from, endsOn: to } = request
    await requireOffered(tx, listingId)
    await takeDays(tx, { listingId, requestId, from, to }, at)
    const row = await moveToAccepted(tx, { id: requestId, version }, at)
    if (!row) return { row }
    const others = await endOverlapping(tx, row)
    await deps.jobs.enqueue(tx, 'send-dates-email', ...peopleOf(row).map((userId) => ({ userId, requestId })))
    return { row, others }
  })
}

// A paused listing keeps its requests.
const offeredStatement = defineStatement(
  'is-listing-still-offered',
  `select from listings where id = $1 and status in ('active', 'paused') and suspended_at is null for no key update`,
)

async function requireOffered(tx: PoolClient, listingId: string) {
  if (!(await offeredStatement.run(tx, [listingId]))) throw new AppError('listing_not_requestable')
}

const overlappingStatement = defineStatement<RequestRow>(
  'end-overlapping-date-requests',
  `update date_requests r set state = 'taken', version = r.version + 1 from date_requests accepted
    where accepted.id = $1 and r.listing_id = accepted.listing_id and r.${isOpen}
      and daterange(r.starts_on, r.ends_on, '[]') && daterange(accepted.starts_on, accepted.ends_on, '[]')
    returning ${requestColumns}`,
)

async function endOverlapping(tx: PoolClient, { request }: RequestRow): Promise<TakenStep[]> {
  const rows = await overlappingStatement.rows(tx, [request.id])
  return rows.map((row) => ({ row, step: 'taken', by: null }))
}
