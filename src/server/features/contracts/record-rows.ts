import type { Pool, PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import {
  contracts,
  contractSignatures,
  contractSteps,
  contractVersions,
  sealedContracts,
} from '../../db/schema/contracts.ts'
import { describeTable, type Table } from '../../db/schema/describe-table.ts'
import { defineStatement } from '../../db/statement.ts'

/** As stored in the database: bytes in hexadecimal, timestamps in seconds, both as text. */
export type StoredRow = Record<string, unknown>

/** Every row about a contract, with all columns. */
export interface RecordRows {
  contract: StoredRow
  versions: StoredRow[]
  signatures: StoredRow[]
  steps: StoredRow[]
  sealed: StoredRow | null
  /** The sides whose account was deleted. */
  deleted: Role[]
}

export const recordTables = {
  contracts,
  contract_versions: contractVersions,
  contract_signatures: contractSignatures,
  contract_steps: contractSteps,
  sealed_contracts: sealedContracts,
} as const

/** Doesn't depend on the session's time zone and output settings. */
function valueOf(alias: string, { name, type }: { name: string; type: string }) {
  if (type.startsWith('timestamp')) return `extract(epoch from ${alias}.${name})::text`
  return type === 'bytea' ? `encode(${alias}.${name}, 'hex')` : `${alias}.${name}`
}

// Generated from the schema, so that new columns are covered automatically.
const rowJson = (table: Table, alias: string) =>
  `jsonb_build_object(${describeTable(table)
    .columns.map((column) => `'${column.name}', ${valueOf(alias, column)}`)
    .join()})`

const rowsJson = (name: keyof typeof recordTables, order: string) =>
  `(select coalesce(jsonb_agg(${rowJson(recordTables[name], 't')} order by ${order}), '[]') from ${name} t
    where t.contract_id = c.id)`

// One statement, so that a concurrent step is seen completely or not at all.
const statement = defineStatement<RecordRows>(
  'find-contract-records',
  `select ${rowJson(contracts, 'c')} contract, ${rowsJson('contract_versions', 't.version')} versions,
      ${rowsJson('contract_signatures', 't.version, t.role')} signatures,
      ${rowsJson('contract_steps', 't.number')} steps,
      (select ${rowJson(sealedContracts, 't')} from sealed_contracts t where t.contract_id = c.id) sealed,
      array(select case u.id when c.owner_id then 'owner' else 'client' end from users u
        where u.id in (c.owner_id, c.client_id) and u.deleted_at is not null) deleted
    from contracts c where c.id = any($1::uuid[])`,
)

export async function findRecordRows(db: Pool | PoolClient, contractIds: readonly string[]) {
  return statement.rows(db, [contractIds])
}

const farthest = 8.64e15
/** Clamps infinite timestamps to the range of `Date`. */
export const momentOf = (seconds: unknown) =>
  new Date(Math.max(-farthest, Math.min(farthest, Math.round(Number(seconds) * 1000))))
export const bytesOf = (hex: unknown) => (typeof hex === 'string' ? Buffer.from(hex, 'hex') : null)
