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
// read it, but not about every like added to an unread entry.
const recordStatement = defineStatement<{ id: string; isToBePushed: boolean }>(
  'record-like-activity',
  `
  with before as (select is_read from activities where user_id = $1 and once_key = $4),
  liked as (
    select jsonb_build_object('kind', 'like', 'isSuper', $5::boolean, 'count', 1, 'listing', ${listingJson('l')},
      'person', case when p.is_active and ($5 or ${seesWhoLikedSql('$1', '$7')})
        then ${personJson('p', '$1::uuid')} end) content
    from profiles p left join listings l on l.id = $3 where p.id = $2
  ),
  kept as (
    insert into activities as a (user_id, id, activity_group, content, once_key, created_at)
    select $1, $6::uuid, 'likes', content, $4, $7 from liked
    on conflict (user_id, once_key) do update set is_read = a.is_read and $8,
      content = excluded.content || jsonb_build_object('count', (a.content->>'count')::int + 1)
    returning id, content, created_at
  ),
  counted as (
    insert into event_counters (user_id, last_seq)
    select $1, 1 from kept where coalesce((select is_read from before), true) and not $8
    on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
    returning last_seq
  ),
  notified as (
    insert into events (user_id, seq, kind, payload, created_at)
    select $1, last_seq, 'activity', jsonb_build_object('activity', jsonb_build_object('id', id,
      'at', ${isoMoment('kept.created_at')}, 'isRead', false, 'content', content)), $7
    from counted, kept
  )
  select id, ${isToBePushed('$1', 'likes', '$7')} "isToBePushed" from counted, kept`,
)

/** Returns whether there is a new event. If so, the caller publishes a wake-up after the commit. */
export async function recordLike(deps: Pick<Deps, 'jobs'>, db: Pool | PoolClient, to: string, like: NewLike) {
  const notified = await recordStatement.first(db, [
    to,
    like.likerId,
    like.targetId,
    keyOf(like),
    like.isSuper,
    newId(),
    like.at,
    like.isRepeated,
  ])
  if (notified?.isToBePushed)
    await enqueuePushes(deps, db, 'likes', [{ userId: to, about: { activityId: notified.id } }], like.at)
  return notified !== undefined
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
