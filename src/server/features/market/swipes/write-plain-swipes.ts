import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isUniqueViolation, mustRunAgain } from '#server/db/violations.ts'
import { isCounted } from '#server/limits/database-limits.ts'
import type { UseInTransaction } from '#server/limits/limits.ts'
import type { Deps } from '#server/deps.ts'
import { isOffered } from '#server/features/market/listings/may-see-listing.ts'
import { isSuspended } from '#server/features/people/safety/suspend-profile.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'

interface Swipe {
  userId: string
  targetId: string
  direction: SwipeDirection
  key: string
  fingerprint: Buffer
  limitUse: UseInTransaction
}

interface Side {
  /** SQL: joins the target of an `asked` swipe, if it can be swiped. */
  target: string
  otherId: string
  /** SQL: the client and the owner of a `plain` swipe. */
  pair: string
}

const sides: Record<Role, Side> = {
  client: {
    target: `join listings g on g.id = asked.target_id join profiles o on o.id = g.owner_id
      and ${isOffered({ listing: 'g', owner: 'o', clientId: 'asked.user_id' })}`,
    otherId: 'g.owner_id',
    pair: 'user_id, other_id',
  },
  owner: {
    target: `join profiles p on p.id = asked.target_id join user_roles r on r.user_id = p.id and r.role = 'client'
      and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: 'asked.user_id' })}`,
    otherId: 'asked.target_id',
    pair: 'other_id, user_id',
  },
}

/** SQL: the like of the other side that a like of an `asked` target may complete. */
const likesOfOthers: Record<Role, string> = {
  client: `join listings g on g.id = asked.target_id
    join likes k on k.user_id = g.owner_id and k.target_id = asked.user_id and k.direction = 'right'`,
  owner: `join listings g on g.owner_id = asked.user_id
    join likes k on k.user_id = asked.target_id and k.target_id = g.id and k.direction = 'right'`,
}

// A separate statement: it may only look once the pairs are locked, and sees what the other sides committed until then.
const likedBackStatement = (role: Role) =>
  defineStatement<{ place: number }>(
    `find-liked-back-by-${role}`,
    `select distinct place::int from unnest($1::uuid[], $2::uuid[]) with ordinality asked(user_id, target_id, place)
    ${likesOfOthers[role]}`,
  )
const likedBackStatements = { client: likedBackStatement('client'), owner: likedBackStatement('owner') }

/** Which of the swipes just written may complete a match. Of most it is certain that they don't. */
export async function findLikedBack(tx: PoolClient, role: Role, swipes: Swipe[]) {
  const likes = swipes.filter(({ direction }) => direction === 'right')
  if (likes.length === 0) return new Set<string>()
  const rows = await likedBackStatements[role].rows(tx, [
    likes.map(({ userId }) => userId),
    likes.map(({ targetId }) => targetId),
  ])
  return new Set(rows.map(({ place }) => likes[place - 1]!.userId))
}

const isUnknown = (table: string, keyColumns: string) =>
  `not coalesce((select true from ${table} known where ${keyColumns} limit 1), false)`

// Receipts, pairs and swipes are each written in the order of their keys, so two batches never deadlock. The pair is
// locked before the swipe, as everywhere else. A key that was used before gets no receipt, and so no swipe; an earlier
// receipt may be in another partition.
const writeStatement = (role: Role) => {
  const { target, otherId, pair } = sides[role]
  return defineStatement<PlainRow>(
    `write-plain-swipes-by-${role}`,
    `with asked as materialized (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $7::text[])
        with ordinality asked(user_id, target_id, key, direction, fingerprint, limit_key, place)
      where not ${isSuspended('asked.user_id')} and (limit_key is null or ${isCounted('limit_key')})
    ),
    available as materialized (select asked.place, ${otherId} other_id from asked ${target}),
    open as materialized (
      select asked.*, other_id from asked join available using (place)
      where ${isUnknown('likes', 'known.user_id = asked.user_id and known.target_id = asked.target_id')}
        and ${isUnknown('retracted_likes', 'known.user_id = asked.user_id and known.target_id = asked.target_id')}
    ),
    plain as materialized (
      select * from open where direction = 'right'
        or ${isUnknown('pairs', `(known.client_id, known.owner_id) = (${pair})`)}
    ),
    receipts as (
      insert into swipe_receipts (user_id, key, outcome, created_at, fingerprint)
      select user_id, key, jsonb_build_object('outcome', case direction when 'right' then 'liked' else 'passed' end), $6,
        fingerprint from plain
      where ${isUnknown('swipe_receipts', 'known.user_id = plain.user_id and known.key = plain.key')}
      order by user_id on conflict do nothing returning user_id
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
    )
    select place::int, other_id "otherId" from plain join receipts using (user_id)
    union all select place::int, null from asked left join available using (place) where available.place is null`,
  )
}
const writeStatements = { client: writeStatement('client'), owner: writeStatement('owner') }

interface PlainRow {
  place: number
  /** Null if the target doesn't exist or is no longer available. */
  otherId: string | null
}

/**
 * Writes the first swipes of available targets, except passes on someone the person has already met. Returns the other
 * person of each, null for targets that aren't available, or undefined for swipes it left alone. Those whose use wasn't
 * allowed earlier in the transaction are left alone, too, if limits are counted there. The people must differ.
 */
export async function writePlainSwipes(
  { limits }: Pick<Deps, 'limits'>,
  tx: PoolClient,
  role: Role,
  swipes: Swipe[],
  at: Date,
) {
  if (swipes.length === 0) return []
  try {
    const rows = await writeStatements[role].rows(tx, [
      swipes.map(({ userId }) => userId),
      swipes.map(({ targetId }) => targetId),
      swipes.map(({ key }) => key),
      swipes.map(({ direction }) => direction),
      swipes.map(({ fingerprint }) => fingerprint),
      at,
      swipes.map(({ limitUse }) => (limits.areInDatabase ? limitUse.key : null)),
    ])
    const others = new Map(rows.map(({ place, otherId }) => [place, otherId]))
    return swipes.map((_, i) => others.get(i + 1))
  } catch (error) {
    // The same person has just swiped the same target on another device, which is known when the transaction runs again.
    throw isUniqueViolation(error) ? mustRunAgain('A swipe met another one', error) : error
  }
}
