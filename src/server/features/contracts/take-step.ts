import type { PoolClient } from 'pg'
import {
  contractMoves,
  openStates,
  stateAfter,
  type ContractMove,
  type ContractState,
} from '#shared/contracts/contract-states.ts'
import type { ContractStepKind } from '#shared/contracts/contracts.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Session } from '../../http/session.ts'
import { lockConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { findContract } from './find-contract.ts'
import { lockContract, requireMyContract, type MyContract } from './lock-contract.ts'
import { recordStep } from './record-step.ts'
import { notifyContractStep } from './notify-contract.ts'
import { writeContractCard } from './write-contract-card.ts'

export interface Mover {
  session: Session
  caller: Caller
}

const kindOf = {
  send: 'sent',
  sign_as_owner: 'signed',
  sign_as_client: 'signed',
  request_change: 'change_requested',
  decline: 'declined',
  cancel: 'cancelled',
  revise: 'revised',
  expire: 'expired',
} as const satisfies Record<ContractMove, ContractStepKind>

export interface Taken {
  tx: PoolClient
  contract: MyContract
  to: ContractState
  at: Date
}

interface About {
  sha256: Buffer
  /** The person's own text, for the chat. */
  note?: string
}

/** Runs in the step's transaction. Returns what the step is about, if anything. */
type Work = (taken: Taken) => Promise<About | undefined | void>

const moveStatement = defineStatement(
  'move-contract',
  "update contracts set state = $2, completed_at = case when $2 = 'completed' then $3::timestamptz end where id = $1",
)

/**
 * Takes one step of a contract's life: checks that it is allowed in the current state, records it and notifies both
 * sides, in one transaction. `choose` picks the step, which can depend on the person's role.
 */
export async function takeStep(
  deps: Deps,
  { session, caller }: Mover,
  contractId: string,
  choose: (contract: MyContract) => ContractMove,
  work: Work = async () => undefined,
) {
  const at = deps.now()
  const people = await inTransaction(deps.pool, async (tx) => {
    // Locks the conversation first, as messages and unmatching do, then the contract.
    const { conversationId } = await requireMyContract(tx, contractId, session.userId)
    const conversation = await lockConversation(tx, conversationId, session.userId)
    const contract = await lockContract(tx, contractId, session.userId)
    const move = choose(contract)
    const to = requireNextState(contract, move, at)
    await moveStatement.run(tx, [contractId, to, at])
    const about = await work({ tx, contract, to, at })
    const kind = kindOf[move]
    // The step that starts a new version belongs to that version.
    const recorded = { ...contract, version: move === 'revise' ? contract.version + 1 : contract.version }
    const by = { role: contract.myRole, caller }
    let end = await recordStep(tx, recorded, { kind, at, by, ...(about && { sha256: about.sha256 }) })
    if (to === 'completed')
      end = await recordStep(tx, { ...recorded, ...end }, { kind: 'completed', at, sha256: contract.sha256! })
    // The other side must not learn of a contract that was never sent.
    if (kind === 'sent' || contract.sentAt)
      await writeContractCard(tx, conversation, {
        contractId,
        step: end.steps,
        senderId: session.userId,
        note: about?.note,
        at,
      })
    const step = to === 'completed' ? 'completed' : kind
    await notifyContractStep(
      deps,
      tx,
      { contract, step, by: session.userId, again: kind === 'change_requested' ? `:${end.steps}` : '' },
      at,
    )
    return [contract.ownerId, contract.clientId]
  })
  deps.jobs.wake('send-contract-email')
  deps.wakeUps.publish(...people.map((to) => ({ to })))
  return findContract(deps, session, contractId)
}

function requireNextState(contract: MyContract, move: ContractMove, at: Date) {
  if (contractMoves[move].by !== contract.myRole) throw new AppError('wrong_role')
  const isOpen = openStates.some((state) => state === contract.state)
  // It may have expired before the job got to it.
  if (isOpen && move !== 'cancel' && move !== 'revise' && contract.expiresAt! <= at)
    throw new AppError('contract_expired')
  const to = stateAfter(move, contract.state)
  if (!to) throw new AppError(contract.state === 'expired' ? 'contract_expired' : 'contract_state_conflict')
  return to
}
