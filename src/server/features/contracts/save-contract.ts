import { t } from '#shared/messages/t.ts'
import { minuteMs } from '#shared/durations.ts'
import type { PoolClient } from 'pg'
import type { ContractTerms } from '#shared/contracts/contract-terms.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { enforceRateLimit } from '../../limits/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { findContract } from './find-contract.ts'
import { sha256Of } from './hash-step.ts'
import { lockContract, type MyContract } from './lock-contract.ts'
import { requireReadablePdf } from './pdf/readable-pdf.ts'

/** Requires the owner's draft in the edition they have seen. */
async function lockDraft(tx: PoolClient, contractId: string, { userId }: Session, edition?: number) {
  const contract = await lockContract(tx, contractId, userId)
  if (contract.myRole !== 'owner') throw new AppError('wrong_role')
  if (contract.state !== 'draft') throw new AppError('contract_state_conflict')
  if (edition !== undefined && edition !== contract.edition) throw new AppError('contract_changed')
  return contract
}

export async function saveContract(
  deps: Deps,
  session: Session,
  contractId: string,
  { terms, edition }: { terms: ContractTerms; edition: number },
) {
  await inTransaction(deps.pool, async (tx) => {
    const contract = await lockDraft(tx, contractId, session, edition)
    if (terms.deal !== contract.deal)
      throw new AppError('invalid_input', {
        fields: () => [{ field: 'deal', message: t('You can’t change the deal') }],
      })
    // The currency is the listing's when the contract was started.
    const { currency } = contract.terms
    await changeDraft(tx, contract, 'terms', JSON.stringify({ ...terms, currency }), deps.now())
  })
  return findContract(deps, session, contractId)
}

const uploads = { burst: 20, refillMs: minuteMs }

export async function putContractFile(
  deps: Deps,
  session: Session,
  contractId: string,
  { name, bytes }: { name: string; bytes: Buffer },
) {
  await enforceRateLimit(deps, `contract-file:${session.userId}`, uploads)
  await inTransaction(deps.pool, (tx) => lockDraft(tx, contractId, session))
  const pdf = await requireReadablePdf(bytes)
  const id = newId()
  await deps.contractStorage.put([contractId, `${id}.pdf`], pdf.bytes)
  const before = await inTransaction(deps.pool, async (tx) => {
    const contract = await lockDraft(tx, contractId, session)
    const file = {
      id,
      name,
      pages: pdf.pages,
      sizeBytes: pdf.bytes.length,
      sha256: sha256Of(pdf.bytes).toString('hex'),
    }
    await changeDraft(tx, contract, 'file', JSON.stringify(file), deps.now())
    return contract
  }).catch(async (error: unknown) => {
    await deps.contractStorage.deleteFile([contractId, `${id}.pdf`])
    throw error
  })
  await deleteIfUnused(deps, before)
  return findContract(deps, session, contractId)
}

export async function dropContractFile(deps: Deps, session: Session, contractId: string) {
  const before = await inTransaction(deps.pool, async (tx) => {
    const contract = await lockDraft(tx, contractId, session)
    if (contract.file) await changeDraft(tx, contract, 'file', null, deps.now())
    return contract
  })
  await deleteIfUnused(deps, before)
  return findContract(deps, session, contractId)
}

const findContractFileUseStatement = defineStatement(
  'find-contract-file-use',
  `select from contract_versions where contract_id = $1 and file->>'id' = $2`,
)

/** Deletes the draft's previous file, unless a version that was sent still refers to it. */
async function deleteIfUnused(deps: Deps, { id, file }: MyContract) {
  if (!file) return
  const rowCount = await findContractFileUseStatement.run(deps.pool, [id, file.id])
  if (rowCount === 0) await deps.contractStorage.deleteFile([id, `${file.id}.pdf`])
}

const changeStatement = (column: 'terms' | 'file') =>
  defineStatement(
    `change-${column}-of-contract`,
    `update contract_versions set ${column} = $3, edition = edition + 1 where contract_id = $1 and version = $2`,
  )
const changeStatements = { terms: changeStatement('terms'), file: changeStatement('file') }

const touchContractStatement = defineStatement(
  'touch-contract',
  'update contracts set changed_at = $2 where id = $1',
)

/** Callers have locked the contract and know that it is a draft. */
export async function changeDraft(
  tx: PoolClient,
  { id, version }: Pick<MyContract, 'id' | 'version'>,
  column: 'terms' | 'file',
  value: string | null,
  at: Date,
) {
  await changeStatements[column].run(tx, [id, version, value])
  await touchContractStatement.run(tx, [id, at])
}
