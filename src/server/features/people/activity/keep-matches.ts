import type { Pool, PoolClient } from 'pg'
import type { Deps } from '#server/deps.ts'
import { findActivityListings, findActivityPeople } from './activity-parts.ts'
import { keepActivities } from './record-activity.ts'

interface NewMatch {
  clientId: string
  ownerId: string
  listingId: string | null
  conversationId: string
  /** The person whose like completed the match; they have just seen it. */
  completedBy: string
}

/**
 * Adds matches to the feeds of both sides, and notifies the person who didn't complete it. Returns the events for the
 * caller to append.
 */
export async function keepMatches(
  deps: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  matches: NewMatch[],
  at: Date,
) {
  if (matches.length === 0) return []
  const [people, listings] = await Promise.all([
    findActivityPeople(
      db,
      matches.flatMap(({ clientId, ownerId }) => [clientId, ownerId]),
    ),
    findActivityListings(
      db,
      matches.flatMap(({ listingId }) => listingId ?? []),
    ),
  ])
  const happened = matches.flatMap(({ clientId, ownerId, listingId, conversationId, completedBy }) => {
    const listing = listingId === null ? null : (listings.get(listingId) ?? null)
    const sides = [
      { to: clientId, person: people.get(ownerId) },
      { to: ownerId, person: people.get(clientId) },
    ]
    return sides.flatMap(({ to, person }) =>
      person
        ? {
            to,
            isRead: to === completedBy,
            content: { kind: 'match' as const, person, listing, conversationId },
          }
        : [],
    )
  })
  return keepActivities(deps, db, happened, at)
}
