import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isOffered } from '#server/features/market/listings/may-see-listing.ts'
import { isSuspended } from '#server/features/people/safety/suspend-profile.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'

interface Swipe {
  userId: string
  targetId: string
  direction: SwipeDirection
  key: string
  fingerprint: Buffer
}

interface Side {
  /** SQL: joins the target of an `asked` swipe, if it can be swiped. */
  target: string
  otherId: string
  /** SQL: the client and the owner of a `plain` swipe. */
  pair: string
  /** SQL over a client and an owner: the other one has liked this person, or one of their listings. */
  isLiked: (clientId: string, ownerId: string) => string
}

const sides: Record<Role, Side> = {
  client: {
    target: `join listings g on g.id = asked.target_id join profiles o on o.id = g.owner_id
      and ${isOffered({ listing: 'g', owner: 'o', clientId: 'asked.user_id' })}`,
    otherId: 'g.owner_id',
    pair: 'user_id, other_id',
    isLiked: (clientId, ownerId) => `exists (select from likes given
      where given.user_id = ${ownerId} and given.target_id = ${clientId} and given.direction = 'right')`,
  },
  owner: {
    target: `join profiles p on p.id = asked.target_id join user_roles r on r.user_id = p.id and r.role = 'client'
      and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: 'asked.user_id' })}`,
    otherId: 'asked.target_id',
    pair: 'other_id, user_id',
    isLiked: (
      clientId,
      ownerId,
    ) => `exists (select from listings offered join likes given on given.target_id = offered.id
      where offered.owner_id = ${ownerId} and given.user_id = ${clientId} and given.direction = 'right')`,
  },
}

const isUnknown = (table: string, keyColumns: string) =>
  `not coalesce((select true from ${table} known where ${keyColumns} limit 1), false)`

// Receipts, pairs and swipes are each written in the order of their keys, so two batches never deadlock. The pair is
// locked before the swipe, as everywhere else.
const writeStatement = (role: Role) => {
  const { target, otherId, pair, isLiked } = sides[role]
  const people: [string, string] = role === 'client' ? ['user_id', 'other_id'] : ['other_id', 'user_id']
  return defineStatement<{ place: number; otherId: string; isWritten: boolean }>(
    `write-plain-swipes-by-${role}`,
    `with asked as (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bytea[])
        with ordinality asked(user_id, target_id, key, direction, fingerprint, place)
    ),
    open as materialized (
      select asked.*, ${otherId} other_id from asked ${target} where not ${isSuspended('asked.user_id')}
        and ${isUnknown('swipe_receipts', 'known.user_id = asked.user_id and known.key = asked.key')}
        and ${isUnknown('likes', 'known.user_id = asked.user_id and known.target_id = asked.target_id')}
        and ${isUnknown('retracted_likes', 'known.user_id = asked.user_id and known.target_id = asked.target_id')}
    ),
    plain as materialized (
      select * from open where case when direction = 'right' then not ${isLiked(...people)}
        else ${isUnknown('pairs', `(known.client_id, known.owner_id) = (${pair})`)} end
    ),
    receipts as (
      insert into swipe_receipts (user_id, key, outcome, created_at, fingerprint)
      select user_id, key, jsonb_build_object('outcome', case direction when 'right' then 'liked' else 'passed' end), $6,
        fingerprint from plain order by user_id on conflict do nothing returning user_id
    ),
    paired as (
      insert into pairs (client_id, owner_id, touched_at)
      select ${pair}, $6 from plain join receipts using (user_id) where direction = 'right' order by 1, 2
      on conflict (client_id, owner_id) do update set touched_at = excluded.touched_at returning 1
    ),
    swiped as (
      insert into likes (user_id, target_id, direction, created_at)
      select user_id, target_id, direction, $6 from plain join receipts using (user_id)
      where (select count(*) from paired) >= 0 order by user_id
      on conflict do nothing returning user_id
    )
    select place::int, other_id "otherId", swiped.user_id is not null "isWritten"
    from plain join receipts using (user_id) left join swiped using (user_id)`,
  )
}
const writeStatements = { client: writeStatement('client'), owner: writeStatement('owner') }

/**
 * Writes the swipes that need nothing else: the first ones of available targets who haven't liked the person. Returns
 * the other person of each, or undefined for swipes it left alone. The people must differ.
 */
export async function writePlainSwipes(tx: PoolClient, role: Role, swipes: Swipe[], at: Date) {
  if (swipes.length === 0) return []
  const written = await writeStatements[role].rows(tx, [
    swipes.map(({ userId }) => userId),
    swipes.map(({ targetId }) => targetId),
    swipes.map(({ key }) => key),
    swipes.map(({ direction }) => direction),
    swipes.map(({ fingerprint }) => fingerprint),
    at,
  ])
  // The same person has just swiped the same target on another device.
  if (written.some(({ isWritten }) => !isWritten))
    throw new Error('A swipe met another one of the same target')
  const others = new Map(written.map(({ place, otherId }) => [place, otherId]))
  return swipes.map((_, i) => others.get(i + 1))
}

const mutualStatement = (role: Role) =>
  defineStatement<{ userId: string }>(
    `find-mutual-likes-of-${role}`,
    role === 'client'
      ? `select asked.user_id "userId" from unnest($1::uuid[], $2::uuid[]) asked(user_id, target_id)
          join listings g on g.id = asked.target_id where ${sides.client.isLiked('asked.user_id', 'g.owner_id')}`
      : `select asked.user_id "userId" from unnest($1::uuid[], $2::uuid[]) asked(user_id, target_id)
          where ${sides.owner.isLiked('asked.target_id', 'asked.user_id')}`,
  )
const mutualStatements = { client: mutualStatement('client'), owner: mutualStatement('owner') }

/** Whose likes are mutual. Only sees everything once the pairs are locked. */
export async function findMutual(tx: PoolClient, role: Role, likes: Pick<Swipe, 'userId' | 'targetId'>[]) {
  if (likes.length === 0) return new Set<string>()
  const rows = await mutualStatements[role].rows(tx, [
    likes.map(({ userId }) => userId),
    likes.map(({ targetId }) => targetId),
  ])
  return new Set(rows.map(({ userId }) => userId))
}
