import { minuteMs } from '#shared/durations.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { enforceRateLimit } from '../../limits/rate-limit.ts'
import { requireOpenConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { sha256Of } from './hash-step.ts'
import { takeStep, type Mover } from './take-step.ts'

const keepDeclineReasonStatement = defineStatement(
  'keep-decline-reason',
  'update contracts set decline_reason = $2 where id = $1',
)

export const declineContract = (deps: Deps, mover: Mover, contractId: string, reason: string) =>
  takeStep(
    deps,
    mover,
    contractId,
    () => 'decline',
    async ({ tx }) => {
      await keepDeclineReasonStatement.run(tx, [contractId, reason])
      return { sha256: sha256Of(reason), note: reason }
    },
  )

/** Each request sends an email to the owner. */
const requests = { burst: 10, refillMs: 15 * minuteMs }

const keepChangeRequestStatement = defineStatement(
  'keep-change-request',
  'update contracts set change_request = $2 where id = $1',
)

/**
 * A note from the client for the owner, who can respond with a new version. The contract can still be signed as it is.
 */
export async function requestChange(deps: Deps, mover: Mover, contractId: string, note: string) {
  await enforceRateLimit(deps, `request-change:${mover.session.userId}:${contractId}`, requests)
  return takeStep(
    deps,
    mover,
    contractId,
    () => 'request_change',
    async ({ tx }) => {
      await keepChangeRequestStatement.run(tx, [contractId, note])
      return { sha256: sha256Of(note), note }
    },
  )
}

export const cancelContract = (deps: Deps, mover: Mover, contractId: string) =>
  takeStep(deps, mover, contractId, () => 'cancel')

const copyContractVersionStatement = defineStatement(
  'copy-contract-version',
  `insert into contract_versions (contract_id, version, terms, file, edition)
    select contract_id, version + 1, terms, file, 1 from contract_versions where contract_id = $1 and version = $2`,
)

const raiseContractVersionStatement = defineStatement(
  'raise-contract-version',
  'update contracts set version = version + 1, expires_at = null where id = $1',
)

/** Starts a new version. Signatures on the old one no longer count. */
export const reviseContract = (deps: Deps, mover: Mover, contractId: string) =>
  takeStep(
    deps,
    mover,
    contractId,
    () => 'revise',
    async ({ tx, contract }) => {
      // The end of a match cancels open contracts; ones that had already ended must not be reopened.
      await requireOpenConversation(tx, contract.conversationId, contract.ownerId)
      await copyContractVersionStatement.run(tx, [contractId, contract.version])
      await raiseContractVersionStatement.run(tx, [contractId])
    },
  )
