import { verifyPath } from '#shared/routes.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { takeTurns } from '../../http/take-turns.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { requireContractFile } from './contract-files.ts'
import { sha256Of } from './hash-step.ts'
import { contractColumns, latestVersion, type ContractRow } from './lock-contract.ts'
import type { Certificate, CertificateStep, Signing } from './pdf/certificate-page.ts'
import { printFile, printText } from './pdf/contract-pdf.ts'
import { recordStep } from './record-step.ts'
import { sealPdf } from './seal/seal-pdf.ts'
import { tellContractStep } from './tell-contract.ts'

const inTurn = takeTurns({ atOnce: 1, maxWaiting: Infinity })

/**
 * Makes the signed document. Killed in the middle it is done again from the beginning: what counts is the row, and of
 * two files that were made the one that it names.
 */
export const sealContract = (deps: Deps, { contractId }: JobData<'seal-contract'>) =>
  // Laying out a document keeps the server from everything else: between two of them it answers.
  inTurn(() => seal(deps, contractId))

async function seal(deps: Deps, contractId: string) {
  const contract = await findCompleted(deps, contractId)
  if (!contract) return
  const at = deps.now()
  const pdf = await print(deps, contract)
  const sealed = await sealPdf(pdf, contractId, await deps.sealKey(), at)
  const fileId = newId()
  const file = [contractId, `${fileId}.pdf`]
  await deps.contractStorage.put(file, sealed)
  const isFirst = await inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query<ContractRow>(
      `select ${contractColumns} from contracts c ${latestVersion} where c.id = $1 for update of c`,
      [contractId],
    )
    const sha256 = sha256Of(sealed)
    const { rowCount } = await client.query(
      `insert into sealed_contracts (contract_id, file_id, size_bytes, sha256, sealed_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [contractId, fileId, sealed.length, sha256, at],
    )
    if (!rowCount) return false
    await recordStep(client, rows[0]!, { kind: 'sealed', at, sha256 })
    await tellContractStep(deps, client, { contract: rows[0]!, step: 'sealed', by: null }, at)
    return true
  })
  if (!isFirst) return deps.contractStorage.deleteFile(file)
  deps.jobs.wake('contract-mail')
  deps.hints.publish({ to: contract.ownerId }, { to: contract.clientId })
}

async function findCompleted(deps: Deps, contractId: string) {
  const { rows } = await deps.pool.query<ContractRow>(
    `select ${contractColumns} from contracts c ${latestVersion}
     where c.id = $1 and c.state = 'completed' and not exists (select from sealed_contracts where contract_id = c.id)`,
    [contractId],
  )
  return rows[0]
}

async function print(deps: Deps, contract: ContractRow) {
  const certificate = await certificateOf(deps, contract)
  return contract.text === null
    ? printFile({ ...certificate, file: await requireContractFile(deps, contract) })
    : printText({ ...certificate, text: contract.text })
}

async function certificateOf(deps: Deps, { id, version, sha256, head }: ContractRow): Promise<Certificate> {
  const { rows: signatures } = await deps.pool.query<Omit<Signing, 'signedAt'> & { signedAt: Date }>(
    `select role, name, email, drawing, signed_at "signedAt", ip, browser from contract_signatures
     where contract_id = $1 and version = $2 order by role desc`,
    [id, version],
  )
  const { rows: steps } = await deps.pool.query<Omit<CertificateStep, 'at'> & { at: Date }>(
    'select kind, at, role, version from contract_steps where contract_id = $1 order by number',
    [id],
  )
  return {
    contractId: id,
    version,
    documentSha256: sha256!.toString('hex'),
    recordSha256: head.toString('hex'),
    signatures: signatures.map((signature) => ({ ...signature, signedAt: signature.signedAt.toISOString() })),
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    verifyUrl: deps.env.origin + verifyPath,
  }
}
