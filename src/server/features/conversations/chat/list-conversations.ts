import type { Conversation } from '#shared/conversations/chat.ts'
import { fromCursor, toCursor } from '#shared/cursor.ts'
import { contains } from '#server/db/contains.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { isOnline } from '#server/realtime/presence.ts'
import { aboutListingId, likedListings } from '#server/features/conversations/matches/about-listing.ts'
import { knownListingJson } from '#server/features/conversations/matches/last-known-listing.ts'
import { lastKnownName, lastKnownPersonJson } from '#server/features/people/visibility/last-known-person.ts'
import {
  toMatchedListing,
  type MatchedListingRow,
} from '#server/features/conversations/matches/to-matched-listing.ts'
import { isSuspended } from '#server/features/people/safety/suspend-profile.ts'
import { isHiddenFrom } from './hide-message.ts'
import { messageColumns, toMessage, type MessageRow } from './to-message.ts'
import { toPage } from '#server/db/to-page.ts'

const pageSize = 30
/** How far back the search looks: the newest conversations, and the newest messages of each. */
const searchedConversations = 200
const searchedMessages = 300

interface Row {
  id: string
  activeAt: Date
  other: { id: string; name: string; avatarUrl: string | null; isVerified: boolean; isOnline: boolean }
  listing: MatchedListingRow | null
  likedListings: MatchedListingRow[]
  isDeleted: boolean
  isUnmatched: boolean
  isOneSuspended: boolean
  isNewMatch: boolean
  matchedAt: Date
  lastMessage: (Omit<MessageRow, 'sentAt'> & { sentAt: string }) | null
  unread: number
  readSeq: number
  otherDeliveredSeq: number
  otherReadSeq: number
}

const rowColumns = `
  m.conversation_id id, m.active_at "activeAt", m.unread, m.has_new_match "isNewMatch", m.read_seq::int "readSeq",
  coalesce((m.last_known->>'deliveredSeq')::int, o.delivered_seq, 0)::int "otherDeliveredSeq",
  coalesce((m.last_known->>'readSeq')::int, o.read_seq, 0)::int "otherReadSeq",
  exists (select from users u where u.id = m.other_id and u.deleted_at is not null) "isDeleted",
  p.unmatched_at is not null "isUnmatched",
  ${isSuspended('c.client_id')} or ${isSuspended('c.owner_id')} "isOneSuspended", c.created_at "matchedAt",
  ${lastKnownPersonJson('n', 'm')} || jsonb_build_object(
    'isVerified', coalesce((m.last_known->'other'->>'isVerified')::boolean, n.verified_at is not null),
    'isOnline', m.last_known is null and ${isOnline('m.other_id', '$2')}) "other",
  (select ${knownListingJson('l', 'm')} from listings l where l.id = ${aboutListingId('c')}) "listing",
  ${likedListings('c', 'true', (listing) => knownListingJson(listing, 'm'))} "likedListings",
  (select to_jsonb(t) from (select ${messageColumns('s')} from conversation_messages s
    where s.conversation_id = m.conversation_id and not ${isHiddenFrom('m.user_id', 's')}
    order by s.seq desc limit 1) t) "lastMessage"`

const rowJoins = `
  join conversations c on c.id = m.conversation_id
  join profiles n on n.id = m.other_id
  left join conversation_members o on o.user_id = m.other_id and o.conversation_id = m.conversation_id
  left join pairs p on p.client_id = c.client_id and p.owner_id = c.owner_id`
const isNotBlocked = `p.blocked_by_client_at is null and p.blocked_by_owner_at is null`

const pageStatement = defineStatement<Row>(
  'conversations-page',
  `select ${rowColumns} from conversation_members m ${rowJoins}
    where m.user_id = $1 and ${isNotBlocked}
      and ($3::timestamptz is null or (m.active_at, m.conversation_id) < ($3, $4::uuid))
    order by m.active_at desc, m.conversation_id desc limit ${pageSize + 1}`,
)
const oneStatement = defineStatement<Row>(
  'conversation-row',
  `select ${rowColumns} from conversation_members m ${rowJoins}
    where m.user_id = $1 and m.conversation_id = $3 and ${isNotBlocked}`,
)
const searchStatement = defineStatement<Row>(
  'conversations-search',
  `select ${rowColumns} from (
      select * from conversation_members where user_id = $1 order by active_at desc limit ${searchedConversations}
    ) m ${rowJoins}
    where ${isNotBlocked} and (${lastKnownName('n', 'm')} ilike $3 or exists (
        select from matched_listings k join listings l on l.id = k.listing_id
        where k.client_id = c.client_id and k.owner_id = c.owner_id and l.title ilike $3)
      or exists (select from (select message_text from conversation_messages s
        where s.conversation_id = m.conversation_id and not ${isHiddenFrom('m.user_id', 's')} order by s.seq desc limit ${searchedMessages}) s
        where s.message_text ilike $3))
    order by m.active_at desc, m.conversation_id desc limit ${pageSize}`,
)

export async function listConversations(
  { pool, now }: Deps,
  { userId }: Session,
  { after, q }: { after?: string | undefined; q?: string | undefined },
) {
  if (q) {
    const found = await searchStatement.rows(pool, [userId, now(), contains(q)])
    return { conversations: found.map(toConversation), next: null }
  }
  const from = after === undefined ? undefined : fromCursor(after)
  const rows = await pageStatement.rows(pool, [userId, now(), from?.at, from?.id])
  const { page, next } = toPage(rows, pageSize, ({ activeAt, id }) => toCursor({ at: activeAt, id }))
  return { conversations: page.map(toConversation), next }
}

export async function getConversation({ pool, now }: Deps, { userId }: Session, conversationId: string) {
  const row = await oneStatement.first(pool, [userId, now(), conversationId])
  if (!row) throw new AppError('not_found')
  return toConversation(row)
}

const stateOf = ({ isDeleted, isUnmatched, isOneSuspended }: Row) => {
  if (isDeleted) return 'deleted'
  if (isUnmatched) return 'unmatched'
  return isOneSuspended ? 'suspended' : 'open'
}

function toConversation(row: Row): Conversation {
  const { listing, lastMessage } = row
  return {
    id: row.id,
    other: row.other,
    listing: listing && toMatchedListing(listing),
    likedListings: row.likedListings.map(toMatchedListing),
    state: stateOf(row),
    isNewMatch: row.isNewMatch,
    matchedAt: row.matchedAt.toISOString(),
    lastMessage: lastMessage && toMessage({ ...lastMessage, sentAt: new Date(lastMessage.sentAt) }),
    unread: row.unread,
    readSeq: row.readSeq,
    otherDeliveredSeq: row.otherDeliveredSeq,
    otherReadSeq: row.otherReadSeq,
  }
}
