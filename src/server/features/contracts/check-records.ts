import type { Pool, PoolClient } from 'pg'
import { roles, type Role } from '#shared/roles.ts'
import type { RowDigests } from '../../db/schema/contracts.ts'
import {
  hashSignature,
  hashStep,
  noStep,
  sha256Of,
  type ContractStep,
  type SignatureRow,
} from './hash-step.ts'
import { bytesOf, findRecordRows, momentOf, type RecordRows, type StoredRow } from './record-rows.ts'
import { digestRows } from './row-digests.ts'

export interface StoredStep extends ContractStep {
  hash: Buffer
}

const isSame = (a: Buffer | null | undefined, b: Buffer | null | undefined) => Boolean(a && b?.equals(a))

/** Maps each contract whose record was altered to what was altered. */
export async function findAltered(db: Pool | PoolClient, contractIds: readonly string[]) {
  const records = await findRecordRows(db, contractIds)
  return new Map(
    records
      .map((record) => [String(record.contract['id']), checkRecord(record)] as const)
      .filter(([, altered]) => altered.length > 0),
  )
}

/** Maps each contract to the rows that changed since its last step, under the names `digestRows` gives them. */
export async function findAlteredRows(db: Pool | PoolClient, contractIds: readonly string[]) {
  const records = await findRecordRows(db, contractIds)
  return new Map(
    records.map((record) => {
      const now = digestRows(record)
      const last = record.steps.at(-1)?.['digests'] as RowDigests | null | undefined
      return [String(record.contract['id']), differences(now, last ?? now)]
    }),
  )
}

/** Lists what was altered in a contract's rows; empty if nothing was. */
export function checkRecord(record: RecordRows): string[] {
  const steps = stepsOf(record)
  const signatures = record.signatures.map(toSignature)
  const named = [
    ...checkChain(steps, record.contract),
    ...checkSignatures(steps, signatures),
    ...record.versions.flatMap((version) => checkVersion(version, steps)),
    ...checkSealedRow(record, steps),
    ...checkCompleted(record, steps),
    ...checkPeople(record, steps),
  ]
  return [...new Set([...named, ...checkDigests(record, steps)])]
}

export const stepsOf = ({ steps }: RecordRows) => steps.map(toStep)

const toStep = (row: StoredRow) =>
  ({
    contractId: row['contract_id'],
    number: row['number'],
    kind: row['kind'],
    version: row['version'],
    role: row['role'],
    at: momentOf(row['at']),
    ip: row['ip'],
    browser: row['browser'],
    sha256: bytesOf(row['sha256']),
    digests: row['digests'],
    previous: bytesOf(row['previous']),
    hash: bytesOf(row['hash']),
  }) as StoredStep

const toSignature = (row: StoredRow) =>
  ({
    contractId: row['contract_id'],
    version: row['version'],
    role: row['role'],
    name: row['name'],
    email: row['email'],
    drawing: row['drawing'],
    signedAt: momentOf(row['signed_at']),
    ip: row['ip'],
    browser: row['browser'],
    sha256: bytesOf(row['sha256']),
  }) as SignatureRow

/** Each step contains the hash of the previous one, and the contract contains the hash of the last. */
function checkChain(steps: StoredStep[], contract: StoredRow) {
  const altered = steps.flatMap((step, i) => {
    const previous = steps[i - 1]?.hash ?? noStep
    const isIntact =
      step.number === i + 1 && isSame(step.previous, previous) && isSame(step.hash, hashStep(step))
    return isIntact ? [] : `step ${step.number} (${step.kind})`
  })
  const last = steps.at(-1)
  const isWhole = steps.length === contract['steps'] && isSame(last?.hash, bytesOf(contract['head']))
  // An owner's draft changes between two steps.
  const isTimely =
    contract['state'] === 'draft' || momentOf(contract['changed_at']).getTime() === last?.at.getTime()
  return isWhole && isTimely ? altered : [...altered, 'the end of the record']
}

/** Every signature must appear in the record, and every signature in the record must exist. */
function checkSignatures(steps: StoredStep[], signatures: SignatureRow[]) {
  const hashes = signatures.map(hashSignature)
  const signings = steps.filter(({ kind }) => kind === 'signed')
  return [
    ...signatures.flatMap(({ role, version }, i) =>
      signings.some(({ sha256 }) => isSame(sha256, hashes[i]))
        ? []
        : `the ${role}’s signature of version ${version}`,
    ),
    ...signings.flatMap(({ number, sha256 }) =>
      hashes.some((hash) => isSame(sha256, hash)) ? [] : `the signature referenced by step ${number}`,
    ),
  ]
}

/** The text or file must match its hash, and the hash must match the record. */
function checkVersion({ version, text, file, sha256 }: StoredRow, steps: StoredStep[]) {
  const sent = steps.filter((step) => step.kind === 'sent' && step.version === version)
  if (sent.length === 0) return sha256 || text ? [`version ${String(version)}, which was never sent`] : []
  const isRecorded = sent.every((step) => isSame(step.sha256, bytesOf(sha256)))
  const isHashed = typeof text === 'string' ? isSame(sha256Of(text), bytesOf(sha256)) : file !== null
  return isRecorded && isHashed ? [] : [`the text of version ${String(version)}`]
}

function checkCompleted({ contract }: RecordRows, steps: StoredStep[]) {
  const step = steps.findLast(({ kind }) => kind === 'completed')
  const isCompleted =
    contract['state'] === 'completed' &&
    contract['version'] === step?.version &&
    momentOf(contract['completed_at']).getTime() === step?.at.getTime()
  return !step || isCompleted ? [] : [words('contract')]
}

function checkSealedRow({ sealed }: RecordRows, steps: StoredStep[]) {
  const step = steps.find(({ kind }) => kind === 'sealed')
  if (!sealed && !step) return []
  const isAsRecorded =
    sealed &&
    isSame(step?.sha256, bytesOf(sealed['sha256'])) &&
    momentOf(sealed['sealed_at']).getTime() === step?.at.getTime()
  return isAsRecorded ? [] : ['the sealed file’s hash or time']
}

const words = (covered: string) => {
  if (covered === 'contract') return 'the state, deal or dates of the contract'
  if (covered === 'people') return 'who the contract is between, or its listing'
  return covered.startsWith('version') ? `the terms of ${covered}` : `the ${covered}`
}

/** Every row must match its digest in the last step, and a completed contract also the digests from its completion. */
function checkDigests(record: RecordRows, steps: StoredStep[]) {
  const now = digestRows(record)
  const completed = steps.find(({ kind }) => kind === 'completed')
  return [
    ...differences(now, steps.at(-1)?.digests ?? now),
    ...differences(now, completed?.digests ?? now).filter((covered) => covered !== 'people'),
  ].map(words)
}

const differences = (a: RowDigests, b: RowDigests) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((covered) => a[covered] !== b[covered])

/** After completion, a person may only be replaced by the placeholder of a deleted account. */
function checkPeople({ deleted }: RecordRows, steps: StoredStep[]) {
  const signed = steps.findIndex(({ kind }) => kind === 'completed')
  if (signed < 0) return []
  const after = steps.slice(signed)
  const left = roles.filter((role) =>
    after.some((step) => step.kind === 'account_deleted' && step.role === role),
  )
  const people = new Set(after.flatMap(({ digests }) => digests?.['people'] ?? []))
  const isUnchanged = people.size <= 1
  const isExplained = left.length > 0 && left.every((role: Role) => deleted.includes(role))
  return isUnchanged || isExplained ? [] : [words('people')]
}
