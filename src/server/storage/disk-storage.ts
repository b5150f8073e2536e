import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../db/ids.ts'
import { GoneError } from '../db/gone-error.ts'
import type { FilePath, FileStorage } from './file-storage.ts'
import { requireStorageNames } from './storage-names.ts'

export function createDiskStorage(root: string): FileStorage {
  const locate = (names: FilePath) => {
    requireStorageNames(names)
    return path.join(root, ...names)
  }

  /** Has a temporary name until it is complete and on disk. */
  async function write<T>(names: FilePath, fill: (handle: FileHandle) => Promise<T>) {
    const file = locate(names)
    const madeFrom = await mkdir(path.dirname(file), { recursive: true })
    const unfinished = `${file}.${newId()}.part`
    try {
      const result = await fillDurably(unfinished, fill)
      await rename(unfinished, file)
      await flushFolders(path.dirname(file), madeFrom)
      return result
    } catch (error) {
      await rm(unfinished, { force: true })
      // The folder's account was deleted in the meantime.
      throw isMissing(error) ? new GoneError('The folder was removed', { cause: error }) : error
    }
  }

  return {
    put: (names, bytes) => write(names, (handle) => handle.writeFile(bytes)),
    putStream: (names, source) =>
      write(names, async (handle) => {
        for await (const chunk of source) await handle.appendFile(chunk as Buffer)
        return (await handle.stat()).size
      }),
    get: (names) => unlessMissing(() => readFile(locate(names))),
    open: (names) =>
      unlessMissing(async () => {
        const handle = await open(locate(names))
        const { size } = await handle.stat()
        return { sizeBytes: size, stream: handle.createReadStream() }
      }),
    async deleteFile(names) {
      await rm(locate(names), { force: true })
    },
    async deleteFolder(names) {
      await rm(locate(names), { recursive: true, force: true })
    },
  }
}

async function unlessMissing<T>(read: () => Promise<T>) {
  try {
    return await read()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'

/** A new name is durable only once its folder is synced, and a new folder only once its parent is. */
async function flushFolders(innermost: string, madeFrom: string | undefined) {
  const outermost = madeFrom ? path.dirname(madeFrom) : innermost
  for (let folder = innermost; ; folder = path.dirname(folder)) {
    const handle = await open(folder)
    await handle.sync().finally(() => handle.close())
    if (folder === outermost) return
  }
}

async function fillDurably<T>(file: string, fill: (handle: FileHandle) => Promise<T>) {
  const handle = await open(file, 'wx')
  try {
    const result = await fill(handle)
    await handle.sync()
    return result
  } finally {
    await handle.close()
  }
}
