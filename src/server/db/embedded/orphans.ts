import { readdir, readFile, readlink } from 'node:fs/promises'
import { sendSignal } from './postgres-process.ts'

/**
 * Ends what a killed postmaster left behind. PostgreSQL refuses to start while one of its processes still uses the
 * shared memory, and one that is busy or suspended doesn't notice that its postmaster is gone. On other systems than
 * Linux, the start waits until they end by themselves.
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

const workingFolderOf = (pid: number) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)
