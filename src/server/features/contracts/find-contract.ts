import type { Contract, ContractStepKind, Drawing } from '#shared/contracts/contracts.ts'
import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { writeContract } from '#shared/contracts/contract-templates/write-contract.ts'
import { writeOut } from '#shared/contracts/contract-text.ts'
import { checkSealedFile } from './check-files.ts'
import { findSummary } from './list-contracts.ts'
import { isHiddenFromMe, requireMyContract, type ContractRow, type MyContract } from './lock-contract.ts'
import { momentOf, type RecordRows, type StoredRow } from './record-rows.ts'

const iso = (seconds: unknown) => momentOf(seconds).toISOString()

/** The contract as this person may see it. */
export async function findContract(deps: Deps, session: Session, contractId: string): Promise<Contract> {
  const contract = await requireMyContract(deps.pool, contractId, session.userId)
  const { record } = contract
  const [summary] = await Promise.all([
    findSummary(deps, session, contractId),
    record.sealed && requireSealedFile(deps, record),
  ])
  const isHidden = isHiddenFromMe(contract)
  const known = record.steps.filter(({ kind }) => !isHidden || kind !== 'created')
  return {
    ...summary,
    document: isHidden ? null : documentOf(contract),
    sha256: isHidden ? null : (contract.sha256?.toString('hex') ?? null),
    terms: isHidden || !areTermsKnown(contract) ? null : contract.terms,
    edition: contract.edition,
    signatures: record.signatures
      .filter(({ version }) => version === contract.version)
      .toSorted((a, b) => Number(a['signed_at']) - Number(b['signed_at']))
      .map(toSignature),
    declineReason: record.contract['decline_reason'] as string | null,
    changeRequest: record.contract['change_request'] as string | null,
    steps: known.map(toStep),
    sealedSha256: (record.sealed?.['sha256'] as string | undefined) ?? null,
  }
}

const toSignature = (row: StoredRow) => ({
  role: row['role'] as Role,
  name: row['name'] as string,
  drawing: row['drawing'] as Drawing | null,
  signedAt: iso(row['signed_at']),
})

const toStep = (row: StoredRow) => ({
  kind: row['kind'] as ContractStepKind,
  at: iso(row['at']),
  by: row['role'] as Role | null,
  version: row['version'] as number,
})

/** A contract shown as signed must match its sealed file. */
async function requireSealedFile(deps: Deps, record: RecordRows) {
  if (!(await checkSealedFile(deps, record)).isIntact) throw new AppError('contract_altered')
}

/** Contracts from before digests existed have nothing that vouches for their terms; only their text was signed. */
const areTermsKnown = ({ state, record }: MyContract) =>
  state === 'draft' || Boolean(record.steps.at(-1)?.['digests'])

/** As it was sent, or as it would be sent. Altered contracts never get here. */
const documentOf = ({ file, text, terms }: ContractRow): Contract['document'] =>
  file
    ? { kind: 'file', name: file.name, pages: file.pages }
    : { kind: 'text', text: text ?? writeOut(writeContract(terms)) }
