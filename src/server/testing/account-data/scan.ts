import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { shippedTables } from '#server/backup/tables.ts'
import type { TestApp } from '../test-app.ts'

export interface FoundRow {
  table: string
  row: Record<string, unknown>
}

/** All rows of all tables, including the job queue, that contain one of these texts. Cities share names with people. */
export async function scanTables(app: TestApp, texts: string[]): Promise<FoundRow[]> {
  const tables = await app.query<{ name: string }>(
    `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname "name"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and c.relname <> all ($1) order by 1`,
    [shippedTables],
  )
  const found: FoundRow[] = []
  for (const { name } of tables) {
    const rows = await app.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) "row" from ${name} t
       where exists (select from unnest($1::text[]) wanted where strpos(lower(t::text), lower(wanted)) > 0)`,
      [texts],
    )
    found.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return found
}

/** All files of the server whose name or content contains one of these texts. */
export async function scanFiles(app: TestApp, texts: string[]) {
  const root = app.deps.env.dataDir
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? await readFile(file) : Buffer.alloc(0)
    if (texts.some((text) => file.includes(text) || bytes.includes(text)))
      found.push(path.relative(root, file))
  }
  return found.toSorted()
}
