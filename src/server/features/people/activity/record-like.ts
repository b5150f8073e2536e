import type { Pool, PoolClient } from 'pg'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { isToBePushed, enqueuePushes } from '#server/features/people/notifications/enqueue-pushes.ts'
import { seesWhoLikedSql } from '#server/features/people/entitlements/find-plan.ts'
import { isoMoment, listingJson, personJson } from './activity-parts.ts'

interface Like {
  likerId: string
  /** A listing or a client. */
  targetId: string
  isSuper: boolean
  at: Date
}

type NewLike = Like & {
  /** The like was given and undone within the last day, so its recipient has already been notified. */
  isRepeated: boolean
}

/**
 * Each super like has its own entry. Other likes are grouped by day, so that a popular listing doesn't flood its
 * owner's feed.
 */
const keyOf = ({ likerId, targetId, isSuper, at }: Like) =>
  isSuper ? `super:${targetId}:${likerId}` : `likes:${targetId}:${at.toISOString().slice(0, 10)}`

// One statement, because it runs for every like. People are notified about a new entry, or the first like since they
// read it, but not about every like added to an unread entry. Rows are locked in the order of their people.
const recordStatement = defineStatement<{ to: string; id: string; isToBePushed: boolean }>(
  'record-like-activities',
  `
  with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::boolean[], $6::uuid[])
      given(user_id, liker_id, target_id, once_key, is_super, id)
  ),
  before as (select user_id, is_read from given join activities using (user_id, once_key)),
  kept as (
    insert into activities as a (user_id, id, activity_group, content, once_key, created_at)
    select given.user_id, given.id, 'likes',
      jsonb_build_object('kind', 'like', 'isSuper', given.is_super, 'count', 1, 'listing', ${listingJson('l')},
        'person', case when p.is_active and (given.is_super or ${seesWhoLikedSql('given.user_id', '$7')})
          then ${personJson('p', 'given.user_id')} end),
      given.once_key, $7
    from given join profiles p on p.id = given.liker_id left join listings l on l.id = given.target_id
    order by given.user_id
    on conflict (user_id, once_key) do update set is_read = a.is_read and $8,
      content = excluded.content || jsonb_build_object('count', (a.content->>'count')::int + 1)
    returning user_id, id, content, created_at
  ),
  counted as (
    insert into event_counters (user_id, last_seq)
    select user_id, 1 from kept left join before using (user_id)
    where coalesce(before.is_read, true) and not $8 order by user_id
    on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
    returning user_id, last_seq
  ),
  notified as (
    insert into events (user_id, seq, kind, payload, created_at)
    select user_id, last_seq, 'activity', jsonb_build_object('activity', jsonb_build_object('id', id,
      'at', ${isoMoment('kept.created_at')}, 'isRead', false, 'content', content)), $7
    from counted join kept using (user_id)
  )
  select user_id "to", id, ${isToBePushed('kept.user_id', 'likes', '$7')} "isToBePushed" from counted join kept using (user_id)`,
)

/** Returns whether there is a new event. If so, the caller publishes a wake-up after the commit. */
export async function recordLike(deps: Pick<Deps, 'jobs'>, db: Pool | PoolClient, to: string, like: NewLike) {
  const notified = await recordLikes(deps, db, [{ ...like, to }], like.at, like.isRepeated)
  return notified.length > 0
}

/** The same for likes of different people, given at one time. Returns who has a new event. */
export async function recordLikes(
  deps: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  likes: (Omit<Like, 'at'> & { to: string })[],
  at: Date,
  isRepeated = false,
) {
  const notified = await recordStatement.rows(db, [
    likes.map(({ to }) => to),
    likes.map(({ likerId }) => likerId),
    likes.map(({ targetId }) => targetId),
    likes.map((like) => keyOf({ ...like, at })),
    likes.map(({ isSuper }) => isSuper),
    likes.map(newId),
    at,
    isRepeated,
  ])
  const pushes = notified.filter((one) => one.isToBePushed)
  await enqueuePushes(
    deps,
    db,
    'likes',
    pushes.map(({ to, id }) => ({ userId: to, about: { activityId: id } })),
    at,
  )
  return notified.map(({ to }) => to)
}

const forgetStatement = defineStatement(
  'forget-like-activity',
  `
  with mine as (
    select user_id, id, (content->>'count')::int likes from activities
    where user_id = coalesce((select owner_id from listings where id = $1), $1) and once_key = $2 for update
  ),
  forgotten as (
    delete from activities a using mine where a.user_id = mine.user_id and a.id = mine.id and likes = 1
  )
  update activities a set content = content || jsonb_build_object('count', likes - 1,
    'person', case when content->'person'->>'id' <> $3 then content->'person' end)
  from mine where a.user_id = mine.user_id and a.id = mine.id and likes > 1`,
)

/** Removes an undone like from the feed. `at` is when it was given. */
export async function forgetLike(tx: PoolClient, like: Like) {
  await forgetStatement.run(tx, [like.targetId, keyOf(like), like.likerId])
}
