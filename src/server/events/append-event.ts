import type { Pool, PoolClient } from 'pg'
import type { PersonEvent } from '#shared/stream.ts'
import { defineStatement } from '../db/statement.ts'

type WithPayload<Event extends PersonEvent> = Event extends PersonEvent
  ? { kind: Event['kind']; payload: Omit<Event, 'kind'> }
  : never

export type NewEvent = { userId: string } & WithPayload<PersonEvent>

// Counters are locked in one order, so two transactions for the same people never deadlock. A transaction that appends
// for other people a second time could, so it collects its events first.
const appendStatement = defineStatement(
  'append-events',
  `
  with happened as (
    select (event->>'userId')::uuid user_id, event->>'kind' kind, event->'payload' payload,
      row_number() over (partition by event->>'userId' order by place) nth
    from jsonb_array_elements($1::jsonb) with ordinality as given (event, place)
  ),
  counted as (
    insert into event_counters (user_id, last_seq)
    select user_id, count(*) from happened group by user_id order by user_id
    on conflict (user_id) do update set last_seq = event_counters.last_seq + excluded.last_seq
    returning user_id, last_seq
  )
  insert into events (user_id, seq, kind, payload, created_at)
  select user_id, last_seq - (count(*) over (partition by user_id)) + nth, kind, payload, $2::timestamptz
  from happened join counted using (user_id)`,
)

/**
 * Appends an event for each person, in their own order. Part of the caller's transaction: an event exists exactly when
 * its cause does. The caller publishes wake-ups after the commit.
 */
export async function appendEvents(db: Pool | PoolClient, happened: readonly NewEvent[], at: Date) {
  if (happened.length > 0) await appendStatement.run(db, [JSON.stringify(happened), at])
}
