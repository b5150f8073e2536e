import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeBatchWork } from './batch-work.ts'
import { openPostgresLog } from './postgres-log.ts'
import { isForeignProcess, postgresEnvironment } from './postgres-process.ts'
import type { RunAs } from './run-as.ts'
import { prepareSocketFolder, socketName } from './socket-folder.ts'

/** Settings for postgresql.conf. */
export type PostgresSettings = Record<string, string>

type Launch = {
  postgres: string
  dataDir: string
  cluster: string
  runAs: RunAs
  settings: PostgresSettings
}

export type LaunchedPostgres = {
  pid: number
  hasExited: () => boolean
  logTail: () => Promise<string>
}

export async function launchPostgres(launch: Launch): Promise<LaunchedPostgres> {
  const { postgres, dataDir, cluster, runAs } = launch
  const socketFolder = await prepareSocketFolder(dataDir, runAs.owner)
  await removeStaleLock(path.join(cluster, 'postmaster.pid'), cluster)
  await removeStaleLock(path.join(socketFolder, `${socketName}.lock`), cluster)

  const settings: PostgresSettings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    log_checkpoints: 'off',
    // Leaves out failed statements, whose details can contain personal data. The server logs those itself.
    log_min_messages: 'log',
    ...launch.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...args] = [...runAs.prefix, postgres, '-D', cluster, ...flags]

  const log = await openPostgresLog(path.join(dataDir, 'postgres.log'), runAs.owner)
  try {
    // Its own session: Ctrl+C reaches only the server, which then stops PostgreSQL properly.
    const child = spawn(command, args, {
      cwd: dataDir,
      detached: true,
      env: postgresEnvironment(),
      stdio: ['ignore', log.handle.fd, log.handle.fd],
    })
    await once(child, 'spawn')
    child.unref()
    // A session must not preempt the server's thread, which has just sent it a statement and has others to serve.
    await makeBatchWork(child.pid!)
    const hasExited = () => child.exitCode !== null || child.signalCode !== null
    return { pid: child.pid ?? 0, hasExited, logTail: log.tail }
  } finally {
    await log.handle.close()
  }
}

/** PostgreSQL refuses to start while the process id in its lock file exists, whatever that process is by now. */
async function removeStaleLock(file: string, cluster: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Math.abs(Number.parseInt(text, 10))
  if (pid && (await isForeignProcess(cluster, pid))) await rm(file, { force: true })
}
