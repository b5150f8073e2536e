import { maxProofBytes, type ProofKind } from '#shared/market/verification.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { cutInTurn } from '#server/features/people/photos/keep-photo.ts'
import { sniffProof } from './sniff-proof.ts'

export interface StoredProof {
  kind: ProofKind
  /** The path of the file, outermost folder first. */
  file: string[]
}

/** An unguessable folder inside the person's folder, so deleting that one deletes all of their proofs. */
export const proofFolderOf = (userId: string, folder: string) => [userId, folder]

/** A photo is reduced to its pixels. A PDF is stored as is, and operators only ever get it as a download. */
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
