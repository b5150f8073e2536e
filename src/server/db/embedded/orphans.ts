import { readdir, readFile } from 'node:fs/promises'
import { sendSignal, workingFolderOf } from './postgres-process.ts'

/**
 * Kills the processes that a killed postmaster left behind. PostgreSQL refuses to start while one of them still uses the
 * shared memory, and a busy or suspended one doesn't notice that its postmaster is gone. On systems other than Linux,
 * the start waits for them to exit.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    // What they were writing is recovered from the log, as after a crash.
    if (pid && (await isOrphan(cluster, pid))) sendSignal(pid, 'SIGKILL')
  }
}

/** The postmaster itself has a command line, its processes have a title. */
async function isOrphan(cluster: string, pid: number): Promise<boolean> {
  if ((await workingFolderOf(pid)) !== cluster) return false
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!title.startsWith('postgres: ')) return false
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const parent = Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1])
  return parent > 0 && (await workingFolderOf(parent)) !== cluster
}
