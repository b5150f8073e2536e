import { createHash } from 'node:crypto'
import type { ContractStepKind, Drawing } from '#shared/contracts/contracts.ts'
import type { Role } from '#shared/roles.ts'
import type { RowDigests } from '../../db/schema/contracts.ts'

export interface ContractStep {
  contractId: string
  number: number
  kind: ContractStepKind
  version: number
  role: Role | null
  at: Date
  ip: string | null
  browser: string | null
  sha256: Buffer | null
  /** Null for steps from before digests existed. */
  digests: RowDigests | null
  previous: Buffer
}

export interface SignatureRow {
  contractId: string
  version: number
  role: Role
  name: string
  email: string
  drawing: Drawing | null
  signedAt: Date
  ip: string
  browser: string
  sha256: Buffer
}

export const sha256Of = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** The hash that precedes the first step. */
export const noStep = Buffer.alloc(32)

/** Covers every column, including the previous step's hash. */
export const hashStep = (step: ContractStep) =>
  sha256Of(
    JSON.stringify([
      step.contractId,
      step.number,
      step.kind,
      step.version,
      step.role,
      step.at.toISOString(),
      step.ip,
      step.browser,
      step.sha256?.toString('hex') ?? null,
      step.previous.toString('hex'),
      ...(step.digests ? [Object.entries(step.digests).toSorted(([a], [b]) => (a < b ? -1 : 1))] : []),
    ]),
  )

/** The hash recorded by a signing step. Covers every column, including the document's hash. */
export const hashSignature = (signature: SignatureRow) =>
  sha256Of(
    JSON.stringify([
      signature.contractId,
      signature.version,
      signature.role,
      signature.name,
      signature.email,
      signature.drawing,
      signature.signedAt.toISOString(),
      signature.ip,
      signature.browser,
      signature.sha256.toString('hex'),
    ]),
  )
