import type { PoolClient } from 'pg'
import type { Language } from '#shared/messages/languages.ts'
import { show, t } from '#shared/messages/t.ts'
import { photoWidths } from '#shared/people/photos.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import type { FilePath, FileStorage } from '#server/storage/file-storage.ts'
import { exportReadme } from './export-readme.ts'
import { withReadableKeys } from './readable-keys.ts'
import { personalPhotosSql, type PersonalPhoto } from './personal-photos.ts'
import { exportFiles, personalTables, type ExportFile, type PersonalTable } from './personal-tables.ts'
import type { ZipEntry } from './zip-stream.ts'

const rowsAtOnce = 200
const largestFile = `${photoWidths.at(-1)}.webp`

type Exported = Extract<PersonalTable['export'], { file: ExportFile }>

/**
 * Everything that belongs to a person, from one snapshot: a file per subject, the photos, and a page that explains
 * them.
 */
export async function* personalFiles(
  deps: Deps,
  userId: string,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const tx = await deps.pool.connect()
  try {
    await tx.query('begin isolation level repeatable read read only')
    yield {
      name: 'README.txt',
      content: [inLanguage(language, () => exportReadme(deps.now()))],
      isCompressed: true,
    }
    for (const file of Object.keys(exportFiles) as ExportFile[])
      yield { name: `${file}.json`, content: jsonFile(tx, file, userId, language), isCompressed: true }
    for await (const { place, folder, photoId } of cursor<PersonalPhoto>(tx, personalPhotosSql, userId))
      yield* fileOf(
        deps.photoStorage,
        [folder, photoId, largestFile],
        `photos/${place}/${folder}/${photoId}.webp`,
      )
    for await (const { id, file } of cursor<{ id: string; file: string[] }>(tx, proofsSql, userId))
      yield* fileOf(deps.proofStorage, file, `proofs/${id}/${file.at(-1)}`)
    for await (const { id, fileId } of cursor<{ id: string; fileId: string }>(tx, contractsSql, userId))
      yield* fileOf(deps.contractStorage, [id, `${fileId}.pdf`], `contracts/${id}/${fileId}.pdf`)
  } finally {
    await tx.query('rollback')
    tx.release()
  }
}

const proofsSql = `select id, proof->'file' file from verifications where user_id = $1 and proof is not null`

/** Uploaded contracts, if the person knows about them, and sealed ones. */
const contractsSql = `select c.id, f."fileId" from contracts c cross join lateral (
    select file_id::text "fileId" from sealed_contracts where contract_id = c.id
    union select v.file->>'id' from contract_versions v
      where v.contract_id = c.id and v.file is not null and (c.owner_id = $1 or v.sha256 is not null)) f
  where $1 in (c.owner_id, c.client_id)`

/** Yields nothing if the file has been deleted in the meantime. */
async function* fileOf(storage: FileStorage, path: FilePath, name: string): AsyncGenerator<ZipEntry> {
  const bytes = await storage.get(path)
  if (bytes) yield { name, content: [bytes], isCompressed: false }
}

async function* jsonFile(tx: PoolClient, file: ExportFile, userId: string, language: Language) {
  const about = inLanguage(language, () => show(exportFiles[file]))
  yield `{\n"about": ${JSON.stringify(about)},\n"sections": [`
  let separator = '\n'
  for (const [table, { people, export: rule }] of Object.entries(personalTables)) {
    if (!('file' in rule) || rule.file !== file) continue
    const { title, sql } = inLanguage(language, () => ({
      title: show(rule.title),
      sql: rowsSql(table, people, rule),
    }))
    yield `${separator}{"title": ${JSON.stringify(title)}, "table": ${JSON.stringify(table)}, "rows": [`
    let comma = '\n'
    for await (const { row } of cursor<{ row: unknown }>(tx, sql, userId)) {
      yield comma + JSON.stringify(withReadableKeys(row), null, 1)
      comma = ',\n'
    }
    yield ']}'
    separator = ',\n'
  }
  yield '\n]\n}\n'
}

const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`

/** `$1` is the person. */
export function rowsSql(
  table: string,
  people: readonly string[],
  { isMine, row, orderBy, withheld }: Exported,
) {
  const reasons = Object.entries(withheld ?? {}).map(
    ([column, why]) =>
      `'${column}', case when t.${column} is not null then ${quoteText(t('Not in here. {why}', { why: show(why) }))} end`,
  )
  const whole = row ?? 'to_jsonb(t)'
  return `select ${reasons.length > 0 ? `${whole} || jsonb_build_object(${reasons.join()})` : whole} "row"
    from ${table} t where ${isMine ?? `$1 in (${people.map((column) => `t.${column}`).join()})`}
    ${orderBy ? `order by ${orderBy}` : ''}`
}

async function* cursor<Row extends object>(tx: PoolClient, sql: string, userId: string) {
  await tx.query(`declare found no scroll cursor for ${sql}`, [userId])
  for (;;) {
    const { rows } = await tx.query<Row>(`fetch ${rowsAtOnce} from found`)
    if (rows.length === 0) break
    yield* rows
  }
  await tx.query('close found')
}
