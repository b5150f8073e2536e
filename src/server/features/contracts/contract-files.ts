import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { checkSealedFile } from './check-files.ts'
import { sha256Of } from './hash-step.ts'
import { isHiddenFromMe, requireMyContract, type ContractRow } from './lock-contract.ts'

/** Returns the owner's own PDF if its bytes match the upload and, once it was sent, the hash that people sign. */
export async function requireContractFile(
  deps: Pick<Deps, 'contractStorage'>,
  { id, file, sha256 }: Pick<ContractRow, 'id' | 'file' | 'sha256'>,
) {
  if (!file) throw new AppError('not_found')
  const bytes = await deps.contractStorage.get([id, `${file.id}.pdf`])
  const kept = bytes && sha256Of(bytes).toString('hex')
  const wanted = [file.sha256, sha256?.toString('hex')].filter((hash) => hash !== undefined)
  if (!bytes || wanted.some((hash) => hash !== kept)) throw new AppError('contract_altered')
  return bytes
}

/** The document to sign, for both sides; a draft only for its owner. */
export async function openContractFile(deps: Deps, session: Session, contractId: string) {
  const contract = await requireMyContract(deps.pool, contractId, session.userId)
  if (isHiddenFromMe(contract)) throw new AppError('not_found')
  return requireContractFile(deps, contract)
}

/** The sealed document, for both sides. */
export async function openSealed(deps: Deps, session: Session, contractId: string) {
  const { record } = await requireMyContract(deps.pool, contractId, session.userId)
  if (!record.sealed) throw new AppError('not_found')
  const { bytes, isIntact } = await checkSealedFile(deps, record)
  if (!bytes || !isIntact) throw new AppError('contract_altered')
  return bytes
}
