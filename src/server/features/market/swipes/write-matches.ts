import type { PoolClient } from 'pg'
import type { SwipeOutcome } from '#shared/market/swipes.ts'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'

/** A like whose pair is locked. */
export interface PairedLike {
  clientId: string
  ownerId: string
  /** Null when the owner gave the like. */
  listingId: string | null
  /** Who gave the like. If it completes a match, they see it right away. */
  completedBy: string
  /** Of their swipe, whose receipt they wrote in this transaction. */
  key: string
}

export interface Match {
  outcome: Extract<SwipeOutcome, { outcome: 'matched' }>
  /** False when the two had matched on the same listings before. */
  isNew: boolean
  matchId: string
  /** The listings of a new match, at most two of them. */
  listingIds: string[]
}

const likeOf = (userId: string, targetId: string) =>
  `(select created_at from likes where user_id = ${userId} and target_id = ${targetId} and direction = 'right' limit 1)`

// A separate statement that runs once the pairs are locked: only then does it see what the other sides committed and
// which listings each two have already matched on. Rows are written in the order of their keys, conversations in the
// order in which messages lock them.
const matchStatement = defineStatement<Match & { place: number }>(
  'match-if-mutual',
  `with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $8::uuid[])
      with ordinality given(client_id, owner_id, listing_id, completed_by, match_id, conversation_id, key, place)
  ),
  liked as materialized (
    select given.*, g.id liked_id, by_client.created_at client_at, by_owner.created_at owner_at
    from given cross join lateral ${likeOf('given.owner_id', 'given.client_id')} by_owner
    cross join lateral (
      select id from listings where id = given.listing_id and owner_id = given.owner_id
      union all select id from listings where given.listing_id is null and owner_id = given.owner_id
    ) g
    cross join lateral ${likeOf('given.client_id', 'g.id')} by_client
    where not ${isUnmatchedOrBlocked('given.client_id', 'given.owner_id')}
  ),
  uncovered as materialized (
    select * from liked where not coalesce((select true from matched_listings k where k.client_id = liked.client_id
      and k.owner_id = liked.owner_id and k.listing_id = liked.liked_id limit 1), false)
  ),
  made as (
    insert into matches (id, client_id, owner_id, listing_id, client_liked_at, owner_liked_at, created_at)
    select match_id, client_id, owner_id, listing_id, max(client_at), max(owner_at), $7
    from uncovered group by match_id, client_id, owner_id, listing_id order by client_id, owner_id
    on conflict do nothing returning id, client_id, owner_id
  ),
  covered as (
    insert into matched_listings (client_id, owner_id, listing_id, match_id, liked_at)
    select client_id, owner_id, liked_id, coalesce(made.id, (select id from matches m where m.client_id = u.client_id
      and m.owner_id = u.owner_id and m.listing_id is not distinct from u.listing_id)), client_at
    from uncovered u left join made using (client_id, owner_id)
  ),
  conversation as (
    insert into conversations (id, client_id, owner_id, created_at)
    select new.conversation_id, client_id, owner_id, $7::timestamptz
    from (select distinct conversation_id, client_id, owner_id from liked) new
    left join conversations earlier using (client_id, owner_id) order by coalesce(earlier.id, new.conversation_id)
    on conflict (client_id, owner_id) do update set client_id = excluded.client_id returning id, client_id, owner_id
  ),
  result as (
    select given.place, given.client_id, given.owner_id, given.completed_by, given.match_id, given.key,
      conversation.id conversation_id, made.id is not null is_new, jsonb_build_object('outcome', 'matched',
        'conversationId', conversation.id, 'listingId', given.listing_id) outcome
    from given join conversation using (client_id, owner_id) left join made using (client_id, owner_id)
  ),
  answered as (
    update swipe_receipts receipt set outcome = result.outcome
    from result where receipt.user_id = result.completed_by and receipt.key = result.key and receipt.created_at = $7
  ),
  members as (
    insert into conversation_members (user_id, conversation_id, other_id, active_at, has_new_match)
    select me, conversation_id, other, $7, is_new and me <> completed_by
    from result cross join lateral (values (client_id, owner_id), (owner_id, client_id)) people(me, other)
    order by me, conversation_id
    on conflict (user_id, conversation_id) do update set
      active_at = case when exists (select from result where result.conversation_id = excluded.conversation_id and is_new)
        then excluded.active_at else conversation_members.active_at end,
      has_new_match = conversation_members.has_new_match or excluded.has_new_match
  )
  select place::int, outcome, is_new "isNew", match_id "matchId",
    array(select liked_id from uncovered where uncovered.place = result.place limit 2) "listingIds" from result`,
)

/**
 * Creates the matches that likes of different pairs complete, and their conversations, exactly once, and updates the
 * receipts of the swipes. Returns the match of each like that is mutual.
 */
export async function writeMatches(
  tx: PoolClient,
  likes: PairedLike[],
  at: Date,
): Promise<(Match | undefined)[]> {
  if (likes.length === 0) return []
  const rows = await matchStatement.rows(tx, [
    likes.map(({ clientId }) => clientId),
    likes.map(({ ownerId }) => ownerId),
    likes.map(({ listingId }) => listingId),
    likes.map(({ completedBy }) => completedBy),
    likes.map(newId),
    likes.map(newId),
    at,
    likes.map(({ key }) => key),
  ])
  const matches = new Map(rows.map((row) => [row.place - 1, row]))
  return likes.map((_, i) => matches.get(i))
}
