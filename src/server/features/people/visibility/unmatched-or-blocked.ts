// `limit 1` makes this an index probe per pair; the planner may turn EXISTS into a hash of all the person's pairs.
const some = (clientId: string, ownerId: string, isSo: string) =>
  `coalesce((select true from pairs ended_pair
    where ended_pair.client_id = ${clientId} and ended_pair.owner_id = ${ownerId} and (${isSo}) limit 1), false)`

const blocked = 'ended_pair.blocked_by_client_at is not null or ended_pair.blocked_by_owner_at is not null'

/** SQL: one of the two has blocked the other, so neither sees the other anywhere. */
export const isBlocked = (clientId: string, ownerId: string) => some(clientId, ownerId, blocked)

const unmatchedOrBlocked = `${blocked} or ended_pair.unmatched_at is not null`

/** SQL: one of the two has unmatched or blocked the other, so neither is shown to the other as someone new. */
export const isUnmatchedOrBlocked = (clientId: string, ownerId: string) =>
  some(clientId, ownerId, unmatchedOrBlocked)

/** SQL for the owners of such pairs, as one array. They are few, so reading them once is cheaper than many probes. */
export const unmatchedOrBlockedOwners = (clientId: string) =>
  `select coalesce(array_agg(ended_pair.owner_id), '{}') ids from pairs ended_pair
    where ended_pair.client_id = ${clientId} and (${unmatchedOrBlocked})`
