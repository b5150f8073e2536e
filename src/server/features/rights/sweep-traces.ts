import type { Pool } from 'pg'

interface Gone {
  personId: string
  email: string
  listingIds: string[]
  conversationIds: string[]
  contractIds: string[]
}

/** SQL: one of the ids in `$1` stands in this text. */
const namesOneOf = (text: string) =>
  `exists (select from unnest($1::text[]) id where strpos(${text}, id) > 0)`

/**
 * What others' rows still say of somebody who is gone, where no index leads: each statement reads a whole table, so this
 * is a job's work and holds nobody up. The address may be somebody's again by now; then what names it is theirs.
 */
export async function sweepTraces(
  pool: Pool,
  { personId, email, listingIds, conversationIds, contractIds }: Gone,
) {
  const targets = [personId, ...listingIds]
  await pool.query('delete from likes where target_id = any($1::uuid[])', [targets])
  await pool.query(
    'delete from decks where card_ids && $1::uuid[] or head_id = any($1) or tail_id = any($1)',
    [targets],
  )
  await forgetInActivities(pool, personId, listingIds)
  await pool.query(`delete from swipe_receipts where outcome->>'listingId' = any($1::text[])`, [listingIds])
  await pool.query(`delete from events where ${namesOneOf('payload::text')}`, [targets])
  await pool.query(`delete from pgboss.job where ${namesOneOf('data::text')}`, [targets])
  await pool.query('delete from rate_limits where strpos(key, $1) > 0 or strpos(key, $2) > 0', [
    personId,
    email,
  ])
  await pool.query(`delete from mailbox where ${namesOneOf('html')}`, [
    [...targets, ...conversationIds, ...contractIds],
  ])
  const { rowCount } = await pool.query('select from users where email = $1', [email])
  if (rowCount) return
  await pool.query(`delete from pgboss.job where data->>'email' = $1`, [email])
  await pool.query('delete from mailbox where recipient = $1 or strpos(html, $1) > 0', [email])
}

/** A row of many likes counts one less and names nobody; what is about them alone goes. */
async function forgetInActivities(pool: Pool, personId: string, listingIds: string[]) {
  await pool.query(
    `update activities set happening = happening ||
       jsonb_build_object('person', null, 'count', (happening->>'count')::int - 1)
     where happening->>'kind' = 'like' and happening->'person'->>'id' = $1::text and (happening->>'count')::int > 1`,
    [personId],
  )
  await pool.query(
    `update activities set happening = happening || '{"listing": null}'
     where happening->>'kind' in ('match', 'search_hits') and happening->'listing'->>'id' = any($1::text[])`,
    [listingIds],
  )
  await pool.query(
    `delete from activities where strpos(happening::text, $1) > 0 or strpos(once_key, $1) > 0
       or happening->'listing'->>'id' = any($2::text[])`,
    [personId, listingIds],
  )
}
