import { access, mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'
import { BackupError } from './backup-error.ts'
import { withClient } from './with-client.ts'

const noteName = 'restore-unfinished'

type Target = Pick<Env, 'dataDir' | 'databaseUrl'>

/** Nothing that is there already is ever written over. */
export async function requireEmptyTarget({ dataDir, databaseUrl }: Target) {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0)
    throw new BackupError(`${dataDir} is not empty. Set DATA_DIR to a folder that is empty or not there yet.`)
  if (databaseUrl) await requireEmptyDatabase(databaseUrl)
}

const requireEmptyDatabase = (connectionString: string) =>
  withClient(connectionString, async (client) => {
    const { rowCount } = await client.query(
      String.raw`select from pg_class join pg_namespace n on n.oid = relnamespace
       where nspname not like 'pg\_%' and nspname <> 'information_schema' limit 1`,
    )
    if (rowCount) throw new BackupError('The database at DATABASE_URL is not empty. Make a new one for this.')
  })

/** Says until `end` that what is here is not whole. */
export async function beginRestore(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const note = path.join(dataDir, noteName)
  const handle = await open(note, 'wx', 0o600)
  await handle.sync().finally(() => handle.close())
  return { end: () => rm(note) }
}

/** A server must not start on half of a backup. */
export async function requireFinishedRestore(dataDir: string) {
  const isUnfinished = await access(path.join(dataDir, noteName)).then(
    () => true,
    () => false,
  )
  if (isUnfinished)
    throw new BackupError(
      `A restore into ${dataDir} did not come to its end. Empty that folder, and the database at DATABASE_URL where there is one, and restore again.`,
    )
}
