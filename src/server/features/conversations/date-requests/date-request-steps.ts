import type { Pool, PoolClient } from 'pg'
import { openRequestStates, type DateRequest } from '#shared/conversations/date-requests.ts'
import type { RentalQuote } from '#shared/market/price-schemas.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import {
  dateRequestJson,
  toDateRequest,
  type DateRequestJson,
} from '#server/features/conversations/message-cards/to-date-request.ts'

export interface RequestRow {
  request: DateRequestJson
  clientId: string
  ownerId: string
  /** One of the two has blocked the other, so neither may hear of the other. */
  isBlocked: boolean
}

/** SQL over a row of `date_requests`: it waits for an answer. */
export const isOpen = `state in (${openRequestStates.map((state) => `'${state}'`).join()})`
export const requestColumns = `${dateRequestJson('r')} request, r.client_id "clientId", r.owner_id "ownerId",
  ${isBlocked('r.client_id', 'r.owner_id')} "isBlocked"`

const findStatement = defineStatement<RequestRow>(
  'find-date-request',
  `select ${requestColumns} from date_requests r where r.id = $1`,
)

/** Doesn't check access: callers check whose it is. */
export const findDateRequest = (db: Pool | PoolClient, id: string) => findStatement.first(db, [id])

const endStatement = (to: DateRequest['state'], condition: string, change = '') =>
  defineStatement<RequestRow>(
    `move-date-request-to-${to}`,
    `update date_requests r set state = '${to}', version = version + 1${change}
      where id = $1 and version = $2 and ${condition} returning ${requestColumns}`,
  )
const unexpired = `${isOpen} and expires_at > $3`
const acceptStatement = endStatement('accepted', unexpired, ', accepted_at = $3')
const declineStatement = endStatement('declined', unexpired)
const withdrawStatement = endStatement('withdrawn', unexpired)
const cancelStatement = endStatement(
  'canceled',
  `state = 'accepted'`,
  ', owed_cents = $3, canceled_by_id = $4',
)
const changeStatement = defineStatement<RequestRow>(
  'change-dates-of-request',
  `update date_requests r set state = $4, version = version + 1, starts_on = $5, ends_on = $6, hours = $7, quote = $8,
      cancellation_policy = $9, time_zone = $10, asked = $11, expires_at = $12
    where id = $1 and version = $2 and ${unexpired} returning ${requestColumns}`,
)

/** Everything that the two agree on, taken from the listing at the time of the proposal. */
export interface ProposedDates {
  startsOn: string
  endsOn: string | null
  hours: number | null
  quote: RentalQuote
  cancellationPolicy: DateRequest['cancellationPolicy']
  timeZone: string
  expiresAt: Date
}

export const proposedValues = (dates: ProposedDates) => [
  dates.startsOn,
  dates.endsOn,
  dates.hours,
  JSON.stringify(dates.quote),
  dates.cancellationPolicy,
  dates.timeZone,
]

type Seen = Pick<DateRequest, 'id' | 'version'>

// Each of these is undefined if the request is no longer as it was seen.
export const moveToAccepted = (tx: PoolClient, { id, version }: Seen, at: Date) =>
  acceptStatement.first(tx, [id, version, at])
export const moveToDeclined = (tx: PoolClient, { id, version }: Seen, at: Date) =>
  declineStatement.first(tx, [id, version, at])
export const moveToWithdrawn = (tx: PoolClient, { id, version }: Seen, at: Date) =>
  withdrawStatement.first(tx, [id, version, at])
export const moveToCanceled = (tx: PoolClient, { id, version }: Seen, owedCents: number, byId: string) =>
  cancelStatement.first(tx, [id, version, owedCents, byId])

interface Change {
  state: 'asked' | 'offered'
  dates: ProposedDates
  asked: DateRequest['asked']
  at: Date
}

export const changeDates = (tx: PoolClient, { id, version }: Seen, { state, dates, asked, at }: Change) =>
  changeStatement.first(tx, [
    id,
    version,
    at,
    state,
    ...proposedValues(dates),
    asked && JSON.stringify(asked),
    dates.expiresAt,
  ])

export const requestOf = (row: RequestRow) => toDateRequest(row.request)
