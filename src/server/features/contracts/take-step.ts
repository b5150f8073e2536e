import type { PoolClient } from 'pg'
import {
  contractMoves,
  openStates,
  stateAfter,
  type ContractMove,
  type ContractState,
} from '#shared/contract-states.ts'
import type { ContractStepKind } from '#shared/contracts.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Session } from '../../http/session.ts'
import { findContract } from './find-contract.ts'
import { lockContract, type MyContract } from './lock-contract.ts'
import { recordStep } from './record-step.ts'
import { tellContractStep } from './tell-contract.ts'

export interface Mover {
  session: Session
  caller: Caller
}

const kindOf = {
  send: 'sent',
  sign_as_owner: 'signed',
  sign_as_client: 'signed',
  decline: 'declined',
  cancel: 'cancelled',
  revise: 'revised',
  expire: 'expired',
} as const satisfies Record<ContractMove, ContractStepKind>

export interface Taken {
  client: PoolClient
  contract: MyContract
  to: ContractState
  at: Date
}

/** Done in the step's own transaction; answers the hash of what the step is about, if it is about something. */
type Work = (taken: Taken) => Promise<Buffer | undefined | void>

const moveStatement = {
  name: 'move-contract',
  text: "update contracts set state = $2, completed_at = case when $2 = 'completed' then $3::timestamptz end where id = $1",
}

/**
 * One step of a contract's life: allowed from where it is, recorded, and told to both, in one transaction. `choose` says
 * which step it is to whoever has the role in it.
 */
export async function takeStep(
  deps: Deps,
  { session, caller }: Mover,
  contractId: string,
  choose: (contract: MyContract) => ContractMove,
  work: Work = async () => undefined,
) {
  const at = deps.now()
  const people = await inTransaction(deps.pool, async (client) => {
    const contract = await lockContract(client, contractId, session.userId)
    const move = choose(contract)
    const to = requireNextState(contract, move, at)
    await client.query({ ...moveStatement, values: [contractId, to, at] })
    const sha256 = await work({ client, contract, to, at })
    const kind = kindOf[move]
    // A new version's first step belongs to it.
    const recorded = { ...contract, version: move === 'revise' ? contract.version + 1 : contract.version }
    const by = { role: contract.myRole, caller }
    const end = await recordStep(client, recorded, { kind, at, by, ...(sha256 && { sha256 }) })
    if (to === 'completed')
      await recordStep(client, { ...recorded, ...end }, { kind: 'completed', at, sha256: contract.sha256! })
    const step = to === 'completed' ? 'completed' : kind
    await tellContractStep(deps, client, { contract, step, by: session.userId }, at)
    return [contract.ownerId, contract.clientId]
  })
  deps.jobs.wake('contract-mail')
  deps.hints.publish(...people.map((to) => ({ to })))
  return findContract(deps, session, contractId)
}

function requireNextState(contract: MyContract, move: ContractMove, at: Date) {
  if (contractMoves[move].by !== contract.myRole) throw new AppError('wrong_role')
  const isOpen = openStates.some((state) => state === contract.state)
  // It may be due, and nobody has come by to say so.
  if (isOpen && move !== 'cancel' && move !== 'revise' && contract.expiresAt! <= at)
    throw new AppError('contract_expired')
  const to = stateAfter(move, contract.state)
  if (!to) throw new AppError(contract.state === 'expired' ? 'contract_expired' : 'contract_state_conflict')
  return to
}
