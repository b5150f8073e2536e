import { dayMs, minuteMs } from '#shared/durations.ts'
import { writeContract } from '#shared/contracts/contract-templates/write-contract.ts'
import { findTermsGaps } from '#shared/contracts/contract-terms.ts'
import { writeOut } from '#shared/contracts/contract-text.ts'
import { contractDays } from '#shared/contracts/contracts.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { enforceRateLimit } from '../../limits/rate-limit.ts'
import { requireOpenConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { requirePlanUse } from '../subscriptions/plan-uses.ts'
import { requireContractFile } from './contract-files.ts'
import { sha256Of } from './hash-step.ts'
import type { MyContract } from './lock-contract.ts'
import { takeStep, type Mover } from './take-step.ts'

/** Each version sends an email to the other side, and sending a new one doesn't count against the plan. */
const rateLimit = { burst: 20, refillMs: 15 * minuteMs }

const fixContractTextStatement = defineStatement(
  'fix-contract-text',
  'update contract_versions set text = $3, sha256 = $4 where contract_id = $1 and version = $2',
)

const markContractSentStatement = defineStatement(
  'mark-contract-sent',
  `update contracts set sent_at = coalesce(sent_at, $2), expires_at = $3, reminded_at = null, decline_reason = null,
      change_request = null
    where id = $1`,
)

/** Fixes the text: from now on its hash is what both sign. */
export async function sendContract(deps: Deps, mover: Mover, contractId: string, edition: number) {
  await enforceRateLimit(deps, `send-contract:${mover.session.userId}:${contractId}`, rateLimit)
  return takeStep(
    deps,
    mover,
    contractId,
    () => 'send',
    async ({ tx, contract, at }) => {
      if (edition !== contract.edition) throw new AppError('contract_changed')
      await requireOpenConversation(tx, contract.conversationId, contract.ownerId)
      // A new version is still the same contract.
      if (!contract.sentAt) await requirePlanUse(tx, contract.ownerId, 'send_contract', at)
      const text = contract.file ? null : await requireText(contract)
      const sha256 = sha256Of(text ?? (await requireContractFile(deps, contract)))
      await fixContractTextStatement.run(tx, [contractId, contract.version, text, sha256])
      await markContractSentStatement.run(tx, [contractId, at, new Date(at.getTime() + contractDays * dayMs)])
      return { sha256 }
    },
  )
}

async function requireText({ terms }: MyContract) {
  const fields = () => findTermsGaps(terms)
  if (fields().length > 0) throw new AppError('invalid_input', { fields })
  const text = writeOut(writeContract(terms))
  const { unprintable } = await import('./pdf/fonts.ts')
  const odd = unprintable(text, 'text')
  if (odd.length > 0)
    throw new AppError('contract_characters_unsupported', {
      details: { characters: odd.slice(0, 10).join(' ') },
    })
  return text
}
