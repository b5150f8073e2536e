import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectRoot } from '../project-root.ts'

export const migrationsFolder = path.join(projectRoot, 'src/server/db/migrations')

/** In order, with the hashes that the database records. */
export const migrationHashes = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** Calls `work` with a folder that contains only the oldest migrations. */
export async function withOldestMigrations(count: number, work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyswipe-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journalFile = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: unknown[] }
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
