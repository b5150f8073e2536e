import { runSql, type SqlRunner } from '../../db/run-sql.ts'

/** What the operator sees of it, as it is now: it may be changed or deleted later. */
export interface Reported {
  personId: string
  context: Record<string, unknown>
}

const messagesKept = 20

const listingStatement = {
  name: 'find-reported-listing',
  text: `select owner_id "personId", jsonb_build_object('title', title, 'description', description, 'kind', kind,
      'city', city, 'neighborhood', neighborhood, 'priceCents', price_cents, 'salePriceCents', sale_price_cents,
      'status', status, 'images', images, 'details', details) context
    from listings where id = $1 and status <> 'draft'`,
}
const personStatement = {
  name: 'find-reported-person',
  text: `select n.id "personId", jsonb_build_object('name', n.full_name, 'avatarUrl', n.avatar_url,
      'about', concat_ws(e'\\n', nullif(o.business_name, ''), coalesce(c.about, o.about)),
      'photos', coalesce(c.photos, o.photos)) context
    from profiles n left join client_profiles c on c.user_id = n.id left join owner_profiles o on o.user_id = n.id
    where n.id = $1`,
}
const conversationStatement = {
  name: 'find-reported-conversation',
  text: `select case when c.client_id = $2 then c.owner_id else c.client_id end "personId",
      jsonb_build_object('messages', coalesce((select jsonb_agg(m order by m.seq) from (
        select seq, sender_id "senderId", kind, message_text "text", photo, created_at "sentAt"
        from conversation_messages where conversation_id = c.id order by seq desc limit ${messagesKept}) m), '[]')) context
    from conversations c where c.id = $1 and $2 in (c.client_id, c.owner_id)`,
}

export const findReportedListing = async (db: SqlRunner, listingId: string) =>
  (await runSql<Reported>(db, listingStatement, [listingId]))[0]

export const findReportedPerson = async (db: SqlRunner, personId: string) =>
  (await runSql<Reported>(db, personStatement, [personId]))[0]

/** One of the reporter's own. */
export const findReportedConversation = async (db: SqlRunner, conversationId: string, reporterId: string) =>
  (await runSql<Reported>(db, conversationStatement, [conversationId, reporterId]))[0]
