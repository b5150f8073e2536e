import type { Pool, PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import { newId } from '#server/db/ids.ts'
import { allOf } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { NewEvent } from '#server/events/append-event.ts'
import { isToBePushed, enqueuePushes } from '#server/features/people/notifications/enqueue-pushes.ts'
import { listingJson } from './activity-parts.ts'

interface NewMatch {
  clientId: string
  ownerId: string
  listingId: string | null
  conversationId: string
  /** The person whose like completed the match; they have just seen it. */
  completedBy: string
}

interface MatchEntry {
  userId: string
  id: string
  content: ActivityContent
  isRead: boolean
  isToBePushed: boolean
}

const keepStatement = defineStatement<MatchEntry>(
  'keep-match-activities',
  `with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::boolean[])
      given(user_id, id, other_id, listing_id, conversation_id, is_read)
  ),
  kept as (
    insert into activities (user_id, id, activity_group, content, is_read, created_at)
    select given.user_id, given.id, 'matches', jsonb_build_object('kind', 'match',
        'person', jsonb_build_object('id', p.id, 'name', p.full_name, 'avatarUrl', p.avatar_url),
        'listing', ${listingJson('l')}, 'conversationId', given.conversation_id),
      given.is_read, $7
    from given join profiles p on p.id = given.other_id left join listings l on l.id = given.listing_id
    order by given.user_id, given.id
    returning user_id, id, content, is_read
  )
  select user_id "userId", id, content, is_read "isRead",
    not is_read and ${isToBePushed('kept.user_id', 'matches', '$7')} "isToBePushed" from kept`,
)

/**
 * Adds matches to the feeds of both sides, and notifies the person who didn't complete it by push and email. Returns
 * the events for the caller to append.
 */
export async function keepMatches(
  deps: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  matches: NewMatch[],
  at: Date,
): Promise<NewEvent[]> {
  if (matches.length === 0) return []
  const sides = matches.flatMap(({ clientId, ownerId, completedBy, ...match }) => [
    { ...match, id: newId(), userId: clientId, otherId: ownerId, isRead: clientId === completedBy },
    { ...match, id: newId(), userId: ownerId, otherId: clientId, isRead: ownerId === completedBy },
  ])
  const emails = sides.filter(({ isRead }) => !isRead)
  const [entries] = await allOf([
    keepStatement.rows(db, [
      sides.map(({ userId }) => userId),
      sides.map(({ id }) => id),
      sides.map(({ otherId }) => otherId),
      sides.map(({ listingId }) => listingId),
      sides.map(({ conversationId }) => conversationId),
      sides.map(({ isRead }) => isRead),
      at,
    ]),
    deps.jobs.enqueue(
      db,
      'send-activity-email',
      ...emails.map(({ userId, id }) => ({ userId, activityId: id })),
    ),
  ])
  const pushes = entries.filter((entry) => entry.isToBePushed)
  await enqueuePushes(
    deps,
    db,
    'matches',
    pushes.map(({ userId, id }) => ({ userId, about: { activityId: id } })),
    at,
  )
  return entries.map(({ userId, id, content, isRead }) => ({
    userId,
    kind: 'activity',
    payload: { activity: { id, at: at.toISOString(), isRead, content } },
  }))
}
