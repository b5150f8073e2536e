import type { ReplyOf } from '#shared/endpoint.ts'
import type {
  listConversationRequests,
  listDateRequests as endpoint,
} from '#shared/conversations/date-requests.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { isBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import {
  dateRequestJson,
  toDateRequest,
  type DateRequestJson,
} from '#server/features/conversations/message-cards/to-date-request.ts'
import { requireConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { isOpen } from './date-request-steps.ts'

const maxListed = 50

interface Row {
  request: DateRequestJson
  other: { id: string; name: string; avatarUrl: string | null } | null
}

const upcoming = `(r.${isOpen} and r.expires_at > $2)
  or (r.state = 'accepted' and (r.ends_on is null or r.ends_on >= ($2::timestamptz at time zone r.time_zone)::date))`

// Each half reads one index.
const halfOf = (mine: string, other: string) => `
  select r.*, r.${other} other_id from date_requests r
    where r.${mine} = $1 and (${upcoming})`

const upcomingStatement = defineStatement<Row>(
  'date-requests-ahead',
  `select ${dateRequestJson('r')} request,
      case when not ${isBlocked('r.client_id', 'r.owner_id')}
        then jsonb_build_object('id', n.id, 'name', n.full_name, 'avatarUrl', n.avatar_url) end other
    from (${halfOf('client_id', 'owner_id')} union all ${halfOf('owner_id', 'client_id')}) r
    join profiles n on n.id = r.other_id
    order by r.starts_on, r.id limit ${maxListed}`,
)

export async function listDateRequests(
  { pool, now }: Deps,
  { userId }: Session,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await upcomingStatement.rows(pool, [userId, now()])
  return {
    requests: rows.map(({ request, other }) => ({
      request: toDateRequest(request),
      other: other && { id: other.id, name: other.name, avatarUrl: other.avatarUrl },
      needsMe: request.state === (request.clientId === userId ? 'offered' : 'asked'),
    })),
  }
}

const ofConversationStatement = defineStatement<{ request: DateRequestJson }>(
  'date-requests-of-conversation',
  `select request from (
      select distinct on (r.listing_id) ${dateRequestJson('r')} request, r.created_at
      from date_requests r where r.conversation_id = $1 order by r.listing_id, r.created_at desc) latest
    order by created_at desc limit ${maxListed}`,
)

/** The latest request about each listing. */
export async function listRequestsOfConversation(
  { pool }: Deps,
  { userId }: Session,
  conversationId: string,
): Promise<ReplyOf<typeof listConversationRequests>> {
  await requireConversation(pool, conversationId, userId)
  const rows = await ofConversationStatement.rows(pool, [conversationId])
  return { requests: rows.map(({ request }) => toDateRequest(request)) }
}
