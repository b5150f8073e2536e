import type { SqlRunner } from '../../db/run-sql.ts'
import type { Deps } from '../../deps.ts'
import { findHappeningParts } from './happening-parts.ts'
import { recordActivity } from './record-activity.ts'

interface NewMatch {
  clientId: string
  ownerId: string
  listingId: string | null
  conversationId: string
  /** Whose like completed it: they have just been shown it. */
  completedBy: string
}

/** Both sides' feeds have it; whoever was away is told. */
export async function recordMatch(
  deps: Pick<Deps, 'jobs'>,
  db: SqlRunner,
  { clientId, ownerId, listingId, conversationId, completedBy }: NewMatch,
  at: Date,
) {
  const { people, listing } = await findHappeningParts(db, [clientId, ownerId], listingId)
  const sides = [
    { to: clientId, person: people[ownerId] },
    { to: ownerId, person: people[clientId] },
  ]
  const happened = sides.flatMap(({ to, person }) =>
    person
      ? {
          to,
          isRead: to === completedBy,
          happening: { kind: 'match' as const, person, listing, conversationId },
        }
      : [],
  )
  await recordActivity(deps, db, happened, at)
}
