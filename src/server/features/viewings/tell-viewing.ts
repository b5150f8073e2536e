import type { PoolClient } from 'pg'
import type { Happening } from '#shared/activity.ts'
import type { Viewing } from '#shared/viewings.ts'
import type { SqlRunner } from '../../db/run-sql.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import { findHappeningParts } from '../activity/happening-parts.ts'
import { recordActivity } from '../activity/record-activity.ts'

type Step = Extract<Happening, { kind: 'viewing' }>['step']

interface Told {
  viewing: Pick<Viewing, 'id' | 'conversationId' | 'startsAt'>
  /** The two of its conversation. */
  people: readonly [string, string]
  step: Step
  /** Who took the step; null when time did. */
  by: string | null
}

/** Both sides' devices learn how it stands now. */
export const tellViewingState = (client: PoolClient, viewing: Viewing, people: readonly string[], at: Date) =>
  appendEvents(
    client,
    'viewing',
    people.map((userId) => ({ userId, payload: { viewing } })),
    at,
  )

/** In both feeds; the one who did it knows. */
export async function tellViewingStep(
  deps: Pick<Deps, 'jobs'>,
  db: SqlRunner,
  { viewing, people, step, by }: Told,
  at: Date,
) {
  const { people: found } = await findHappeningParts(db, [...people], null)
  const happened = people.flatMap((to) => {
    const person = found[people[to === people[0] ? 1 : 0]]
    const isMine = by === to
    return person
      ? {
          to,
          isRead: isMine,
          onceKey: `viewing:${viewing.id}:${step}`,
          happening: {
            kind: 'viewing' as const,
            step,
            isMine,
            person,
            viewingId: viewing.id,
            conversationId: viewing.conversationId,
            startsAt: viewing.startsAt,
          },
        }
      : []
  })
  await recordActivity(deps, db, happened, at)
}
