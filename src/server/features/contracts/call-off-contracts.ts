import type { PoolClient } from 'pg'
import { contractMoves } from '#shared/contract-states.ts'
import { contractColumns, latestVersion, type ContractRow } from './lock-contract.ts'
import { recordStep } from './record-step.ts'

const cancellable = Object.keys(contractMoves.cancel.leads)

/** As a match ends, what is not signed by both ends with it. What both have signed stands. */
export async function callOffContracts(client: PoolClient, conversationId: string, at: Date) {
  // Read after they are locked: what is being changed at this moment has become a draft by then.
  await client.query('select from contracts where conversation_id = $1 order by id for update', [
    conversationId,
  ])
  const { rows } = await client.query<ContractRow>(
    `select ${contractColumns} from contracts c ${latestVersion}
     where c.conversation_id = $1 and c.state = any($2) order by c.id`,
    [conversationId, cancellable],
  )
  for (const contract of rows) {
    await client.query(`update contracts set state = 'cancelled' where id = $1`, [contract.id])
    await recordStep(client, contract, { kind: 'cancelled', at })
  }
}
