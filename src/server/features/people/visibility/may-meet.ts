import { isUnmatchedOrBlocked, unmatchedOrBlockedOwners } from './unmatched-or-blocked.ts'

/** Two people who might meet, as SQL: their ids, and the profile of the one who would be shown. */
export interface Encounter {
  shown: string
  clientId: string
  ownerId: string
}

/** Whether two people may see each other at all, regardless of filters. The only place that decides this. */
export const mayMeet = ({ shown, clientId, ownerId }: Encounter) =>
  `${shown}.is_active and not ${isUnmatchedOrBlocked(clientId, ownerId)}`

/** The same for many owners and one client, whose unmatched and blocked owners are joined once. */
export const joinHiddenOwners = (clientId: string) =>
  `cross join lateral (${unmatchedOrBlockedOwners(clientId)}) hidden_owners`
export const mayMeetOwner = (owner: string) => `${owner}.is_active and ${owner}.id <> all(hidden_owners.ids)`
