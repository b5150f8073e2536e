import { minuteMs } from '#shared/durations.ts'
import { spawnSync } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const fastShutdown = 'SIGINT'
const immediateShutdown = 'SIGQUIT'

/** What a running PostgreSQL reports about itself. The socket folder is missing at first. */
type RunningPostgres = { pid: number; socketFolder: string | undefined }

/** The caller's PG* variables must not reach PostgreSQL. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' }
}

/** Reads PostgreSQL's lock file, which survives a kill -9 and a power failure. */
export async function findRunningPostgres(cluster: string): Promise<RunningPostgres | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [firstLine = '', , , , socketFolder] = text.split('\n')
  const pid = Number.parseInt(firstLine, 10)
  if (!pid || !(await isPostgresOf(cluster, pid))) return undefined
  return { pid, socketFolder: socketFolder || undefined }
}

export function isProcessAlive(pid: number): boolean {
  return sendSignal(pid, 0)
}

/** Returns whether there was such a process. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** After a reboot the recorded process id may belong to any other program. */
export async function isForeignProcess(cluster: string, pid: number): Promise<boolean> {
  return isProcessAlive(pid) && !(await isPostgresOf(cluster, pid))
}

async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false
  if (process.platform === 'linux') return (await workingFolderOf(pid)) === cluster
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
    .stdout.toString()
    .includes(cluster)
}

/** On Linux, where each process of PostgreSQL runs in its data folder. */
export const workingFolderOf = (pid: number) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)

export async function stopPostgres(cluster: string, pid: number): Promise<void> {
  if (await endWith(fastShutdown, minuteMs)) return
  if (await endWith(immediateShutdown, 10_000)) return
  throw new Error(`PostgreSQL (process ${pid}) on ${cluster} won’t stop. End it manually: kill -QUIT ${pid}`)

  async function endWith(signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
    if (!(await isPostgresOf(cluster, pid))) return true
    sendSignal(pid, signal)
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      await sleep(20)
      if (!(await isPostgresOf(cluster, pid))) return true
    }
    return false
  }
}
