import type { Pool, PoolClient } from 'pg'
import type { Deps } from '#server/deps.ts'
import { findActivityParts } from './activity-parts.ts'
import { recordActivity } from './record-activity.ts'

interface NewMatch {
  clientId: string
  ownerId: string
  listingId: string | null
  conversationId: string
  /** The person whose like completed the match; they have just seen it. */
  completedBy: string
}

/** Adds the match to both feeds, and notifies the person who didn't complete it. */
export async function recordMatch(
  deps: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  { clientId, ownerId, listingId, conversationId, completedBy }: NewMatch,
  at: Date,
) {
  const { people, listing } = await findActivityParts(db, [clientId, ownerId], listingId)
  const sides = [
    { to: clientId, person: people[ownerId] },
    { to: ownerId, person: people[clientId] },
  ]
  const happened = sides.flatMap(({ to, person }) =>
    person
      ? {
          to,
          isRead: to === completedBy,
          content: { kind: 'match' as const, person, listing, conversationId },
        }
      : [],
  )
  await recordActivity(deps, db, happened, at)
}
