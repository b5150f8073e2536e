import { contractMoves } from '#shared/contracts/contract-states.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { lockConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { cancelViewingsAbout } from '#server/features/conversations/viewings/cancel-viewings.ts'
import { findAlteredRows } from './check-records.ts'
import { contractColumns, latestVersion, type ContractRow } from './lock-contract.ts'
import { recordStep } from './record-step.ts'
import { notifyContractStep } from './notify-contract.ts'
import { writeContractCard } from './write-contract-card.ts'

const cancellable = Object.keys(contractMoves.cancel.leads)

const signedStatement = defineStatement<{ listingId: string; conversationId: string }>(
  'find-signed-listing',
  `select listing_id "listingId", conversation_id "conversationId" from contracts
    where id = $1 and listing_id is not null`,
)
// Contracts sent after the signature are for a later period, and stay.
const rivalsStatement = defineStatement<Rival>(
  'find-rival-contracts',
  `select k.id, k.owner_id "ownerId", k.conversation_id "conversationId" from contracts k, contracts signed
    where signed.id = $1 and k.listing_id = signed.listing_id and k.id <> signed.id and k.state = any($2)
      and k.sent_at <= signed.completed_at and not exists (select from contract_steps t
        where t.contract_id = k.id and t.kind = 'sent' and t.at > signed.completed_at)`,
)

const rivalStatement = defineStatement<ContractRow>(
  'find-rival-contract',
  `select ${contractColumns} from contracts c ${latestVersion} where c.id = $1`,
)

interface Rival {
  id: string
  ownerId: string
  conversationId: string
}

/**
 * After completion: cancels other people's viewings and contracts about the listing and notifies them. Safe to run
 * twice.
 */
export async function clearSignedListing(deps: Deps, { contractId }: JobData<'clear-signed-listing'>) {
  const row = await signedStatement.first(deps.pool, [contractId])
  if (!row) return
  const rivals = await rivalsStatement.rows(deps.pool, [contractId, cancellable])
  for (const rival of rivals) await withdraw(deps, rival)
  await cancelViewingsAbout(deps, row)
  deps.jobs.wake('send-contract-email')
}

const lockRivalContractStatement = defineStatement(
  'lock-rival-contract',
  'select from contracts where id = $1 for update',
)

const withdrawRivalContractStatement = defineStatement(
  'withdraw-rival-contract',
  `update contracts set state = 'cancelled' where id = $1`,
)

async function withdraw(deps: Deps, { id, ownerId, conversationId }: Rival) {
  const at = deps.now()
  const people = await inTransaction(deps.pool, async (tx) => {
    const conversation = await lockConversation(tx, conversationId, ownerId)
    await lockRivalContractStatement.run(tx, [id])
    const contract = await rivalStatement.first(tx, [id])
    if (!contract || !cancellable.includes(contract.state)) return []
    const alteredRows = (await findAlteredRows(tx, [id])).get(id)
    await withdrawRivalContractStatement.run(tx, [id])
    const { steps } = await recordStep(tx, { ...contract, alteredRows }, { kind: 'cancelled', at })
    await writeContractCard(tx, conversation, { contractId: id, step: steps, senderId: ownerId, at })
    await notifyContractStep(deps, tx, { contract, step: 'unavailable', by: null }, at)
    return [contract.ownerId, contract.clientId]
  })
  deps.wakeUps.publish(...people.map((to) => ({ to })))
}
