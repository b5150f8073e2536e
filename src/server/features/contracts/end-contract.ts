import type { Deps } from '../../deps.ts'
import { requireOpenConversation } from '../chat/require-conversation.ts'
import { sha256Of } from './hash-step.ts'
import { takeStep, type Mover } from './take-step.ts'

export const declineContract = (deps: Deps, mover: Mover, contractId: string, reason: string) =>
  takeStep(
    deps,
    mover,
    contractId,
    () => 'decline',
    async ({ client }) => {
      await client.query('update contracts set decline_reason = $2 where id = $1', [contractId, reason])
      return sha256Of(reason)
    },
  )

export const cancelContract = (deps: Deps, mover: Mover, contractId: string) =>
  takeStep(deps, mover, contractId, () => 'cancel')

/** A new version to work on; who has signed the old one has signed nothing that counts. */
export const reviseContract = (deps: Deps, mover: Mover, contractId: string) =>
  takeStep(
    deps,
    mover,
    contractId,
    () => 'revise',
    async ({ client, contract }) => {
      // As a match ends, its contracts are called off; what had ended before stays as it was.
      await requireOpenConversation(client, contract.conversationId, contract.ownerId)
      await client.query(
        `insert into contract_versions (contract_id, version, terms, file, edition)
         select contract_id, version + 1, terms, file, 1 from contract_versions where contract_id = $1 and version = $2`,
        [contractId, contract.version],
      )
      await client.query('update contracts set version = version + 1, expires_at = null where id = $1', [
        contractId,
      ])
    },
  )
