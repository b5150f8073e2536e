import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import type { SwipeDirection, SwipeOutcome } from '#shared/market/swipes.ts'
import { defineStatement } from '#server/db/statement.ts'
import { requireSameRequest } from '#server/http/same-request.ts'
import { isOffered } from '#server/features/market/listings/may-see-listing.ts'
import { isSuspended } from '#server/features/people/safety/suspend-profile.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'

interface Swipe {
  userId: string
  targetId: string
  direction: SwipeDirection
  isSuper: boolean
  key: string
  fingerprint: Buffer
  at: Date
}

// The receipt is inserted first, so a repeated swipe waits for the first one and then does nothing.
// The pair is locked before the swipe, as everywhere else, so two tabs with opposite swipes wait for each other.
const recordText = (target: string, pair: string) => `
  with target as (${target}),
  earlier as (
    select created_at, is_super from likes where user_id = $1 and target_id = $2 and direction = 'right'
  ),
  receipt as (
    insert into swipe_receipts (user_id, key, outcome, created_at, fingerprint)
    select $1, $3, $4, $7, $8 from target on conflict do nothing returning 1
  ),
  pair as (
    insert into pairs (client_id, owner_id, touched_at)
    select ${pair}, $7 from target where exists (select from receipt) and $5 = 'right'
    on conflict (client_id, owner_id) do update set touched_at = excluded.touched_at returning 1
  ),
  met as (
    select 1 from pairs, target where (pairs.client_id, pairs.owner_id) = (${pair}) and $5 = 'left' for update of pairs
  ),
  swipe as (
    insert into likes (user_id, target_id, direction, is_super, created_at)
    select $1, $2, $5, $6, $7 from target where exists (select from receipt)
      and (select count(*) from pair) + (select count(*) from met) >= 0
    on conflict (user_id, target_id) do update
      set direction = excluded.direction, is_super = excluded.is_super, created_at = excluded.created_at
    returning xmax <> 0 is_again
  )
  select other_id "otherId", exists (select from receipt) "isFirst", earlier.created_at "likedAt",
    earlier.is_super "wasSuper", coalesce(retracted.times, 0) "timesRetracted",
    exists (select from met) or coalesce((select is_again from swipe), false) "hasMet"
  from target left join earlier on true
  left join retracted_likes retracted on retracted.user_id = $1 and retracted.target_id = $2
    and retracted.notified_at > $7::timestamptz - interval '1 day'`

const recordStatements = {
  client: defineStatement<WrittenSwipe>(
    'record-swipe-of-listing',
    recordText(
      `select g.owner_id other_id from listings g join profiles o on o.id = g.owner_id
        where g.id = $2 and ${isOffered({ listing: 'g', owner: 'o', clientId: '$1' })}
          and not ${isSuspended('$1')}`,
      '$1, other_id',
    ),
  ),
  owner: defineStatement<WrittenSwipe>(
    'record-swipe-of-client',
    recordText(
      `select p.id other_id from profiles p join user_roles r on r.user_id = p.id and r.role = 'client'
        where p.id = $2 and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: '$1' })}
          and not ${isSuspended('$1')}`,
      'other_id, $1',
    ),
  ),
}

export interface WrittenSwipe {
  otherId: string
  /** False when this swipe was already recorded. */
  isFirst: boolean
  /** When the previous like was given, if there was one. */
  likedAt: Date | null
  wasSuper: boolean | null
  /** How often this person retracted a like of this target in the last day. */
  timesRetracted: number
  /** True when a pass might contradict a match: the two have liked before, or are doing so right now. */
  hasMet: boolean
}

/** Undefined when the target doesn't exist or is no longer available. */
export async function writeSwipe(tx: PoolClient, role: Role, swipe: Swipe) {
  const outcome: SwipeOutcome = { outcome: swipe.direction === 'right' ? 'liked' : 'passed' }
  return recordStatements[role].first(tx, [
    swipe.userId,
    swipe.targetId,
    swipe.key,
    JSON.stringify(outcome),
    swipe.direction,
    swipe.isSuper,
    swipe.at,
    swipe.fingerprint,
  ])
}

const isListingShownStatement = defineStatement(
  'is-listing-shown',
  `select from listings where id = $1 and ${isShown('listings')}`,
)

/** Only clients can swipe listings. */
export async function isListingShown(tx: PoolClient, id: string) {
  return (await isListingShownStatement.run(tx, [id])) > 0
}

