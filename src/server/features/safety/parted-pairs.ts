// With its limit it stays a probe for each pair, where EXISTS may be planned as a hash of all pairs of a person.
const some = (clientId: string, ownerId: string, isSo: string) =>
  `coalesce((select true from pairs parted
    where parted.client_id = ${clientId} and parted.owner_id = ${ownerId} and (${isSo}) limit 1), false)`

const blocked = 'parted.blocked_by_client_at is not null or parted.blocked_by_owner_at is not null'

/** SQL: either blocked the other, so that they have vanished from each other. */
export const isBlocked = (clientId: string, ownerId: string) => some(clientId, ownerId, blocked)

/** SQL: they have ended it in one way or another, and are never shown to each other as somebody new. */
export const isParted = (clientId: string, ownerId: string) =>
  some(clientId, ownerId, `${blocked} or parted.unmatched_at is not null`)
