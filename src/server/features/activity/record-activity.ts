import { activityGroupOf, type Happening } from '#shared/activity.ts'
import { newId } from '../../db/ids.ts'
import { runSql, type SqlRunner } from '../../db/run-sql.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import { orderPushes } from '../notifications/order-pushes.ts'

interface NewActivity {
  to: string
  happening: Happening
  /** What they did themselves is in their feed, too, but not new to them. */
  isRead?: boolean
  /** The same person is told of what has this name only once, however often it is recorded. */
  onceKey?: string
}

/** What a mail is sent of, unless it was seen before. Others have mails of their own, or none. */
const isMailed: Partial<Record<Happening['kind'], true>> = { match: true, viewing: true }

const keepStatement = {
  name: 'keep-activities',
  text: `
  insert into activities (user_id, id, activity_group, happening, is_read, once_key, created_at)
  select (a->>'userId')::uuid, (a->>'id')::uuid, a->>'group', a->'happening', (a->>'isRead')::boolean, a->>'onceKey',
    $2::timestamptz
  from jsonb_array_elements($1::jsonb) a order by 1, 2
  on conflict (user_id, once_key) do nothing
  returning id`,
}

/**
 * Writes to people's feeds, tells their devices and orders pushes and mails, all in the caller's transaction, which may be
 * one of pg or of Drizzle. After the commit the caller publishes a hint to each of the people.
 */
export async function recordActivity(
  deps: Pick<Deps, 'jobs'>,
  db: SqlRunner,
  happened: NewActivity[],
  at: Date,
) {
  if (happened.length === 0) return
  const wanted = happened.map(({ to, happening, isRead = false, onceKey = null }) => ({
    userId: to,
    id: newId(),
    group: activityGroupOf[happening.kind],
    happening,
    isRead,
    onceKey,
  }))
  const rows = await runSql<{ id: string }>(db, keepStatement, [JSON.stringify(wanted), at])
  const keptIds = new Set(rows.map(({ id }) => id))
  const kept = wanted.filter(({ id }) => keptIds.has(id))
  await appendEvents(
    db,
    'activity',
    kept.map(({ userId, id, happening, isRead }) => ({
      userId,
      payload: { activity: { id, at: at.toISOString(), isRead, happening } },
    })),
    at,
  )
  const news = kept.filter(({ isRead }) => !isRead)
  for (const [topic, some] of Map.groupBy(news, ({ group }) => group)) {
    const orders = some.map(({ userId, id }) => ({ userId, about: { activityId: id } }))
    await orderPushes(deps, db, topic, orders, at)
  }
  for (const { userId, id, happening } of news)
    if (isMailed[happening.kind]) await deps.jobs.enqueue(db, 'activity-mail', { userId, activityId: id })
}
