import { escapeIdentifier as named, escapeLiteral, type ClientBase } from 'pg'
import { dayMs } from '#shared/durations.ts'
import { maxLockWaitMs, untilLocked } from '../until-locked.ts'
import type { PartitionedTable } from './partitioned-tables.ts'

/** Runs the statements in one transaction that waits for no lock for long. */
export const runBriefly = (client: ClientBase, statements: string[]) =>
  untilLocked(client, () =>
    client.query(['begin', `set local lock_timeout = ${maxLockWaitMs}`, ...statements, 'commit'].join(';\n')),
  )

/** Intervals are counted from 1970, so every server finds the same ones. */
export function endOfInterval({ days }: PartitionedTable, at: number) {
  const length = days * dayMs
  return new Date((Math.floor(at / length) + 1) * length)
}

/** The end of the interval after the one of `at`. */
export const nextEnd = (table: PartitionedTable, at: number) =>
  endOfInterval(table, endOfInterval(table, at).getTime())

/** SQL: the bounds of a partition are literals, `minvalue` or `maxvalue`. */
export const boundOf = ({ type }: PartitionedTable, at: Date) =>
  escapeLiteral(type === 'date' ? at.toISOString().slice(0, 10) : at.toISOString())

/** The partition for everything after the others. */
export const laterName = ({ name }: PartitionedTable) => `${name}_later`
/** Rows that are on their way from it to the one after it. */
export const aheadName = ({ name }: PartitionedTable) => `${name}_ahead`
export const untilName = ({ name }: PartitionedTable, upper: Date) =>
  `${name}_until_${upper.toISOString().slice(0, 10).replaceAll('-', '')}`

export const createPartition = ({ name, key }: PartitionedTable, partition: string) =>
  `create table ${named(partition)} (like ${named(name)} including all, primary key (${key.map(named).join()}))`
export const rename = (from: string, to: string) => `alter table ${named(from)} rename to ${named(to)}`
export const drop = (partition: string) => `drop table ${named(partition)}`

export const attach = ({ name }: PartitionedTable, partition: string, from: string, to: string) =>
  `alter table ${named(name)} attach partition ${named(partition)} for values from (${from}) to (${to})`
export const detach = (
  { name }: PartitionedTable,
  partition: string,
  how: '' | 'concurrently' | 'finalize' = '',
) => `alter table ${named(name)} detach partition ${named(partition)} ${how}`

export const attachLater = (table: PartitionedTable, from: Date) =>
  attach(table, laterName(table), boundOf(table, from), 'maxvalue')
/** The partition for everything after `from`. */
export const addLater = (table: PartitionedTable, from: Date) => [
  createPartition(table, laterName(table)),
  attachLater(table, from),
]
export const copyRows = (from: string, to: string) => `insert into ${named(to)} select * from ${named(from)}`
export const moveRows = ({ column }: PartitionedTable, from: string, to: string, since: string) =>
  `with moved as (delete from ${named(from)} where ${named(column)} >= ${since} returning *)
    insert into ${named(to)} select * from moved`

const check = 'within_partition'

const addCheck = ({ column }: PartitionedTable, partition: string, to: string, from?: string) =>
  `alter table ${named(partition)} add constraint ${check}
    check (${named(column)} < ${to}${from === undefined ? '' : ` and ${named(column)} >= ${from}`}) not valid`
export const dropCheck = (partition: string) =>
  `alter table ${named(partition)} drop constraint if exists ${check}`

/**
 * Adds a constraint that saves PostgreSQL from reading all rows while it attaches them, and reads them now, while others
 * read and write.
 */
export async function checkRows(
  client: ClientBase,
  table: PartitionedTable,
  partition: string,
  to: string,
  from?: string,
) {
  await runBriefly(client, [dropCheck(partition), addCheck(table, partition, to, from)])
  await client.query(`alter table ${named(partition)} validate constraint ${check}`)
}
