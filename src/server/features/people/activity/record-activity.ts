import type { Pool, PoolClient } from 'pg'
import { activityGroupOf, type ActivityContent } from '#shared/people/activity.ts'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents, type NewEvent } from '#server/events/append-event.ts'
import { enqueuePushes } from '#server/features/people/notifications/enqueue-pushes.ts'

export interface NewActivity {
  to: string
  content: ActivityContent
  /** The person's own actions are in their feed too, but already read. */
  isRead?: boolean
  /** A person gets only one activity with this key, however often it is recorded. */
  onceKey?: string
}

/** Kinds we email about unless the person has seen them first. The others have their own, or none. */
const isEmailed: Partial<Record<ActivityContent['kind'], true>> = {
  viewing: true,
  viewing_ended: true,
  date_request: true,
  dates_ended: true,
}

const keepStatement = defineStatement<{ id: string }>(
  'keep-activities',
  `
  insert into activities (user_id, id, activity_group, content, is_read, once_key, created_at)
  select (a->>'userId')::uuid, (a->>'id')::uuid, a->>'group', a->'content', (a->>'isRead')::boolean, a->>'onceKey',
    $2::timestamptz
  from jsonb_array_elements($1::jsonb) a order by 1, 2
  on conflict (user_id, once_key) do nothing
  returning id`,
)

/**
 * Writes to people's feeds, sends events to their devices and queues pushes and emails, all in the caller's
 * transaction. After the commit, the caller publishes a wake-up to each person.
 */
export async function recordActivity(
  deps: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  happened: NewActivity[],
  at: Date,
) {
  if (happened.length > 0) await appendEvents(db, await keepActivities(deps, db, happened, at), at)
}

/** The same, but leaves the events to a caller who has more of them: a transaction appends all of its events at once. */
export async function keepActivities(
  deps: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  happened: NewActivity[],
  at: Date,
): Promise<NewEvent[]> {
  if (happened.length === 0) return []
  const wanted = happened.map(({ to, content, isRead = false, onceKey = null }) => ({
    userId: to,
    id: newId(),
    group: activityGroupOf[content.kind],
    content,
    isRead,
    onceKey,
  }))
  const rows = await keepStatement.rows(db, [JSON.stringify(wanted), at])
  const keptIds = new Set(rows.map(({ id }) => id))
  const kept = wanted.filter(({ id }) => keptIds.has(id))
  const unread = kept.filter(({ isRead }) => !isRead)
  for (const [topic, some] of Map.groupBy(unread, ({ group }) => group)) {
    const orders = some.map(({ userId, id }) => ({ userId, about: { activityId: id } }))
    await enqueuePushes(deps, db, topic, orders, at)
  }
  const emails = unread.filter(({ content }) => isEmailed[content.kind])
  await deps.jobs.enqueue(
    db,
    'send-activity-email',
    ...emails.map(({ userId, id }) => ({ userId, activityId: id })),
  )
  return kept.map(({ userId, id, content, isRead }) => ({
    userId,
    kind: 'activity',
    payload: { activity: { id, at: at.toISOString(), isRead, content } },
  }))
}
