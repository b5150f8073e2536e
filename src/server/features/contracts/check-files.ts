import type { Pool, PoolClient } from 'pg'
import { readReason } from '#shared/contracts/seal/find-sealed.ts'
import type { ContractFile } from '../../db/schema/contracts.ts'
import type { Deps } from '../../deps.ts'
import { checkRecord, stepsOf } from './check-records.ts'
import { sha256Of } from './hash-step.ts'
import { findRecordRows, type RecordRows } from './record-rows.ts'

type Files = Pick<Deps, 'contractStorage'>

/** Lists what was altered in a contract's rows and in the files they name. */
export async function checkContract(deps: Files & { pool: Pool | PoolClient }, contractId: string) {
  const [record] = await findRecordRows(deps.pool, [contractId])
  if (!record) return ['the contract']
  const rows = checkRecord(record)
  // The rows say where the files are, so there is no point in checking files if the rows were altered.
  if (rows.length > 0) return rows
  const altered = await checkOwnFiles(deps, record)
  if (record.sealed && !(await checkSealedFile(deps, record)).isIntact) altered.push('the sealed file')
  return altered
}

/** The owner's own PDFs, as they were sent. */
async function checkOwnFiles({ contractStorage }: Files, { contract, versions }: RecordRows) {
  const altered: string[] = []
  for (const { version, file, sha256 } of versions) {
    if (!file || typeof sha256 !== 'string') continue
    const bytes = await contractStorage.get([String(contract['id']), `${(file as ContractFile).id}.pdf`])
    if (!bytes || sha256Of(bytes).toString('hex') !== sha256)
      altered.push(`the file of version ${String(version)}`)
  }
  return altered
}

/** Whether the stored bytes are the ones that were sealed, and the record sealed into them is the one we have. */
export async function checkSealedFile({ contractStorage }: Files, record: RecordRows) {
  const { contract, sealed } = record
  const bytes = await contractStorage.get([String(contract['id']), `${String(sealed?.['file_id'])}.pdf`])
  const isStored =
    bytes?.length === sealed?.['size_bytes'] &&
    bytes !== undefined &&
    sha256Of(bytes).toString('hex') === sealed?.['sha256']
  return { bytes, isIntact: isStored && isSealedInto(bytes, record) }
}

/** Files from before records were sealed into them name none; the digests of their steps are missing as well. */
export function isSealedInto(bytes: Buffer, record: RecordRows) {
  const steps = stepsOf(record)
  const completed = steps.find(({ kind }) => kind === 'completed')
  const reason = readReason(bytes.toString('latin1', bytes.lastIndexOf('/Reason')))
  if (reason?.contractId !== record.contract['id']) return false
  if (!reason?.recordSha256) return !completed?.digests
  return steps.some(
    ({ number, hash }) =>
      completed && number >= completed.number && hash.toString('hex') === reason.recordSha256,
  )
}
