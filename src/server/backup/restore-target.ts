import { access, mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'
import { BackupError } from './backup-error.ts'
import { withClient } from './with-client.ts'

const noteName = 'restore-unfinished'

type Target = Pick<Env, 'dataDir' | 'databaseUrl'>

/** Never overwrites existing data. */
export async function requireEmptyTarget({ dataDir, databaseUrl }: Target) {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0)
    throw new BackupError(`${dataDir} isn’t empty. Set DATA_DIR to an empty or new folder.`)
  if (databaseUrl) await requireEmptyDatabase(databaseUrl)
}

const requireEmptyDatabase = (connectionString: string) =>
  withClient(connectionString, async (client) => {
    const { rowCount } = await client.query(
      String.raw`select from pg_class join pg_namespace n on n.oid = relnamespace
       where nspname not like 'pg\_%' and nspname <> 'information_schema' limit 1`,
    )
    if (rowCount) throw new BackupError('The database at DATABASE_URL isn’t empty. Create a new one.')
  })

/** Marks the target as incomplete until `end`. */
export async function beginRestore(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const note = path.join(dataDir, noteName)
  const handle = await open(note, 'wx', 0o600)
  await handle.sync().finally(() => handle.close())
  return { end: () => rm(note) }
}

/** A server must not start on a partial restore. */
export async function requireFinishedRestore(dataDir: string) {
  const isUnfinished = await access(path.join(dataDir, noteName)).then(
    () => true,
    () => false,
  )
  if (isUnfinished)
    throw new BackupError(
      `A restore into ${dataDir} didn’t finish. Empty that folder and, if you use one, the database at DATABASE_URL, then restore again.`,
    )
}
