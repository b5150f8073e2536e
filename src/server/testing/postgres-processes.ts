import { readdir, readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { sendSignal } from '#server/db/embedded/postgres-process.ts'

/** The process that the lock file of the PostgreSQL in `dataDir` names. */
export async function findPostmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** All processes of it that run right now, on Linux. */
export async function listPostgresProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)))
  return pids.filter((_, i) => folders[i] === path.join(dataDir, 'postgres'))
}

/** To all of them. Without its postmaster, a process may end before its own turn. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await listPostgresProcesses(dataDir)) sendSignal(pid, signal)
}
