import type { Pool, PoolClient } from 'pg'
import type { ContractState } from '#shared/contracts/contract-states.ts'
import type { ContractTerms, Deal } from '#shared/contracts/contract-terms.ts'
import type { Role } from '#shared/roles.ts'
import type { ContractFile } from '../../db/schema/contracts.ts'
import { defineStatement } from '../../db/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { isSuspended } from '#server/features/people/safety/suspend-profile.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { checkRecord } from './check-records.ts'
import { findRecordRows, type RecordRows } from './record-rows.ts'

export interface ContractRow {
  id: string
  ownerId: string
  clientId: string
  conversationId: string
  listingId: string | null
  deal: Deal
  state: ContractState
  version: number
  sentAt: Date | null
  expiresAt: Date | null
  /** The number of steps in its record. */
  steps: number
  head: Buffer
  /** From here on, the latest version. */
  terms: ContractTerms
  file: ContractFile | null
  edition: number
  text: string | null
  sha256: Buffer | null
  isMatchOver: boolean
}

/** SQL over a row of `contracts`: its match has ended, or one side is suspended. */
export const isMatchOver = (
  c: string,
) => `not exists (select from conversations conversation where conversation.id = ${c}.conversation_id
  and not ${isUnmatchedOrBlocked('conversation.client_id', 'conversation.owner_id')}
  and not ${isSuspended('conversation.client_id')} and not ${isSuspended('conversation.owner_id')})`

export const contractColumns = `c.id, c.owner_id "ownerId", c.client_id "clientId", c.conversation_id "conversationId",
  c.listing_id "listingId", c.deal, c.state, c.version, c.sent_at "sentAt", c.expires_at "expiresAt", c.steps, c.head,
  v.terms, v.file, v.edition, v.text, v.sha256, ${isMatchOver('c')} "isMatchOver"`
export const latestVersion = 'join contract_versions v on v.contract_id = c.id and v.version = c.version'

/** SQL over a row of `contracts`: the person may know about it. Clients do once it was sent. */
export const isContractOf = (userId: string) =>
  `(c.owner_id = ${userId} or (c.client_id = ${userId} and c.sent_at is not null))`

const findStatement = defineStatement<ContractRow>(
  'find-contract',
  `select ${contractColumns} from contracts c ${latestVersion} where c.id = $1 and ${isContractOf('$2')}`,
)
const lockStatement = defineStatement(
  'lock-contract',
  `select from contracts c where c.id = $1 and ${isContractOf('$2')} for update`,
)

export interface MyContract extends ContractRow {
  myRole: Role
  /** Every row about it, checked against its hashes. */
  record: RecordRows
  alteredRows: readonly []
}

/**
 * Hides from a client what was never sent and what the owner is still changing. After the match has ended, it also
 * hides contracts not signed by both, because they may contain the address; completed ones stay visible.
 */
export const isHiddenFromMe = ({ myRole, sha256, state, isMatchOver: isOver }: MyContract) =>
  myRole === 'client' && (sha256 === null || (isOver && state !== 'completed'))

/** Other people's contracts are not found, and altered ones are neither shown nor signed. */
export async function requireMyContract(
  db: Pool | PoolClient,
  contractId: string,
  userId: string,
): Promise<MyContract> {
  const row = await findStatement.first(db, [contractId, userId])
  if (!row) throw new AppError('not_found')
  const [record] = await findRecordRows(db, [contractId])
  if (!record) throw new AppError('not_found')
  if (checkRecord(record).length > 0) throw new AppError('contract_altered')
  return { ...row, myRole: row.ownerId === userId ? 'owner' : 'client', record, alteredRows: [] }
}

/** Locks the contract until the end of the transaction. */
export async function lockContract(tx: PoolClient, contractId: string, userId: string) {
  await lockStatement.run(tx, [contractId, userId])
  // A separate statement after the lock, because only then is a version visible that the lock waited for.
  return requireMyContract(tx, contractId, userId)
}

const lockContractsOfConversationStatement = defineStatement(
  'lock-contracts-of-conversation',
  'select from contracts where conversation_id = $1 order by id for update',
)

/** Locks all contracts of a conversation, whose lock the caller already has. */
export const lockContractsOf = (tx: PoolClient, conversationId: string) =>
  lockContractsOfConversationStatement.run(tx, [conversationId])
