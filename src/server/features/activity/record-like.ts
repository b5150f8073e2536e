import type { PoolClient } from 'pg'
import { newId } from '../../db/ids.ts'
import { runSql, type SqlRunner } from '../../db/run-sql.ts'
import type { Deps } from '../../deps.ts'
import { isToBePushed, orderPushes } from '../notifications/order-pushes.ts'
import { seesWhoLikedSql } from '../subscriptions/find-plan.ts'
import { isoMoment, listingJson, personJson } from './happening-parts.ts'

interface Like {
  likerId: string
  /** A listing or a client. */
  targetId: string
  isSuper: boolean
  at: Date
}

/** A super like stands alone; the others of a day are gathered, so that a listing that many like floods nobody's feed. */
const keyOf = ({ likerId, targetId, isSuper, at }: Like) =>
  isSuper ? `super:${targetId}:${likerId}` : `likes:${targetId}:${at.toISOString().slice(0, 10)}`

// One statement, because every like pays for it. People are told when something new is there to see, not when one
// more is counted in a row that they have not read yet.
const recordStatement = {
  name: 'record-like-activity',
  text: `
  with before as (select is_read from activities where user_id = $1 and once_key = $4),
  liked as (
    select jsonb_build_object('kind', 'like', 'isSuper', $5::boolean, 'count', 1, 'listing', ${listingJson('l')},
      'person', case when p.is_active and ($5 or ${seesWhoLikedSql('$1', '$7')})
        then ${personJson('p', '$1::uuid')} end) happening
    from profiles p left join listings l on l.id = $3 where p.id = $2
  ),
  kept as (
    insert into activities as a (user_id, id, activity_group, happening, once_key, created_at)
    select $1, $6::uuid, 'likes', happening, $4, $7 from liked
    on conflict (user_id, once_key) do update set is_read = false,
      happening = excluded.happening || jsonb_build_object('count', (a.happening->>'count')::int + 1)
    returning id, happening, created_at
  ),
  counted as (
    insert into event_counters (user_id, last_seq)
    select $1, 1 from kept where coalesce((select is_read from before), true)
    on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
    returning last_seq
  ),
  told as (
    insert into events (user_id, seq, kind, payload, created_at)
    select $1, last_seq, 'activity', jsonb_build_object('activity', jsonb_build_object('id', id,
      'at', ${isoMoment('kept.created_at')}, 'isRead', false, 'happening', happening)), $7
    from counted, kept
  )
  select id, ${isToBePushed('$1', 'likes', '$7')} "isToBePushed" from counted, kept`,
}

/** Whether there is something to tell: then the caller publishes a hint after the commit. */
export async function recordLike(deps: Pick<Deps, 'jobs'>, db: SqlRunner, to: string, like: Like) {
  const [told] = await runSql<{ id: string; isToBePushed: boolean }>(db, recordStatement, [
    to,
    like.likerId,
    like.targetId,
    keyOf(like),
    like.isSuper,
    newId(),
    like.at,
  ])
  if (told?.isToBePushed)
    await orderPushes(deps, db, 'likes', [{ userId: to, about: { activityId: told.id } }], like.at)
  return told !== undefined
}

const forgetStatement = {
  name: 'forget-like-activity',
  text: `
  with mine as (
    select user_id, id, (happening->>'count')::int likes from activities
    where user_id = coalesce((select owner_id from listings where id = $1), $1) and once_key = $2 for update
  ),
  forgotten as (
    delete from activities a using mine where a.user_id = mine.user_id and a.id = mine.id and likes = 1
  )
  update activities a set happening = happening || jsonb_build_object('count', likes - 1,
    'person', case when happening->'person'->>'id' <> $3 then happening->'person' end)
  from mine where a.user_id = mine.user_id and a.id = mine.id and likes > 1`,
}

/** A like that was taken back was none; `at` is when it was given. */
export async function forgetLike(client: PoolClient, like: Like) {
  await client.query({ ...forgetStatement, values: [like.targetId, keyOf(like), like.likerId] })
}
