import type { Pool, PoolClient } from 'pg'
import type { ContractState } from '#shared/contract-states.ts'
import type { ContractTerms, Deal } from '#shared/contract-terms.ts'
import type { Role } from '#shared/roles.ts'
import type { ContractFile } from '../../db/schema/contracts.ts'
import { AppError } from '../../http/app-error.ts'

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
  /** Of the record of its steps. */
  steps: number
  head: Buffer
  /** Of its latest version. */
  terms: ContractTerms
  file: ContractFile | null
  edition: number
  text: string | null
  sha256: Buffer | null
}

export const contractColumns = `c.id, c.owner_id "ownerId", c.client_id "clientId", c.conversation_id "conversationId",
  c.listing_id "listingId", c.deal, c.state, c.version, c.sent_at "sentAt", c.expires_at "expiresAt", c.steps, c.head,
  v.terms, v.file, v.edition, v.text, v.sha256`
export const latestVersion = 'join contract_versions v on v.contract_id = c.id and v.version = c.version'

/** SQL over a row of `contracts`: theirs, and the client learns of it when it is sent. */
export const isContractOf = (userId: string) =>
  `(c.owner_id = ${userId} or (c.client_id = ${userId} and c.sent_at is not null))`

const findStatement = {
  name: 'find-contract',
  text: `select ${contractColumns} from contracts c ${latestVersion} where c.id = $1 and ${isContractOf('$2')}`,
}
const lockStatement = {
  name: 'lock-contract',
  text: `select from contracts c where c.id = $1 and ${isContractOf('$2')} for update`,
}

export interface MyContract extends ContractRow {
  myRole: Role
}

/** A client reads nothing of what the owner is still changing, nor of what was never sent. */
export const isHiddenFromMe = ({ myRole, sha256 }: MyContract) => myRole === 'client' && sha256 === null

/** What is somebody else's does not exist. */
export async function requireMyContract(
  db: Pool | PoolClient,
  contractId: string,
  userId: string,
): Promise<MyContract> {
  const { rows } = await db.query<ContractRow>({ ...findStatement, values: [contractId, userId] })
  if (!rows[0]) throw new AppError('not_found')
  return { ...rows[0], myRole: rows[0].ownerId === userId ? 'owner' : 'client' }
}

/** One of mine, locked until the end of the transaction. */
export async function lockContract(client: PoolClient, contractId: string, userId: string) {
  await client.query({ ...lockStatement, values: [contractId, userId] })
  // By a statement of its own, after the row is locked: only then does it see a version that was waited for.
  return requireMyContract(client, contractId, userId)
}
