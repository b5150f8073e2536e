import { execFile } from 'node:child_process'
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isProcessAlive, postgresEnvironment } from './postgres-process.ts'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)
const unfinishedPrefix = 'postgres.new-'

/**
 * Creates PostgreSQL's data folder under a temporary name and moves it into place when it is complete. A killed first
 * start leaves nothing half done, and when two starts race, one simply wins.
 */
export async function createCluster(initdb: string, cluster: string, runAs: RunAs): Promise<void> {
  const dataDir = path.dirname(cluster)
  const unfinished = path.join(dataDir, `${unfinishedPrefix}${process.pid}`)
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await chown(unfinished, runAs.owner.uid, runAs.owner.gid)
    await runInitdb(initdb, unfinished, runAs)
    await rename(unfinished, cluster).catch((error: NodeJS.ErrnoException) => {
      const anotherStartWon = error.code === 'ENOTEMPTY' || error.code === 'EEXIST'
      if (!anotherStartWon) throw error
    })
    await flushFolder(dataDir)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Removes what killed first starts left behind. */
export async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    if (isProcessAlive(Number(name.slice(unfinishedPrefix.length)))) continue
    // An initdb whose parent was killed may still be writing there. The next start removes the rest.
    await rm(path.join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function runInitdb(initdb: string, folder: string, runAs: RunAs): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=trust']
  const [command = '', ...args] = [...runAs.prefix, initdb, ...locale, ...access, `--pgdata=${folder}`]
  try {
    await run(command, args, { env: postgresEnvironment() })
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
    throw new Error(
      `PostgreSQL couldn’t create its data folder in ${path.dirname(folder)}. It said:\n${said}\n` +
        'Check that the folder is writable and the disk has 100 MB free, or set DATA_DIR.',
      { cause },
    )
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
