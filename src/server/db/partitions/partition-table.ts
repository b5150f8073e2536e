import { escapeIdentifier as named, type ClientBase } from 'pg'
import {
  addLater,
  attach,
  boundOf,
  checkRows,
  dropCheck,
  nextEnd,
  rename,
  runBriefly,
  untilName,
} from './partition-sql.ts'
import type { PartitionedTable } from './partitioned-tables.ts'

/**
 * Makes an existing table the first partition of a new one with its name. The rows stay where they are, and others read
 * and write them meanwhile. Does nothing if it is done.
 */
export async function partitionTable(client: ClientBase, table: PartitionedTable, now: Date) {
  if (await isPartitioned(client, table)) return
  const end = nextEnd(table, now.getTime())
  const bound = boundOf(table, end)
  const first = untilName(table, end)
  await checkRows(client, table, table.name, bound)
  const indexes = await findIndexes(client, table)
  await runBriefly(client, [
    rename(table.name, first),
    `create table ${named(table.name)} (like ${named(first)} including defaults including storage)
      partition by range (${named(table.column)})`,
    ...indexes.map(({ name }) => `alter index ${named(name)} rename to ${named(`${name}_first`)}`),
    ...indexes.map(({ definition }) => definition),
    attach(table, first, 'minvalue', bound),
    dropCheck(first),
    ...addLater(table, end),
  ])
}

async function isPartitioned(client: ClientBase, { name }: PartitionedTable) {
  const { rowCount } = await client.query(`select from pg_class where oid = $1::regclass and relkind = 'p'`, [
    name,
  ])
  return rowCount === 1
}

/** All but the key. Equal ones of the first partition become part of them. */
async function findIndexes(client: ClientBase, { name }: PartitionedTable) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname name, pg_get_indexdef(i.oid) definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = $1::regclass and not x.indisprimary`,
    [name],
  )
  return rows
}
