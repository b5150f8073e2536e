import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../db/ids.ts'
import type { FilePath, FileStorage } from './file-storage.ts'
import { requireNamesOfOurs } from './name-of-ours.ts'

export function createDiskStorage(root: string): FileStorage {
  const locate = (names: FilePath) => {
    requireNamesOfOurs(names)
    return path.join(root, ...names)
  }

  /** Under another name until it is whole and on the disk. */
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
      throw error
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
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
}

/** A new name is only kept with the folder that holds it, and a new folder with the one above. */
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
