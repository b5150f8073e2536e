import { newId } from '../../db/ids.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { takeTurns } from '../../http/take-turns.ts'
import { cutPhoto } from './cut-photo.ts'

/** Decoding takes much processor and memory: the rest of the server must go on meanwhile. */
const inTurn = takeTurns({ atOnce: 2, maxWaiting: 12 })
export const cutInTurn = (bytes: Buffer) => inTurn(() => cutPhoto(bytes))

/** Cuts a picture and stores its files, then lets `record` write it down; when that fails, nothing is left of it. */
export async function keepPhoto(
  { photoStorage, jobs, pool }: Pick<Deps, 'photoStorage' | 'jobs' | 'pool'>,
  folder: string,
  bytes: Buffer,
  record: (photo: StoredPhoto) => Promise<void>,
): Promise<StoredPhoto> {
  const { variants, ...photo } = await cutInTurn(bytes)
  const id = newId()
  await jobs.enqueue(pool, 'sweep-photo', { folder, photoId: id })
  try {
    for (const variant of variants)
      await photoStorage.put([folder, id, `${variant.width}.webp`], variant.bytes)
    const stored = { id, ...photo }
    await record(stored)
    return stored
  } catch (error) {
    await photoStorage.deleteFolder([folder, id])
    throw error
  }
}
