import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../db/ids.ts'
import type { FilePath, FileStorage } from './file-storage.ts'

const nameOfOurs = /^[\da-z-]+(\.[\da-z]+)?$/

export function createDiskStorage(root: string): FileStorage {
  const locate = (names: FilePath) => {
    if (names.length === 0 || !names.every((name) => nameOfOurs.test(name)))
      throw new Error(`Not a name of ours: ${names.join('/')}`)
    return path.join(root, ...names)
  }

  return {
    async put(names, bytes) {
      const file = locate(names)
      await mkdir(path.dirname(file), { recursive: true })
      const unfinished = `${file}.${newId()}.part`
      try {
        await writeDurably(unfinished, bytes)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(names) {
      try {
        return await readFile(locate(names))
      } catch (error) {
        if ((error as { code?: unknown }).code === 'ENOENT') return undefined
        throw error
      }
    },
    async deleteFolder(names) {
      await rm(locate(names), { recursive: true, force: true })
    },
  }
}

async function writeDurably(file: string, bytes: Buffer) {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
