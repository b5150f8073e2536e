import { open, readFile, stat, type FileHandle } from 'node:fs/promises'
import type { RunAs } from './run-as.ts'

const shownLines = 12

type PostgresLog = { handle: FileHandle; tail: () => Promise<string> }

/** Opens the log for appending. `tail` returns the end of what was written since. */
export async function openPostgresLog(file: string, owner: RunAs['owner']): Promise<PostgresLog> {
  const handle = await open(file, 'a', 0o600)
  await handle.chown(owner.uid, owner.gid)
  const { size: writtenBefore } = await stat(file)
  const tail = async () => {
    const written = (await readFile(file)).subarray(writtenBefore).toString()
    const lines = written.trimEnd().split('\n').slice(-shownLines)
    return `The end of ${file}:\n${lines.map((line) => `  ${line}`).join('\n')}`
  }
  return { handle, tail }
}
