import { isBlocked } from './unmatched-or-blocked.ts'
import { mayMeet, type Encounter } from './may-meet.ts'

/**
 * SQL: whether the viewer may see this person's photos. Matches see each other's photos until one blocks the other.
 * Others see them only if the two may meet and the person isn't anonymous.
 */
export const maySeePhotos = (encounter: Encounter) => {
  const { shown, clientId, ownerId } = encounter
  return `(
    (not ${shown}.is_anonymous and ${mayMeet(encounter)})
    or (not ${isBlocked(clientId, ownerId)}
      and exists (select from conversations conversation where conversation.client_id = ${clientId} and conversation.owner_id = ${ownerId})))`
}
