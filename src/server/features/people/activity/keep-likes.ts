import type { Pool, PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { NewEvent } from '#server/events/append-event.ts'
import { isToBePushed, enqueuePushes } from '#server/features/people/notifications/enqueue-pushes.ts'
import { seesWhoLikedSql } from '#server/features/people/entitlements/find-plan.ts'
import { listingJson, personJson } from './activity-parts.ts'

interface Like {
  likerId: string
  /** A listing or a client. */
  targetId: string
  isSuper: boolean
  at: Date
}

type NewLike = Omit<Like, 'at'> & { to: string }

/**
 * Each super like has its own entry. Other likes are grouped by day, so that a popular listing doesn't flood its
 * owner's feed.
 */
const keyOf = ({ likerId, targetId, isSuper, at }: Like) =>
  isSuper ? `super:${targetId}:${likerId}` : `likes:${targetId}:${at.toISOString().slice(0, 10)}`

interface LikeEntry {
  userId: string
  id: string
  content: ActivityContent
  createdAt: Date
  isToBePushed: boolean
}

// One statement, because it runs for every like. People are notified about a new entry, or the first like since they
// read it, but not about every like added to an unread entry. Entries are locked in the order of their keys.
const keepStatement = defineStatement<LikeEntry>(
  'keep-like-activities',
  `
  with given as (
    select distinct on (user_id, once_key) *, count(*) over (partition by user_id, once_key) likes
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::boolean[], $6::uuid[])
      given(user_id, liker_id, target_id, once_key, is_super, id)
  ),
  before as (select user_id, once_key, is_read from given join activities using (user_id, once_key)),
  kept as (
    insert into activities as a (user_id, id, activity_group, content, once_key, created_at)
    select given.user_id, given.id, 'likes',
      jsonb_build_object('kind', 'like', 'isSuper', given.is_super, 'count', given.likes, 'listing', ${listingJson('l')},
        'person', case when p.is_active and (given.is_super or ${seesWhoLikedSql('given.user_id', '$7')})
          then ${personJson('p', 'given.user_id')} end),
      given.once_key, $7
    from given join profiles p on p.id = given.liker_id left join listings l on l.id = given.target_id
    order by given.user_id, given.once_key
    on conflict (user_id, once_key) do update set is_read = a.is_read and $8,
      content = excluded.content
        || jsonb_build_object('count', (a.content->>'count')::int + (excluded.content->>'count')::int)
    returning user_id, once_key, id, content, created_at
  )
  select user_id "userId", id, content, created_at "createdAt", ${isToBePushed('kept.user_id', 'likes', '$7')} "isToBePushed"
  from kept left join before using (user_id, once_key) where coalesce(before.is_read, true) and not $8`,
)

/**
 * Adds likes given at one time to the feeds of the people liked, and queues their pushes. Returns the events for the
 * caller to append. There are none for likes that were given and undone within the last day (`isRepeated`), because
 * their recipients have already been notified.
 */
export async function keepLikes(
  deps: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  likes: NewLike[],
  at: Date,
  isRepeated = false,
): Promise<NewEvent[]> {
  if (likes.length === 0) return []
  const entries = await keepStatement.rows(db, [
    likes.map(({ to }) => to),
    likes.map(({ likerId }) => likerId),
    likes.map(({ targetId }) => targetId),
    likes.map((like) => keyOf({ ...like, at })),
    likes.map(({ isSuper }) => isSuper),
    likes.map(newId),
    at,
    isRepeated,
  ])
  const pushes = entries.filter((entry) => entry.isToBePushed)
  await enqueuePushes(
    deps,
    db,
    'likes',
    pushes.map(({ userId, id }) => ({ userId, about: { activityId: id } })),
    at,
  )
  return entries.map(({ userId, id, content, createdAt }) => ({
    userId,
    kind: 'activity',
    payload: { activity: { id, at: createdAt.toISOString(), isRead: false, content } },
  }))
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
