import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

const endMatchesStatement = defineStatement(
  'end-matches',
  `update matches set status = 'unmatched' where client_id = $1 and owner_id = $2 and status = 'accepted'`,
)

/** Ends every match of a pair. The caller holds the lock on the pair. */
export const endMatches = (tx: PoolClient, { clientId, ownerId }: { clientId: string; ownerId: string }) =>
  endMatchesStatement.run(tx, [clientId, ownerId])
