import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sendSignal, workingFolderOf } from '#server/db/embedded/postgres-process.ts'

/** The process that the lock file of the PostgreSQL in `dataDir` names. */
export async function findPostmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** The processes of the PostgreSQL in `dataDir` that are running. Linux only. */
export async function listPostgresProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean)
  const folders = await Promise.all(pids.map(workingFolderOf))
  return pids.filter((_, i) => folders[i] === path.join(dataDir, 'postgres'))
}

/** Signals all of them. Without their postmaster, some may exit before they are signaled. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await listPostgresProcesses(dataDir)) sendSignal(pid, signal)
}
