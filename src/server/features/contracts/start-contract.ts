import { t } from '#shared/messages/t.ts'
import { minuteMs } from '#shared/durations.ts'
import type { PoolClient } from 'pg'
import { firstLanguage } from '#shared/contracts/contract-languages.ts'
import { rentalDealOf, type Deal } from '#shared/contracts/contract-terms.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { addressIn } from '#shared/conversations/shared-addresses.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { enforceRateLimit } from '../../limits/rate-limit.ts'
import { lockOpenConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { findSharedAddress } from '#server/features/conversations/addresses/find-shared-addresses.ts'
import { findContract } from './find-contract.ts'
import { findKnownTerms, firstTerms } from './first-terms.ts'
import { noStep } from './hash-step.ts'
import { recordStep } from './record-step.ts'
import type { Mover } from './take-step.ts'

const rateLimit = { burst: 20, refillMs: 5 * minuteMs }

interface Start {
  key: string
  conversationId: string
  listingId: string
  deal: Deal
}

const insertContractStatement = defineStatement(
  'insert-contract',
  `insert into contracts (id, key, owner_id, client_id, conversation_id, listing_id, deal, state, version, created_at,
      changed_at, steps, head) values ($1, $2, $3, $4, $5, $6, $7, 'draft', 1, $8, $8, 0, $9)
    on conflict (owner_id, key) do nothing`,
)

const insertFirstContractVersionStatement = defineStatement(
  'insert-first-contract-version',
  'insert into contract_versions (contract_id, version, terms, edition) values ($1, 1, $2, 1)',
)

/** Creates a draft filled with what is already known. */
export async function startContract(deps: Deps, mover: Mover, start: Start): Promise<Contract> {
  const { session, caller } = mover
  await enforceRateLimit(deps, `contract:${session.userId}`, rateLimit)
  const at = deps.now()
  const id = await inTransaction(deps.pool, async (tx) => {
    const { otherId, myName } = await lockOpenConversation(tx, start.conversationId, session.userId)
    const earlier = await findByKey(tx, session.userId, start)
    if (earlier) return earlier
    const people = { ownerId: session.userId, clientId: otherId }
    const known = await requireKnownTerms(tx, start, { ...people, at })
    const shared = await findSharedAddress(tx, start.conversationId, start.listingId)
    const language = firstLanguage(caller.language)
    const terms = firstTerms(shared ? { ...known, place: addressIn(language, shared) } : known, {
      deal: start.deal,
      language,
      ownerName: myName,
      at,
    })
    const contract = { id: newId(), version: 1, steps: 0, head: noStep, alteredRows: [] }
    const rowCount = await insertContractStatement.run(tx, [
      contract.id,
      start.key,
      session.userId,
      otherId,
      start.conversationId,
      start.listingId,
      start.deal,
      at,
      noStep,
    ])
    // The same key was used at the same moment, in another conversation.
    if (!rowCount) return (await findByKey(tx, session.userId, start))!
    await insertFirstContractVersionStatement.run(tx, [contract.id, JSON.stringify(terms)])
    await recordStep(tx, contract, { kind: 'created', at, by: { role: 'owner', caller } })
    return contract.id
  })
  return findContract(deps, session, id)
}

const findContractByKeyStatement = defineStatement<{ id: string; isSame: boolean }>(
  'find-contract-by-key',
  `select id, conversation_id = $3 and coalesce(listing_id, $4) = $4 and deal = $5 "isSame"
    from contracts where owner_id = $1 and key = $2`,
)

async function findByKey(tx: PoolClient, ownerId: string, { key, conversationId, listingId, deal }: Start) {
  const row = await findContractByKeyStatement.first(tx, [ownerId, key, conversationId, listingId, deal])
  if (row?.isSame === false) throw new AppError('idempotency_key_reused')
  return row?.id
}

/** Requires one of the owner's listings that fits the deal, and returns what is known about it and the client. */
async function requireKnownTerms(
  tx: PoolClient,
  { listingId, deal }: Start,
  people: { ownerId: string; clientId: string; at: Date },
) {
  const known = await findKnownTerms(tx, { listingId, ...people })
  if (!known) throw new AppError('not_found')
  if (deal !== 'sale' && deal !== rentalDealOf[known.kind])
    throw new AppError('invalid_input', {
      fields: () => [{ field: 'deal', message: t('This is for another kind of listing') }],
    })
  return known
}
