import type { PoolClient } from 'pg'
import { contractMoves } from '#shared/contracts/contract-states.ts'
import { defineStatement } from '../../db/statement.ts'
import { findAlteredRows } from './check-records.ts'
import { contractColumns, latestVersion, lockContractsOf, type ContractRow } from './lock-contract.ts'
import { recordStep } from './record-step.ts'

const cancellable = Object.keys(contractMoves.cancel.leads)

const findOpenContractsOfConversationStatement = defineStatement<ContractRow>(
  'find-open-contracts-of-conversation',
  `select ${contractColumns} from contracts c ${latestVersion}
    where c.conversation_id = $1 and c.state = any($2) order by c.id`,
)

const withdrawContractStatement = defineStatement(
  'call-off-contract',
  `update contracts set state = 'cancelled' where id = $1`,
)

/** When a match ends, contracts not yet signed by both are canceled. Completed contracts remain valid. */
export async function withdrawContracts(tx: PoolClient, conversationId: string, at: Date) {
  // Read after locking: a contract that is being revised right now has become a draft by then.
  await lockContractsOf(tx, conversationId)
  const rows = await findOpenContractsOfConversationStatement.rows(tx, [conversationId, cancellable])
  const altered = await findAlteredRows(
    tx,
    rows.map(({ id }) => id),
  )
  for (const contract of rows) {
    await withdrawContractStatement.run(tx, [contract.id])
    await recordStep(tx, { ...contract, alteredRows: altered.get(contract.id) }, { kind: 'cancelled', at })
  }
}
