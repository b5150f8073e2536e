import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'

const rowsAtOnce = 5_000

/**
 * Many rows as one value: naming each value of twenty thousand listings by itself takes ten times as long. Rows that are
 * there already stay as they are. All rows have the fields of the first.
 */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
) {
  if (!rows[0]) return
  const columns = getTableColumns(table)
  const fields = Object.keys(rows[0])
  const names = sql.join(
    fields.map((field) => sql.identifier(columns[field]!.name)),
    sql`, `,
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const records = rows
      .slice(from, from + rowsAtOnce)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(fields.map((field) => [columns[field]!.name, row[field]])),
      )
    await tx.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)})
      on conflict do nothing`)
  }
}
