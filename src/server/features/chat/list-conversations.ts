import type { Conversation } from '#shared/chat.ts'
import { contains } from '../../db/contains.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { isOnline } from '../../realtime/presence.ts'
import { isHeldPerson } from '../profiles/hold-profile.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { messageColumns, toMessage, type MessageRow } from './to-message.ts'

const pageSize = 30
/** How far back words are looked for: newest conversations, newest messages. */
const searchedConversations = 200
const searchedMessages = 300

interface Row {
  id: string
  other: { id: string; name: string; avatarUrl: string | null; isVerified: boolean; isOnline: boolean }
  listing: (Omit<NonNullable<Conversation['listing']>, 'cover'> & { images: StoredPhoto[] }) | null
  isDeleted: boolean
  isUnmatched: boolean
  isHeld: boolean
  matchedAt: Date
  lastMessage: (Omit<MessageRow, 'sentAt'> & { sentAt: string }) | null
  unread: number
  readSeq: number
  otherDeliveredSeq: number
  otherReadSeq: number
}

const rowColumns = `
  m.conversation_id id, m.unread, m.read_seq::int "readSeq",
  coalesce(o.delivered_seq, 0)::int "otherDeliveredSeq", coalesce(o.read_seq, 0)::int "otherReadSeq",
  exists (select from users u where u.id = m.other_id and u.deleted_at is not null) "isDeleted",
  p.unmatched_at is not null "isUnmatched",
  ${isHeldPerson('c.client_id')} or ${isHeldPerson('c.owner_id')} "isHeld", c.created_at "matchedAt",
  jsonb_build_object('id', m.other_id, 'name', n.full_name, 'avatarUrl', n.avatar_url,
    'isVerified', n.verified_at is not null, 'isOnline',
    ${isOnline('m.other_id', '$2')}) "other",
  (select jsonb_build_object('id', l.id, 'title', l.title, 'priceCents', l.price_cents,
      'salePriceCents', l.sale_price_cents, 'images', l.images)
    from matches a join listings l on l.id = a.listing_id
    where a.client_id = c.client_id and a.owner_id = c.owner_id order by a.created_at desc limit 1) "listing",
  (select to_jsonb(t) from (select ${messageColumns('s')} from conversation_messages s
    where s.conversation_id = m.conversation_id order by s.seq desc limit 1) t) "lastMessage"`

const rowJoins = `
  join conversations c on c.id = m.conversation_id
  join profiles n on n.id = m.other_id
  left join conversation_members o on o.user_id = m.other_id and o.conversation_id = m.conversation_id
  left join pairs p on p.client_id = c.client_id and p.owner_id = c.owner_id`
const isNotBlocked = `p.blocked_by_client_at is null and p.blocked_by_owner_at is null`

const pageStatement = {
  name: 'conversations-page',
  text: `select ${rowColumns} from conversation_members m ${rowJoins}
    where m.user_id = $1 and ${isNotBlocked} and ($3::uuid is null or (m.active_at, m.conversation_id) <
      (select active_at, conversation_id from conversation_members where user_id = $1 and conversation_id = $3))
    order by m.active_at desc, m.conversation_id desc limit ${pageSize + 1}`,
}
const oneStatement = {
  name: 'conversation-row',
  text: `select ${rowColumns} from conversation_members m ${rowJoins}
    where m.user_id = $1 and m.conversation_id = $3 and ${isNotBlocked}`,
}
const searchStatement = {
  name: 'conversations-search',
  text: `select ${rowColumns} from (
      select * from conversation_members where user_id = $1 order by active_at desc limit ${searchedConversations}
    ) m ${rowJoins}
    where ${isNotBlocked} and (n.full_name ilike $3 or exists (
        select from matches a join listings l on l.id = a.listing_id
        where a.client_id = c.client_id and a.owner_id = c.owner_id and l.title ilike $3)
      or exists (select from (select message_text from conversation_messages s
        where s.conversation_id = m.conversation_id order by s.seq desc limit ${searchedMessages}) s
        where s.message_text ilike $3))
    order by m.active_at desc, m.conversation_id desc limit ${pageSize + 1}`,
}

export async function listConversations(
  { pool, now }: Deps,
  { userId }: Session,
  { after, q }: { after?: string | undefined; q?: string | undefined },
) {
  const { rows } = await pool.query<Row>({
    ...(q ? searchStatement : pageStatement),
    values: [userId, now(), q ? contains(q) : (after ?? null)],
  })
  return {
    conversations: rows.slice(0, pageSize).map(toConversation),
    hasMore: !q && rows.length > pageSize,
  }
}

export async function getConversation({ pool, now }: Deps, { userId }: Session, conversationId: string) {
  const { rows } = await pool.query<Row>({
    ...oneStatement,
    values: [userId, now(), conversationId],
  })
  if (!rows[0]) throw new AppError('not_found')
  return toConversation(rows[0])
}

const stateOf = ({ isDeleted, isUnmatched, isHeld }: Row) => {
  if (isDeleted) return 'deleted'
  if (isUnmatched) return 'unmatched'
  return isHeld ? 'held' : 'open'
}

function toConversation(row: Row): Conversation {
  const { listing, lastMessage } = row
  return {
    id: row.id,
    other: row.other,
    listing: listing && {
      id: listing.id,
      title: listing.title,
      cover: listing.images[0] ? toPhoto(listing.id, listing.images[0]) : null,
      priceCents: listing.priceCents,
      salePriceCents: listing.salePriceCents,
    },
    state: stateOf(row),
    matchedAt: row.matchedAt.toISOString(),
    lastMessage: lastMessage && toMessage({ ...lastMessage, sentAt: new Date(lastMessage.sentAt) }),
    unread: row.unread,
    readSeq: row.readSeq,
    otherDeliveredSeq: row.otherDeliveredSeq,
    otherReadSeq: row.otherReadSeq,
  }
}
