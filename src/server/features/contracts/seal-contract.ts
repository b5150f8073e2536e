import { bindingLanguageOf } from '#shared/contracts/contract-languages.ts'
import { verifyPath } from '#shared/routes.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { limitConcurrency } from '../../capacity/limit-concurrency.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { checkContract } from './check-files.ts'
import { findAltered } from './check-records.ts'
import { requireContractFile } from './contract-files.ts'
import { sha256Of } from './hash-step.ts'
import { contractColumns, latestVersion, type ContractRow } from './lock-contract.ts'
import type { Certificate, CertificateStep, Signing } from './pdf/certificate-page.ts'
import { recordStep } from './record-step.ts'
import { stampAt } from './seal/request-timestamp.ts'
import { notifyContractStep } from './notify-contract.ts'

const inTurn = limitConcurrency({ atOnce: 1, maxWaiting: Infinity, maxWaitMs: Infinity })

/**
 * Creates the signed document. If the process is killed midway, the job starts over: only the row counts, and only the
 * file it names.
 */
export const sealContract = (deps: Deps, { contractId }: JobData<'seal-contract'>) =>
  // Creating a document blocks the event loop, so one at a time lets the server respond in between.
  inTurn(() => seal(deps, contractId))

const lockContractToSealStatement = defineStatement<ContractRow>(
  'lock-contract-to-seal',
  `select ${contractColumns} from contracts c ${latestVersion} where c.id = $1 for update of c`,
)

const keepSealedContractStatement = defineStatement(
  'keep-sealed-contract',
  `insert into sealed_contracts (contract_id, file_id, size_bytes, sha256, sealed_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
)

async function seal(deps: Deps, contractId: string) {
  const contract = await findCompleted(deps, contractId)
  if (!contract) return
  const at = deps.now()
  const altered = await checkContract(deps, contractId)
  // The job is retried: altered data may be restored from a backup, and isn't sealed until then.
  if (altered.length > 0) throw new Error(`Contract ${contractId} is not sealed, altered: ${altered.join()}`)
  const pdf = await print(deps, contract)
  const about = { contractId, recordSha256: contract.head.toString('hex') }
  const { tsaUrl } = deps.env
  const { sealPdf } = await import('./seal/seal-pdf.ts')
  const sealed = await sealPdf(pdf, about, await deps.sealKey(), at, tsaUrl ? stampAt(tsaUrl) : undefined)
  const fileId = newId()
  const file = [contractId, `${fileId}.pdf`]
  await deps.contractStorage.put(file, sealed)
  const isFirst = await inTransaction(deps.pool, async (tx) => {
    const row = await lockContractToSealStatement.one(tx, [contractId])
    // Seals only if the record is still the one that was checked.
    if ((await findAltered(tx, [contractId])).size > 0) throw new Error(`Contract ${contractId} was altered`)
    const sha256 = sha256Of(sealed)
    const rowCount = await keepSealedContractStatement.run(tx, [
      contractId,
      fileId,
      sealed.length,
      sha256,
      at,
    ])
    if (!rowCount) return false
    const locked = row
    await recordStep(tx, { ...locked, alteredRows: [] }, { kind: 'sealed', at, sha256 })
    await notifyContractStep(deps, tx, { contract: locked, step: 'sealed', by: null }, at)
    return true
  })
  if (!isFirst) return deps.contractStorage.deleteFile(file)
  deps.jobs.wake('send-contract-email')
  deps.wakeUps.publish({ to: contract.ownerId }, { to: contract.clientId })
}

const findCompletedContractStatement = defineStatement<ContractRow>(
  'find-completed-contract',
  `select ${contractColumns} from contracts c ${latestVersion}
    where c.id = $1 and c.state = 'completed' and not exists (select from sealed_contracts where contract_id = c.id)`,
)

async function findCompleted(deps: Deps, contractId: string) {
  return findCompletedContractStatement.first(deps.pool, [contractId])
}

async function print(deps: Deps, contract: ContractRow) {
  const certificate = await certificateOf(deps, contract)
  const { printFile, printText } = await import('./pdf/contract-pdf.ts')
  return contract.text === null
    ? printFile({ ...certificate, file: await requireContractFile(deps, contract) })
    : printText({ ...certificate, text: contract.text })
}

const findContractSignaturesStatement = defineStatement<Omit<Signing, 'signedAt'> & { signedAt: Date }>(
  'find-contract-signatures',
  `select role, name, email, drawing, signed_at "signedAt", ip, browser from contract_signatures
    where contract_id = $1 and version = $2 order by role desc`,
)

const findContractStepsStatement = defineStatement<Omit<CertificateStep, 'at'> & { at: Date }>(
  'find-contract-steps',
  'select kind, at, role, version from contract_steps where contract_id = $1 order by number',
)

async function certificateOf(
  deps: Deps,
  { id, version, terms, sha256, head }: ContractRow,
): Promise<Certificate> {
  const signatures = await findContractSignaturesStatement.rows(deps.pool, [id, version])
  const steps = await findContractStepsStatement.rows(deps.pool, [id])
  return {
    contractId: id,
    language: bindingLanguageOf(terms),
    version,
    documentSha256: sha256!.toString('hex'),
    recordSha256: head.toString('hex'),
    signatures: signatures.map((signature) => ({ ...signature, signedAt: signature.signedAt.toISOString() })),
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    verifyUrl: deps.env.origin + verifyPath,
  }
}
