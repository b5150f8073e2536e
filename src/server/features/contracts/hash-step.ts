import { createHash } from 'node:crypto'
import type { ContractStepKind, Drawing } from '#shared/contracts.ts'
import type { Role } from '#shared/roles.ts'

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

/** Before the first step. */
export const noStep = Buffer.alloc(32)

/** Over every column, the hash of the step before among them. */
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
    ]),
  )

/** What a step of signing is about: over every column, the document's hash among them. */
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
