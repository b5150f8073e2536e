import type { PoolClient } from 'pg'
import type { ContractStepKind } from '#shared/contracts.ts'
import type { Role } from '#shared/roles.ts'
import type { Caller } from '../../http/caller.ts'
import { hashStep } from './hash-step.ts'

interface Recorded {
  id: string
  version: number
  steps: number
  head: Buffer
}

interface NewStep {
  kind: ContractStepKind
  at: Date
  /** Nobody where time or the server took it. */
  by?: { role: Role; caller: Caller }
  /** Of what it was about. */
  sha256?: Buffer
}

const insertStatement = {
  name: 'record-contract-step',
  text: `insert into contract_steps (contract_id, number, kind, version, role, at, ip, browser, sha256, previous, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}
const headStatement = {
  name: 'move-contract-head',
  text: 'update contracts set steps = $2, head = $3, changed_at = $4 where id = $1',
}

/** Adds to the record of a contract that the transaction has locked; answers where it ends now. */
export async function recordStep(
  client: PoolClient,
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
    ip: by?.caller.ip ?? null,
    browser: by?.caller.userAgent ?? null,
    sha256: sha256 ?? null,
    previous: contract.head,
  }
  const head = hashStep(step)
  await client.query({
    ...insertStatement,
    values: [
      step.contractId,
      step.number,
      kind,
      step.version,
      step.role,
      at,
      step.ip,
      step.browser,
      step.sha256,
      step.previous,
      head,
    ],
  })
  await client.query({ ...headStatement, values: [contract.id, step.number, head, at] })
  return { steps: step.number, head }
}
