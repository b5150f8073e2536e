import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

interface NewEvent {
  userId: string
  payload: Record<string, unknown>
}

/**
 * Tells people what happened to them, each in an order of their own. Part of the caller's transaction: an event is
 * there exactly when what it tells of is.
 */
export async function appendEvents(tx: Queryable, kind: string, happened: readonly NewEvent[], at: Date) {
  if (happened.length === 0) return
  // People's counters are taken in one order, so that two who tell the same people never wait for each other.
  await tx.execute(sql`
    with happened as (
      select (event->>'userId')::uuid user_id, event->'payload' payload,
        row_number() over (partition by event->>'userId' order by place) nth
      from jsonb_array_elements(${JSON.stringify(happened)}::jsonb) with ordinality as given (event, place)
    ),
    counted as (
      insert into event_counters (user_id, last_seq)
      select user_id, count(*) from happened group by user_id order by user_id
      on conflict (user_id) do update set last_seq = event_counters.last_seq + excluded.last_seq
      returning user_id, last_seq
    )
    insert into events (user_id, seq, kind, payload, created_at)
    select user_id, last_seq - (count(*) over (partition by user_id)) + nth, ${kind}, payload, ${at.toISOString()}
    from happened join counted using (user_id)`)
}
