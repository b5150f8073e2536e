import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { isHiddenFromMe, requireMyContract, type ContractRow } from './lock-contract.ts'

/** The owner's own PDF, whole. */
export async function requireContractFile(deps: Deps, { id, file }: Pick<ContractRow, 'id' | 'file'>) {
  const bytes = file && (await deps.contractStorage.get([id, `${file.id}.pdf`]))
  if (!bytes) throw new AppError('not_found')
  return bytes
}

/** What is to be signed, to those who sign it; a draft only to its owner. */
export async function openContractFile(deps: Deps, session: Session, contractId: string) {
  const contract = await requireMyContract(deps.pool, contractId, session.userId)
  if (isHiddenFromMe(contract)) throw new AppError('not_found')
  return requireContractFile(deps, contract)
}

/** The sealed document, to the two whose it is. */
export async function openSealed(deps: Deps, session: Session, contractId: string) {
  await requireMyContract(deps.pool, contractId, session.userId)
  const { rows } = await deps.pool.query<{ fileId: string }>(
    'select file_id "fileId" from sealed_contracts where contract_id = $1',
    [contractId],
  )
  const bytes = rows[0] && (await deps.contractStorage.get([contractId, `${rows[0].fileId}.pdf`]))
  if (!bytes) throw new AppError('not_found')
  return bytes
}
