import { maxProofBytes, type ProofKind } from '#shared/verification.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { cutInTurn } from '../photos/keep-photo.ts'
import { sniffProof } from './sniff-proof.ts'

export interface StoredProof {
  kind: ProofKind
  /** Where it lies, from the outermost folder inwards. */
  file: string[]
}

/** A folder that nobody can guess, in that of the person: with them everything goes at once. */
export const proofFolderOf = (userId: string, folder: string) => [userId, folder]

/** A photo keeps nothing but its pixels; a PDF stays as it is, and is only ever handed to operators as a file. */
export async function storeProof(
  { proofStorage }: Pick<Deps, 'proofStorage'>,
  folder: string[],
  bytes: Buffer,
): Promise<StoredProof> {
  if (bytes.length > maxProofBytes) throw new AppError('proof_too_large')
  if (sniffProof(bytes) === 'pdf') {
    const file = [...folder, 'proof.pdf']
    await proofStorage.put(file, bytes)
    return { kind: 'pdf', file }
  }
  const { variants } = await cutInTurn(bytes).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'photo_format' ? new AppError('proof_format') : error
  })
  const file = [...folder, 'proof.webp']
  await proofStorage.put(file, variants.at(-1)!.bytes)
  return { kind: 'photo', file }
}
