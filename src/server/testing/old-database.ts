import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { migrationsFolder, withOldestMigrations } from '../db/migration-files.ts'
import { cloneTemplate } from './clone-template.ts'

async function readTags() {
  const text = await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(text) as { entries: { tag: string }[] }
  return entries.map(({ tag }) => tag)
}

/** A database as of before the named migration. `migrateAll` brings it up to date, without filling in the cities. */
export async function withDatabaseBefore(
  migration: string,
  use: (db: Client, migrateAll: () => Promise<void>) => Promise<void>,
) {
  const { adminUrl } = inject('testPostgres')
  const { connectionString, drop } = await cloneTemplate({ adminUrl, templateName: 'template1' })
  const db = new Client({ connectionString })
  const tags = await readTags()
  const migrateTo = (count: number) =>
    withOldestMigrations(count, (folder) => migrate(connectionString, folder))
  try {
    await migrateTo(tags.findIndex((tag) => tag.endsWith(migration)))
    await db.connect()
    await use(db, () => migrateTo(tags.length))
  } finally {
    await db.end()
    await drop()
  }
}
