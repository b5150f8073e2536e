import type { PoolClient } from 'pg'
import { minuteMs } from '#shared/durations.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { fingerprintOf } from '#server/http/same-request.ts'
import type { Session } from '#server/http/session.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { lockOpenConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { findMessageByKey, writeMessage } from '#server/features/conversations/chat/write-message.ts'
import {
  isOpen,
  proposedValues,
  requestColumns,
  requestOf,
  type ProposedDates,
  type RequestRow,
} from './date-request-steps.ts'
import { publishRequestSteps } from './notify-date-request.ts'
import { proposeDates } from './propose-dates.ts'
import type { WantedStay } from './require-quote.ts'

export const proposalRateLimit = { burst: 20, refillMs: minuteMs }

interface Request extends WantedStay {
  key: string
  listingId: string
}

/** Sends the request as a card in the chat. There is only one open request about a listing at a time. */
export async function requestDates(
  deps: Deps,
  { userId }: Session,
  conversationId: string,
  { key, listingId, terms, ...wanted }: Request,
): Promise<DateRequest> {
  const at = deps.now()
  await enforceRateLimit(deps, `date-request:${userId}`, proposalRateLimit)
  const sent = { senderId: userId, key, fingerprint: fingerprintOf({ listingId, ...wanted }) }
  const { request, people } = await inTransaction(deps.pool, async (tx) => {
    const conversation = await lockOpenConversation(tx, conversationId, userId)
    const earlier = await findMessageByKey(tx, conversationId, sent)
    if (earlier) return { request: requireRequest(earlier), people: [] }
    await requireNoneOpen(tx, conversationId, listingId, at)
    const dates = await proposeDates(tx, { conversationId, listingId, at }, { ...wanted, terms })
    const two = { clientId: userId, ownerId: conversation.otherId }
    const inserted = await insertRequest(tx, { conversationId, listingId, key, dates, at, ...two })
    const content = { kind: 'request' as const, request: inserted.request }
    await writeMessage(tx, conversation, { ...sent, at, content })
    await publishRequestSteps(deps, tx, [{ row: inserted, step: 'asked', by: userId }], at)
    return { request: requestOf(inserted), people: [userId, conversation.otherId] }
  })
  deps.wakeUps.publish(...people.map((to) => ({ to })))
  return request
}

function requireRequest(message: Awaited<ReturnType<typeof findMessageByKey>>) {
  if (message?.kind === 'request') return message.request
  throw new AppError('idempotency_key_reused')
}

const openStatement = defineStatement(
  'find-open-date-request',
  `select from date_requests
    where conversation_id = $1 and listing_id = $2 and ${isOpen} and expires_at > $3`,
)

/** Within the conversation's lock, so two can't be opened at once. */
async function requireNoneOpen(tx: PoolClient, conversationId: string, listingId: string, at: Date) {
  if (await openStatement.run(tx, [conversationId, listingId, at])) throw new AppError('date_request_open')
}

const insertStatement = defineStatement<RequestRow>(
  'insert-date-request',
  `insert into date_requests as r (id, conversation_id, listing_id, client_id, owner_id, key, state, starts_on, ends_on,
      hours, quote, cancellation_policy, time_zone, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, 'asked', $7, $8, $9, $10, $11, $12, $13, $14) returning ${requestColumns}`,
)

interface NewRequest {
  conversationId: string
  listingId: string
  clientId: string
  ownerId: string
  key: string
  dates: ProposedDates
  at: Date
}

const insertRequest = (tx: PoolClient, { dates, at, ...request }: NewRequest) =>
  insertStatement.one(tx, [
    newId(),
    request.conversationId,
    request.listingId,
    request.clientId,
    request.ownerId,
    request.key,
    ...proposedValues(dates),
    dates.expiresAt,
    at,
  ])
