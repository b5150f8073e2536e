import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { freeDays } from '#server/features/market/calendars/free-days.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { requestColumns, requestOf, type RequestRow } from './date-request-steps.ts'
import { endedFor } from './notify-date-request.ts'

const acceptedStatement = defineStatement<{ id: string }>(
  'find-accepted-date-requests-of',
  `select id from date_requests where state = 'accepted' and $1 in (client_id, owner_id) order by listing_id, id`,
)
const endStatement = defineStatement<RequestRow>(
  'cancel-date-requests-of',
  `update date_requests r set version = version + 1,
      state = case state when 'accepted' then 'canceled' else 'expired' end,
      canceled_by_id = case state when 'accepted' then $1::uuid end
    where $1 in (client_id, owner_id) and (state in ('asked', 'offered')
      or (state = 'accepted' and (ends_on is null or ends_on >= ($2::timestamptz at time zone time_zone)::date)))
    returning ${requestColumns}`,
)

/** Before an account is deleted: ends its requests, frees its days and notifies those who had agreed on dates with it. */
export async function cancelDatesOf(deps: Pick<Deps, 'jobs'>, tx: PoolClient, userId: string, at: Date) {
  for (const { id } of await acceptedStatement.rows(tx, [userId])) await freeDays(tx, id, at)
  const rows = await endStatement.rows(tx, [userId, at])
  const canceled = rows.filter((row) => requestOf(row).state === 'canceled')
  const ended = canceled.flatMap((row) =>
    endedFor(row, [row.clientId === userId ? row.ownerId : row.clientId]),
  )
  await recordActivity(deps, tx, ended, at)
}
