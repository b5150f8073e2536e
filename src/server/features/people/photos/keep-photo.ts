import { newId } from '#server/db/ids.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import type { Deps } from '#server/deps.ts'
import { limitConcurrency } from '#server/capacity/limit-concurrency.ts'
import { cutPhoto } from './cut-photo.ts'

/** Decoding takes a lot of CPU and memory, and must not block the rest of the server. */
const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 12 })
export const cutInTurn = (bytes: Buffer) => inTurn(() => cutPhoto(bytes))

/** Resizes a picture and stores its files, then calls `record` to save it. If that fails, the files are deleted. */
export async function keepPhoto(
  { photoStorage, jobs, pool }: Pick<Deps, 'photoStorage' | 'jobs' | 'pool'>,
  folder: string,
  bytes: Buffer,
  record: (photo: StoredPhoto) => Promise<void>,
): Promise<StoredPhoto> {
  const { variants, ...photo } = await cutInTurn(bytes)
  const id = newId()
  await jobs.enqueue(pool, 'delete-unused-photo', { folder, photoId: id })
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
