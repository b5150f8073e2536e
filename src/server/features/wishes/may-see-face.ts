import { isBlocked } from '../safety/parted-pairs.ts'
import { mayMeet, type Encounter } from './may-meet.ts'

/**
 * SQL: whether the photos of the one who is shown may be seen. Those who have matched see each other until one blocks
 * the other; strangers only while both might meet and the one who is shown does not wait for a match with their face.
 */
export const maySeeFace = (encounter: Encounter) => {
  const { shown, clientId, ownerId } = encounter
  return `(
    (not ${shown}.is_blind_first and ${mayMeet(encounter)})
    or (not ${isBlocked(clientId, ownerId)}
      and exists (select from conversations talk where talk.client_id = ${clientId} and talk.owner_id = ${ownerId})))`
}
