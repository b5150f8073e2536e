import { isParted } from '../safety/parted-pairs.ts'

/** Who might meet, as SQL: their ids, and the profile of the one who would be shown. */
export interface Encounter {
  shown: string
  clientId: string
  ownerId: string
}

/** Whether two people may see each other at all, whatever they look for: the one place where that is said. */
export const mayMeet = ({ shown, clientId, ownerId }: Encounter) =>
  `${shown}.is_active and not ${isParted(clientId, ownerId)}`
