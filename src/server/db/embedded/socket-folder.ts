import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RunAs } from './run-as.ts'

/** Only names the socket file. PostgreSQL doesn't listen on it as a TCP port. */
const port = 5432
// The system allows 107 bytes on Linux and 103 on macOS.
const longestSocketPath = 103

export const socketName = `.s.PGSQL.${port}`

/** The connection string sets everything that PG* variables could otherwise change. */
export function toConnectionString(socketFolder: string): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql://postgres@localhost:${port}/postgres?host=${host}&sslmode=disable`
}

/** The path of a data folder may be too long for a socket, so the socket goes to the temp folder. */
export async function prepareSocketFolder(dataDir: string, owner: RunAs['owner']): Promise<string> {
  const name = `keyswipe-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const inTemp = path.join(tmpdir(), name)
  const fits = Buffer.byteLength(path.join(inTemp, socketName)) <= longestSocketPath
  const folder = fits ? inTemp : path.join('/tmp', name)

  await claim(folder, owner).catch((error: NodeJS.ErrnoException) => {
    // A PostgreSQL that is still stopping may have just removed the folder.
    if (error.code !== 'ENOENT') throw error
    return claim(folder, owner)
  })
  return folder
}

async function claim(folder: string, owner: RunAs['owner']) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  if (!found.isDirectory() || ![owner.uid, process.getuid?.()].includes(found.uid)) {
    throw new Error(`${folder} belongs to another user. Remove it, or set TMPDIR to your own folder.`)
  }
  await chmod(folder, 0o700)
  await chown(folder, owner.uid, owner.gid)
}
