import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

/** A snapshot for the operators: the original may be changed or deleted later. */
export interface Reported {
  personId: string
  context: Record<string, unknown>
}

const messagesKept = 20

const listingStatement = defineStatement<Reported>(
  'find-reported-listing',
  `select owner_id "personId", jsonb_build_object('title', title, 'description', description, 'kind', kind,
      'city', city, 'neighborhood', neighborhood, 'currency', currency, 'hourPriceCents', hour_price_cents,
      'dayPriceCents', day_price_cents, 'weekPriceCents', week_price_cents, 'priceCents', price_cents,
      'salePriceCents', sale_price_cents,
      'status', status, 'images', images, 'details', details) context
    from listings where id = $1 and status <> 'draft'`,
)
const personStatement = defineStatement<Reported>(
  'find-reported-person',
  `select n.id "personId", jsonb_build_object('name', n.full_name, 'avatarUrl', n.avatar_url,
      'about', concat_ws(e'\\n', nullif(o.business_name, ''), coalesce(c.about, o.about)),
      'photos', coalesce(c.photos, o.photos)) context
    from profiles n left join client_profiles c on c.user_id = n.id left join owner_profiles o on o.user_id = n.id
    where n.id = $1`,
)
const conversationStatement = defineStatement<Reported>(
  'find-reported-conversation',
  `select case when c.client_id = $2 then c.owner_id else c.client_id end "personId",
      jsonb_build_object('messages', coalesce((select jsonb_agg(m order by m.seq) from (
        select seq, sender_id "senderId", kind, message_text "text", photo, created_at "sentAt"
        from conversation_messages where conversation_id = c.id order by seq desc limit ${messagesKept}) m), '[]')) context
    from conversations c where c.id = $1 and $2 in (c.client_id, c.owner_id)`,
)

export const findReportedListing = async (db: Pool | PoolClient, listingId: string) =>
  await listingStatement.first(db, [listingId])

export const findReportedPerson = async (db: Pool | PoolClient, personId: string) =>
  await personStatement.first(db, [personId])

/** Finds the conversation only if the reporter takes part in it. */
export const findReportedConversation = async (
  db: Pool | PoolClient,
  conversationId: string,
  reporterId: string,
) => await conversationStatement.first(db, [conversationId, reporterId])
