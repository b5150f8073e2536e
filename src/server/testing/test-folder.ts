import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isProcessAlive } from '#server/db/embedded/postgres-process.ts'

const prefix = 'keyswipe-test-'
const memoryFolder = '/dev/shm'
const neededBytes = 3 * 1024 ** 3

/**
 * In memory if there is room. A database consists of about 800 files, and ext4 avoids the inodes of files deleted within
 * the last seconds, a search that took half of PostgreSQL's CPU time.
 */
export const temporaryFolder = hasRoom(memoryFolder) ? memoryFolder : tmpdir()

/** Named after its process, so other runs leave it alone while that one is alive. */
export const makeTestFolder = () => mkdtemp(path.join(temporaryFolder, `${prefix}${process.pid}-`))

/** A killed run leaves its PostgreSQL behind, which ends by itself once its folder is gone. */
export async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(temporaryFolder)) {
    if (!name.startsWith(prefix)) continue
    if (isProcessAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    await rm(path.join(temporaryFolder, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= neededBytes
}
