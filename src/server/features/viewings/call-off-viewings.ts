import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { tellViewingState, tellViewingStep } from './tell-viewing.ts'
import { toViewing, viewingJson, type ViewingJson } from './to-viewing.ts'
import { mayBecome } from './viewing-steps.ts'

/** As a match ends, what the two had arranged ends with it; that they have parted is told already. */
export const callOffViewings = (client: PoolClient, conversationId: string) =>
  client.query(
    `update viewings set state = 'cancelled' where conversation_id = $1 and ${mayBecome('cancelled')}`,
    [conversationId],
  )

const ofPersonStatement = {
  name: 'call-off-viewings-of-person',
  text: `update viewings v set state = 'cancelled' from conversations c
    where c.id = v.conversation_id and $1 in (c.client_id, c.owner_id) and v.${mayBecome('cancelled')}
    returning ${viewingJson('v')} viewing, c.client_id "clientId", c.owner_id "ownerId"`,
}

/** Everything that somebody has arranged, whoever it is with; the others are told. Returns them, for the hints. */
export async function callOffViewingsOf(
  deps: Pick<Deps, 'jobs'>,
  client: PoolClient,
  userId: string,
  at: Date,
) {
  const { rows } = await client.query<{ viewing: ViewingJson; clientId: string; ownerId: string }>({
    ...ofPersonStatement,
    values: [userId],
  })
  for (const { viewing, clientId, ownerId } of rows) {
    const called = toViewing(viewing)
    const people = [clientId, ownerId] as const
    await tellViewingState(client, called, people, at)
    await tellViewingStep(deps, client, { viewing: called, people, step: 'cancelled', by: userId }, at)
  }
  return rows.flatMap(({ clientId, ownerId }) => [clientId, ownerId])
}
