import type { PoolClient } from 'pg'
import type { ContractStepKind } from '#shared/contracts/contracts.ts'
import type { Role } from '#shared/roles.ts'
import type { RowDigests } from '../../db/schema/contracts.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Caller } from '../../http/caller.ts'
import { hashStep } from './hash-step.ts'
import { findRecordRows } from './record-rows.ts'
import { digestRows } from './row-digests.ts'

interface Recorded {
  id: string
  version: number
  steps: number
  head: Buffer
  /** Rows altered before this step, which must not make them look valid. */
  alteredRows: readonly string[] | undefined
}

interface NewStep {
  kind: ContractStepKind
  at: Date
  /** Absent if the step was taken by the server, such as an expiry. */
  by?: { role: Role; caller?: Caller }
  /** The hash of what the step was about. */
  sha256?: Buffer
}

const insertStatement = defineStatement(
  'record-contract-step',
  `insert into contract_steps (contract_id, number, kind, version, role, at, ip, browser, sha256, digests, previous, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
const headStatement = defineStatement(
  'move-contract-head',
  'update contracts set steps = $2, head = $3, changed_at = $4 where id = $1',
)

/** Appends a step to the record of a locked contract. Returns the new end of the record. */
export async function recordStep(
  tx: PoolClient,
  contract: Recorded,
  { kind, at, by, sha256 }: NewStep,
): Promise<{ steps: number; head: Buffer }> {
  const step = {
    contractId: contract.id,
    number: contract.steps + 1,
    kind,
    version: contract.version,
    role: by?.role ?? null,
    at,
    ip: by?.caller?.ip ?? null,
    browser: by?.caller?.userAgent ?? null,
    sha256: sha256 ?? null,
    digests: await digestsOf(tx, contract),
    previous: contract.head,
  }
  const head = hashStep(step)
  await insertStatement.run(tx, [
    step.contractId,
    step.number,
    kind,
    step.version,
    step.role,
    at,
    step.ip,
    step.browser,
    step.sha256,
    JSON.stringify(step.digests),
    step.previous,
    head,
  ])
  await headStatement.run(tx, [contract.id, step.number, head, at])
  return { steps: step.number, head }
}

/**
 * Digests of the rows as the transaction left them. Altered rows keep their old digest, so that the change stays
 * visible.
 */
async function digestsOf(tx: PoolClient, { id, alteredRows = [] }: Recorded): Promise<RowDigests> {
  const [rows] = await findRecordRows(tx, [id])
  const last = rows!.steps.at(-1)?.['digests'] as RowDigests | null | undefined
  const kept = Object.entries(digestRows(rows!)).filter(([row]) => !alteredRows.includes(row))
  const shown = Object.entries(last ?? {}).filter(([row]) => alteredRows.includes(row))
  return Object.fromEntries([...kept, ...shown])
}
