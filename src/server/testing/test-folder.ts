import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isProcessAlive } from '#server/db/embedded/postgres-process.ts'
import { socketName } from '#server/db/embedded/socket-folder.ts'

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
  await removeAbandonedSockets()
}

/** A PostgreSQL that was killed, or whose data was deleted while it ran, leaves the folder of its socket behind. */
export async function removeAbandonedSockets(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!/^keyswipe-[0-9a-f]{12}$/.test(name)) continue
    const folder = path.join(tmpdir(), name)
    const lock = await readFile(path.join(folder, `${socketName}.lock`), 'utf8').catch(() => undefined)
    const [, cluster] = lock?.split('\n') ?? []
    if (cluster && !existsSync(cluster)) await rm(folder, { recursive: true, force: true })
    // Only if it is empty. A PostgreSQL that is about to use it creates it again.
    else await rmdir(folder).catch(() => undefined)
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= neededBytes
}
