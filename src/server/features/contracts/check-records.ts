import type { Pool, PoolClient } from 'pg'
import {
  hashSignature,
  hashStep,
  noStep,
  sha256Of,
  type ContractStep,
  type SignatureRow,
} from './hash-step.ts'
import { contractColumns, latestVersion, type ContractRow } from './lock-contract.ts'

interface StoredStep extends ContractStep {
  hash: Buffer
}
interface CompletedRow extends ContractRow {
  completedAt: Date | null
}
interface StoredVersion {
  version: number
  text: string | null
  sha256: Buffer | null
}

const contractQuery = `select ${contractColumns}, c.completed_at "completedAt" from contracts c ${latestVersion}
  where c.id = $1`
const stepsQuery = `select contract_id "contractId", number, kind, version, role, at, ip, browser, sha256, previous, hash
  from contract_steps where contract_id = $1 order by number`
const signaturesQuery = `select contract_id "contractId", version, role, name, email, drawing, signed_at "signedAt", ip,
  browser, sha256 from contract_signatures where contract_id = $1 order by version, role`
const versionsQuery =
  'select version, text, sha256 from contract_versions where contract_id = $1 order by version'
const sealedQuery = 'select sha256, sealed_at "at" from sealed_contracts where contract_id = $1'

const isSame = (a: Buffer | null | undefined, b: Buffer | null | undefined) => Boolean(a && b?.equals(a))

/** Names what in a contract's records is not as it was written; nothing when all is. */
export async function checkRecords(db: Pool | PoolClient, contractId: string): Promise<string[]> {
  const rowsOf = async <Row extends object>(query: string) => (await db.query<Row>(query, [contractId])).rows
  const [contract] = await rowsOf<CompletedRow>(contractQuery)
  if (!contract) return ['the contract']
  const steps = await rowsOf<StoredStep>(stepsQuery)
  const signatures = await rowsOf<SignatureRow>(signaturesQuery)
  const versions = await rowsOf<StoredVersion>(versionsQuery)
  const sealed = await rowsOf<{ sha256: Buffer; at: Date }>(sealedQuery)
  const completed = steps.findLast(({ kind }) => kind === 'completed')
  return [
    ...checkChain(steps, contract),
    ...signatures.flatMap((signature) =>
      steps.some((step) => step.kind === 'signed' && isSame(step.sha256, hashSignature(signature)))
        ? []
        : `the ${signature.role}’s signature of version ${signature.version}`,
    ),
    ...checkSigned(steps, signatures),
    ...versions.flatMap((version) => checkVersion(version, steps)),
    ...(completed && !isCompletedAs(contract, completed) ? ['the state of the contract'] : []),
    ...sealed.flatMap(({ sha256, at }) =>
      steps.some(
        (step) => step.kind === 'sealed' && isSame(step.sha256, sha256) && step.at.getTime() === at.getTime(),
      )
        ? []
        : 'the sealed file’s hash or time',
    ),
  ]
}

const isCompletedAs = ({ state, version, completedAt }: CompletedRow, step: StoredStep) =>
  state === 'completed' && version === step.version && completedAt?.getTime() === step.at.getTime()

/** Each step holds the hash of the one before, and the contract that of the last. */
function checkChain(steps: StoredStep[], { steps: count, head }: ContractRow) {
  const altered = steps.flatMap((step, i) => {
    const previous = steps[i - 1]?.hash ?? noStep
    const isIntact =
      step.number === i + 1 && isSame(step.previous, previous) && isSame(step.hash, hashStep(step))
    return isIntact ? [] : `step ${step.number} (${step.kind})`
  })
  const isWhole = steps.length === count && isSame(steps.at(-1)?.hash, head)
  return isWhole ? altered : [...altered, 'the end of the record']
}

/** A signature that the record speaks of must be there. */
const checkSigned = (steps: StoredStep[], signatures: SignatureRow[]) =>
  steps.flatMap((step) =>
    step.kind === 'signed' && !signatures.some((signature) => isSame(step.sha256, hashSignature(signature)))
      ? `the signature that step ${step.number} speaks of`
      : [],
  )

/** What was sent is what its hash says, and the hash is what the record says. */
function checkVersion({ version, text, sha256 }: StoredVersion, steps: StoredStep[]) {
  const sent = steps.filter((step) => step.kind === 'sent' && step.version === version)
  if (sent.length === 0) return sha256 || text ? [`version ${version}, which was never sent`] : []
  const isRecorded = sent.every((step) => isSame(step.sha256, sha256))
  const isHashed = text === null || isSame(sha256Of(text), sha256)
  return isRecorded && isHashed ? [] : [`the text of version ${version}`]
}
