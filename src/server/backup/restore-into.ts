import type { Env } from '../env.ts'
import { openArchive } from './archive-reader.ts'
import type { ArchiveHeader, Manifest } from './archive-parts.ts'
import { BackupError } from './backup-error.ts'
import { compareRestored } from './compare-restored.ts'
import { requireKnownSchema, restoreBackup } from './restore-backup.ts'
import { beginRestore, requireEmptyTarget } from './restore-target.ts'

type Target = Pick<Env, 'dataDir' | 'databaseUrl'>

interface OpenDatabase {
  connectionString: string
  close: () => Promise<void>
}

interface Options {
  openDatabase: () => Promise<OpenDatabase>
  /** Reads everything again and compares it. */
  mustVerify: boolean
}

/** Restores an archive into an empty target. Checks both the archive and the target before touching anything. */
export async function restoreInto(
  file: string,
  target: Target,
  { openDatabase, mustVerify }: Options,
): Promise<{ header: ArchiveHeader; manifest: Manifest }> {
  const archive = await openArchive(file)
  try {
    requireKnownSchema(archive.header)
    await requireEmptyTarget(target)
    const restore = await beginRestore(target.dataDir)
    const { connectionString, close } = await openDatabase()
    const place = { dataDir: target.dataDir, connectionString }
    try {
      await restoreBackup(archive, place)
      const differing = mustVerify ? await compareRestored(archive, place) : []
      if (differing.length > 0)
        throw new BackupError(`Restored, but these differ from the backup: ${differing.join(', ')}`)
    } finally {
      await close()
    }
    await restore.end()
    return archive
  } finally {
    await archive.close()
  }
}
