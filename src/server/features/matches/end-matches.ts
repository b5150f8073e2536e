import type { PoolClient } from 'pg'

/** Every match of the two; whoever ends them holds their pair. */
export const endMatches = (
  client: PoolClient,
  { clientId, ownerId }: { clientId: string; ownerId: string },
) =>
  client.query(
    `update matches set status = 'unmatched' where client_id = $1 and owner_id = $2 and status = 'accepted'`,
    [clientId, ownerId],
  )
