import type { PoolClient } from 'pg'
import { mayBecome } from './viewing-steps.ts'

/** As a match ends, what the two had arranged ends with it; that they have parted is told already. */
export const callOffViewings = (client: PoolClient, conversationId: string) =>
  client.query(
    `update viewings set state = 'cancelled' where conversation_id = $1 and ${mayBecome('cancelled')}`,
    [conversationId],
  )
