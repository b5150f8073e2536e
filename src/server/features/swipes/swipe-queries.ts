import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import type { SwipeDirection, SwipeOutcome } from '#shared/swipes.ts'
import { isHeldPerson } from '../profiles/hold-profile.ts'
import { isParted } from '../safety/parted-pairs.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'

interface Swipe {
  userId: string
  targetId: string
  direction: SwipeDirection
  isSuper: boolean
  key: string
  at: Date
}

// The receipt comes first: a swipe that is sent twice waits there for itself, and the second does nothing more.
const recordText = (target: string, pair: string) => `
  with target as (${target}),
  earlier as (
    select created_at, is_super from likes where user_id = $1 and target_id = $2 and direction = 'right'
  ),
  receipt as (
    insert into swipe_receipts (user_id, key, outcome, created_at)
    select $1, $3, $4, $7 from target on conflict do nothing returning 1
  ),
  pair as (
    insert into pairs (client_id, owner_id, touched_at)
    select ${pair}, $7 from target where exists (select from receipt) and $5 = 'right'
    on conflict (client_id, owner_id) do update set touched_at = excluded.touched_at
  ),
  swipe as (
    insert into likes (user_id, target_id, direction, is_super, created_at)
    select $1, $2, $5, $6, $7 from target where exists (select from receipt)
    on conflict (user_id, target_id) do update
      set direction = excluded.direction, is_super = excluded.is_super, created_at = excluded.created_at
  )
  select other_id "otherId", exists (select from receipt) "isFirst", earlier.created_at "likedAt",
    earlier.is_super "wasSuper"
  from target left join earlier on true`

/** Neither is out of sight. */
const maySwipe = (otherId: string) => `not ${isHeldPerson(otherId)} and not ${isHeldPerson('$1')}`

const recordStatements: Record<Role, { name: string; text: string }> = {
  client: {
    name: 'record-swipe-of-listing',
    text: recordText(
      `select owner_id other_id from listings where id = $2 and ${isShown('listings')}
        and not ${isParted('$1', 'listings.owner_id')} and ${maySwipe('listings.owner_id')}`,
      '$1, other_id',
    ),
  },
  owner: {
    name: 'record-swipe-of-client',
    text: recordText(
      `select user_id other_id from user_roles where user_id = $2 and role = 'client'
        and not ${isParted('user_roles.user_id', '$1')} and ${maySwipe('user_roles.user_id')}`,
      'other_id, $1',
    ),
  },
}

export interface WrittenSwipe {
  otherId: string
  /** False when this very swipe was recorded before. */
  isFirst: boolean
  /** Of the like that was there before, if there was one. */
  likedAt: Date | null
  wasSuper: boolean | null
}

/** Undefined when there is nothing to swipe, or nothing any more. */
export async function writeSwipe(client: PoolClient, role: Role, swipe: Swipe) {
  const outcome: SwipeOutcome = { outcome: swipe.direction === 'right' ? 'liked' : 'passed' }
  const { rows } = await client.query<WrittenSwipe>({
    ...recordStatements[role],
    values: [
      swipe.userId,
      swipe.targetId,
      swipe.key,
      JSON.stringify(outcome),
      swipe.direction,
      swipe.isSuper,
      swipe.at,
    ],
  })
  return rows[0]
}

interface Mutual {
  clientId: string
  ownerId: string
  /** Null when the owner's like is the one that completes it. */
  listingId: string | null
  matchId: string
  conversationId: string
  at: Date
}

// A statement of its own, after the pair's row is locked: only then does it see what the other side has committed.
// People's counters are taken in one order, so that two matches never wait for each other.
const matchStatement = {
  name: 'match-if-mutual',
  text: `
  with mutual as (
    select
      (select max(l.created_at) from likes l join listings g on g.id = l.target_id
        where l.user_id = $1 and l.direction = 'right' and g.owner_id = $2 and ($3::uuid is null or g.id = $3)) client_at,
      (select created_at from likes where user_id = $2 and target_id = $1 and direction = 'right') owner_at
    where not ${isParted('$1', '$2')}
  ),
  made as (
    insert into matches (id, client_id, owner_id, listing_id, client_liked_at, owner_liked_at, created_at)
    select $4, $1, $2, $3, client_at, owner_at, $6 from mutual where client_at is not null and owner_at is not null
    on conflict do nothing returning client_id, owner_id
  ),
  conversation as (
    insert into conversations (id, client_id, owner_id, created_at)
    select $5, $1, $2, $6 from mutual where client_at is not null and owner_at is not null
    on conflict (client_id, owner_id) do update set client_id = excluded.client_id returning id
  ),
  members as (
    insert into conversation_members (user_id, conversation_id, other_id, active_at)
    select me, id, other, $6 from conversation, (values ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) people(me, other)
    on conflict (user_id, conversation_id) do update set active_at = excluded.active_at
  ),
  counted as (
    insert into event_counters (user_id, last_seq)
    select person, 1 from made, unnest(array[client_id, owner_id]) person order by person
    on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
    returning user_id, last_seq
  ),
  told as (
    insert into events (user_id, seq, kind, payload, created_at)
    select user_id, last_seq, 'match',
      jsonb_build_object('matchId', $4::uuid, 'conversationId', (select id from conversation), 'listingId', $3::uuid), $6
    from counted
  )
  select id "conversationId", exists (select from made) "isNew" from conversation`,
}

/** Makes match, conversation and both sides' events exactly once; undefined when it is not mutual. */
export async function writeMatchIfMutual(client: PoolClient, m: Mutual) {
  const { rows } = await client.query<{ conversationId: string; isNew: boolean }>({
    ...matchStatement,
    values: [m.clientId, m.ownerId, m.listingId, m.matchId, m.conversationId, m.at],
  })
  return rows[0]
}

export async function updateReceipt(client: PoolClient, userId: string, key: string, outcome: SwipeOutcome) {
  await client.query({
    name: 'update-swipe-receipt',
    text: 'update swipe_receipts set outcome = $3 where user_id = $1 and key = $2',
    values: [userId, key, JSON.stringify(outcome)],
  })
}

export async function findReceipt(client: PoolClient, userId: string, key: string) {
  const { rows } = await client.query<{ outcome: SwipeOutcome }>({
    name: 'find-swipe-receipt',
    text: 'select outcome from swipe_receipts where user_id = $1 and key = $2',
    values: [userId, key],
  })
  return rows[0]!.outcome
}