interface Mutual {
  clientId: string
  ownerId: string
  /** Null when the owner's like completes the match. */
  listingId: string | null
  matchId: string
  conversationId: string
  /** The person whose like completes the match. They see it right away. */
  completedBy: string
  at: Date
}

interface Matched {
  conversationId: string
  isNew: boolean
  /** The listings of a new match, at most two of them. */
  listingIds: string[]
}

// A separate statement that runs once the pair's row is locked: only then does it see what the other side committed and
// which listings the two have already matched on.
// Event counters are locked in a fixed order, so two matches never deadlock.
const matchStatement = defineStatement<Matched>(
  'match-if-mutual',
  `
  with liked as (
    select g.id, l.created_at client_at, o.created_at owner_at
    from likes o, likes l join listings g on g.id = l.target_id
    where o.user_id = $2 and o.target_id = $1 and o.direction = 'right' and not ${isUnmatchedOrBlocked('$1', '$2')}
      and l.user_id = $1 and l.direction = 'right' and g.owner_id = $2 and ($3::uuid is null or g.id = $3)
  ),
  uncovered as (
    select * from liked where not exists (
      select from matched_listings k where k.client_id = $1 and k.owner_id = $2 and k.listing_id = liked.id)
  ),
  made as (
    insert into matches (id, client_id, owner_id, listing_id, client_liked_at, owner_liked_at, created_at)
    select $4, $1, $2, $3, max(client_at), max(owner_at), $6 from uncovered having count(*) > 0
    on conflict do nothing returning id, client_id, owner_id
  ),
  covered as (
    insert into matched_listings (client_id, owner_id, listing_id, match_id, liked_at)
    select $1, $2, uncovered.id, coalesce((select id from made), (select id from matches
      where client_id = $1 and owner_id = $2 and listing_id is not distinct from $3)), client_at from uncovered
  ),
  conversation as (
    insert into conversations (id, client_id, owner_id, created_at)
    select $5, $1, $2, $6 where exists (select from liked)
    on conflict (client_id, owner_id) do update set client_id = excluded.client_id returning id
  ),
  members as (
    insert into conversation_members (user_id, conversation_id, other_id, active_at, has_new_match)
    select me, id, other, $6, me <> $7 and exists (select from made)
    from conversation, (values ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) people(me, other)
    on conflict (user_id, conversation_id) do update set
      active_at = case when exists (select from made) then excluded.active_at else conversation_members.active_at end,
      has_new_match = conversation_members.has_new_match or excluded.has_new_match
  ),
  counted as (
    insert into event_counters (user_id, last_seq)
    select person, 1 from made, unnest(array[client_id, owner_id]) person order by person
    on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
    returning user_id, last_seq
  ),
  notified as (
    insert into events (user_id, seq, kind, payload, created_at)
    select user_id, last_seq, 'match',
      jsonb_build_object('matchId', $4::uuid, 'conversationId', (select id from conversation), 'listingId', $3::uuid,
        'completedBy', $7::uuid), $6
    from counted
  )
  select conversation.id "conversationId", exists (select from made) "isNew",
    array(select id from uncovered limit 2) "listingIds" from conversation`,
)

/** Creates the match, the conversation and both sides' events exactly once. Undefined when the like isn't mutual. */
export async function writeMatchIfMutual(tx: PoolClient, m: Mutual) {
  return matchStatement.first(tx, [
    m.clientId,
    m.ownerId,
    m.listingId,
    m.matchId,
    m.conversationId,
    m.at,
    m.completedBy,
  ])
}

const updateSwipeReceiptStatement = defineStatement(
  'update-swipe-receipt',
  'update swipe_receipts set outcome = $3 where user_id = $1 and key = $2',
)

export async function updateReceipt(tx: PoolClient, userId: string, key: string, outcome: SwipeOutcome) {
  await updateSwipeReceiptStatement.run(tx, [userId, key, JSON.stringify(outcome)])
}

const findSwipeReceiptStatement = defineStatement<{ outcome: SwipeOutcome; fingerprint: Buffer | null }>(
  'find-swipe-receipt',
  'select outcome, fingerprint from swipe_receipts where user_id = $1 and key = $2',
)

/** The response recorded for the same swipe. */
export async function findReceipt(tx: PoolClient, { userId, key, fingerprint }: Swipe) {
  const receipt = await findSwipeReceiptStatement.one(tx, [userId, key])
  requireSameRequest(receipt.fingerprint, fingerprint)
  return receipt.outcome
}
