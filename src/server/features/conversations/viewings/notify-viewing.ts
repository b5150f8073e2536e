import type { Pool, PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { findActivityPeople } from '#server/features/people/activity/activity-parts.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'

type Step = Extract<ActivityContent, { kind: 'viewing' }>['step']

interface ViewingNotice {
  viewing: Pick<Viewing, 'id' | 'conversationId' | 'startsAt' | 'purpose'>
  /** The two people of its conversation. */
  people: readonly [string, string]
  step: Step
  /** The person who took the step. Null when it happened by itself over time. */
  by: string | null
}

/** Sends the current state to both sides' devices. */
export const publishViewing = (tx: PoolClient, viewing: Viewing, people: readonly string[], at: Date) =>
  appendEvents(
    tx,
    people.map((userId) => ({ userId, kind: 'viewing', payload: { viewing } })),
    at,
  )

/** Adds the step to both feeds. It is already read for the person who took it. */
export async function notifyViewingStep(
  deps: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  { viewing, people, step, by }: ViewingNotice,
  at: Date,
) {
  const found = await findActivityPeople(db, [...people])
  const happened = people.flatMap((to) => {
    const person = found.get(people[to === people[0] ? 1 : 0])
    const isMine = by === to
    return person
      ? {
          to,
          isRead: isMine,
          onceKey: `viewing:${viewing.id}:${step}`,
          content: {
            kind: 'viewing' as const,
            step,
            isMine,
            person,
            viewingId: viewing.id,
            purpose: viewing.purpose,
            conversationId: viewing.conversationId,
            startsAt: viewing.startsAt,
          },
        }
      : []
  })
  await recordActivity(deps, db, happened, at)
}
