import type { PoolClient } from 'pg'
import { callOffViewings } from '../viewings/call-off-viewings.ts'

export interface Talk {
  conversationId: string
  otherId: string
}

const exchange = (column: string) => `${column} = case when ${column} = $1 then $2 else ${column} end`
const isTalkOfPair = (alias: string) =>
  `exists (select from conversations c where c.id = any($3) and c.client_id = ${alias}.client_id and c.owner_id = ${alias}.owner_id)`

/** The talks of a person that the other side may still see. Where either blocked the other there is nothing to keep. */
export async function findTalks(client: PoolClient, personId: string) {
  const { rows } = await client.query<Talk>(
    `select c.id "conversationId", case when c.client_id = $1 then c.owner_id else c.client_id end "otherId"
     from conversations c left join pairs p on p.client_id = c.client_id and p.owner_id = c.owner_id
     where $1 in (c.client_id, c.owner_id) and p.blocked_by_client_at is null and p.blocked_by_owner_at is null`,
    [personId],
  )
  return rows
}

/**
 * What two people had together stays with the one who is left: match, conversation and viewings are from now on with
 * the deleted person, over, and without a word or a picture of who was there.
 */
export async function handOverTalks(
  client: PoolClient,
  { personId, deletedId, talks, at }: { personId: string; deletedId: string; talks: Talk[]; at: Date },
) {
  const ids = talks.map(({ conversationId }) => conversationId)
  const people = [personId, deletedId, ids]
  for (const id of ids) await callOffViewings(client, id)

  // An owner's listings go, and matches that differ only in the listing become one: the first.
  await client.query(
    `delete from matches m using matches first where m.owner_id = $1 and first.owner_id = $1
       and first.client_id = m.client_id and (first.created_at, first.id) < (m.created_at, m.id)`,
    [personId],
  )
  await client.query(
    `update matches m set ${exchange('client_id')}, ${exchange('owner_id')}, status = 'closed',
       listing_id = case when owner_id = $1 then null else listing_id end
     where $1 in (m.client_id, m.owner_id) and ${isTalkOfPair('m')}`,
    people,
  )
  await client.query(
    `update pairs p set ${exchange('client_id')}, ${exchange('owner_id')}, unmatched_at = coalesce(unmatched_at, $4)
     where $1 in (p.client_id, p.owner_id) and ${isTalkOfPair('p')}`,
    [...people, at],
  )
  await client.query(
    `update viewings v set ${exchange('proposer_id')},
       listing_id = case when c.owner_id = $1 then null else v.listing_id end
     from conversations c where c.id = v.conversation_id and c.id = any($3)`,
    people,
  )
  await client.query(
    `update conversations set ${exchange('client_id')}, ${exchange('owner_id')} where id = any($3)`,
    people,
  )
  await client.query(
    `update conversation_members set ${exchange('user_id')}, ${exchange('other_id')}, unread = 0
     where conversation_id = any($3)`,
    people,
  )
  await client.query(
    `update conversation_messages set sender_id = $2, message_text = '', photo = null,
       kind = case when kind = 'viewing' then kind else 'deleted' end
     where conversation_id = any($3) and sender_id = $1`,
    people,
  )
}
