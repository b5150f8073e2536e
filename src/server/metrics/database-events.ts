import { createCounter } from './metric-text.ts'

/** What the database layer logs, by its text. */
export const databaseEvents: Record<string, string> = {
  'no primary responds': 'primary_lost',
  'the primary responds': 'primary_found',
  'a replica is late or unavailable; reading from the primary': 'replica_left',
  'reading from the replica again': 'replica_found',
  'idle connection lost': 'connection_lost',
}

export function createDatabaseEvents() {
  const events = createCounter(
    'keyswipe_database_events_total',
    'Primaries, replicas and connections lost and found.',
  )
  for (const event of Object.values(databaseEvents)) events.add({ event }, 0)
  return {
    toText: events.toText,
    count(text: string) {
      const event = databaseEvents[text]
      if (event) events.add({ event })
    },
  }
}
