import type { PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents, type NewEvent } from '#server/events/append-event.ts'
import { findActivityPeople } from '#server/features/people/activity/activity-parts.ts'
import { keepActivities, type NewActivity } from '#server/features/people/activity/record-activity.ts'
import { requestOf, type RequestRow } from './date-request-steps.ts'

export type RequestStep = Extract<ActivityContent, { kind: 'date_request' }>['step']

export interface TakenStep {
  row: RequestRow
  step: RequestStep
  /** The person who took the step. Null when it happened by itself. */
  by: string | null
}

/** The two people of a request. */
export const peopleOf = ({ clientId, ownerId }: RequestRow) => [clientId, ownerId] as const

/**
 * Sends the current state to both sides' devices and adds the step to both feeds. It is already read for the person who
 * took it. All events of a transaction are appended at once, so two transactions about the same people never deadlock.
 */
export async function publishRequestSteps(
  deps: Pick<Deps, 'jobs'>,
  tx: PoolClient,
  steps: readonly TakenStep[],
  at: Date,
) {
  const found = await findActivityPeople(tx, [...new Set(steps.flatMap(({ row }) => peopleOf(row)))])
  const happened = steps.flatMap(({ row, step, by }): NewActivity[] => {
    const { id, version, conversationId, listingTitle, startsOn, endsOn, hours } = requestOf(row)
    if (row.isBlocked)
      return endedFor(
        row,
        peopleOf(row).filter((to) => to !== by),
      )
    return peopleOf(row).flatMap((to) => {
      const person = found.get(to === row.clientId ? row.ownerId : row.clientId)
      const isMine = by === to
      const about = { requestId: id, conversationId, listingTitle, startsOn, endsOn, hours }
      const content = person && { kind: 'date_request' as const, step, isMine, person, ...about }
      return content ? [{ to, isRead: isMine, onceKey: `dates:${id}:${version}:${step}`, content }] : []
    })
  })
  const events: NewEvent[] = steps.flatMap(({ row, by }) =>
    peopleOf(row)
      .filter((userId) => !row.isBlocked || userId === by)
      .map((userId) => ({ userId, kind: 'date_request', payload: { request: requestOf(row) } })),
  )
  await appendEvents(tx, [...events, ...(await keepActivities(deps, tx, happened, at))], at)
}

/** Agreed dates were canceled by someone the reader is no longer in touch with. Leaves out the name. */
export const endedFor = (row: RequestRow, people: readonly string[]) => {
  const { id, listingTitle, startsOn, endsOn } = requestOf(row)
  const content = { kind: 'dates_ended' as const, requestId: id, listingTitle, startsOn, endsOn }
  return people.map((to) => ({ to, onceKey: `dates:${id}:ended`, content }))
}
