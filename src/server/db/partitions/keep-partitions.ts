import { escapeIdentifier, type Pool, type PoolClient } from 'pg'
import { dayMs, hourMs } from '#shared/durations.ts'
import { findDetached, findPartitions } from './find-partitions.ts'
import {
  addLater,
  aheadName,
  attach,
  attachLater,
  boundOf,
  checkRows,
  copyRows,
  createPartition,
  detach,
  drop,
  dropCheck,
  laterName,
  moveRows,
  nextEnd,
  rename,
  runBriefly,
  untilName,
} from './partition-sql.ts'
import type { PartitionedTable } from './partitioned-tables.ts'

interface PartitionDeps {
  pool: Pool
  now: () => Date
}

/**
 * Creates the partition after the next one when it is time, and drops those whose rows are all too old. No request waits
 * for it. There is a partition for any time, however long this hasn't run. Of two calls at once, one does nothing.
 */
export async function keepPartitions({ pool, now }: PartitionDeps, table: PartitionedTable) {
  const client = await pool.connect()
  const lock = `hashtext('partitions'), hashtext('${table.name}')`
  try {
    const { rows } = await client.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${lock}) "isFree"`)
    if (!rows[0]!.isFree) return
    try {
      await finishDropping(client, table)
      await addNext(client, table, now().getTime())
      await dropOld(client, table, now().getTime())
    } finally {
      await client.query(`select pg_advisory_unlock(${lock})`)
    }
  } finally {
    client.release()
  }
}

/** What an interrupted call has left. */
async function finishDropping(client: PoolClient, table: PartitionedTable) {
  for (const { name, isDetaching } of await findPartitions(client, table))
    if (isDetaching) await client.query(detach(table, name, 'finalize'))
  for (const name of await findDetached(client, table))
    await (name === aheadName(table)
      ? runBriefly(client, [dropCheck(laterName(table)), copyRows(name, table.name), drop(name)])
      : client.query(drop(name)))
}

async function addNext(client: PoolClient, table: PartitionedTable, now: number) {
  const partitions = await findPartitions(client, table)
  const later = laterName(table)
  const last = partitions.at(-1)!
  if (last.upper) await runBriefly(client, addLater(table, last.upper))
  const start = last.upper ?? last.lower!
  const end = nextEnd(table, now)
  if (start >= end) return
  const isInUse = start.getTime() <= now + hourMs || (await hasRows(client, later))
  await (isInUse ? splitInUse : splitUnused)(client, table, start, end)
}

/** No one writes so far ahead, so it can be detached without a lock that others would wait for. */
async function splitUnused(client: PoolClient, table: PartitionedTable, start: Date, end: Date) {
  await client.query(detach(table, laterName(table), 'concurrently'))
  await runBriefly(client, [...turnLaterInto(table, start, end), ...addLater(table, end)])
}

/**
 * Nobody has split it in time, so it has the rows of today; or a clock was wrong, so it has rows that are far ahead.
 * Those move on to the next one: a partition up to them would hold everything until then.
 */
async function splitInUse(client: PoolClient, table: PartitionedTable, start: Date, end: Date) {
  const [later, ahead] = [laterName(table), aheadName(table)]
  const [from, to] = [boundOf(table, start), boundOf(table, end)]
  await runBriefly(client, [createPartition(table, ahead), moveRows(table, later, ahead, to)])
  await checkRows(client, table, later, to, from)
  await runBriefly(client, [
    detach(table, later),
    ...turnLaterInto(table, start, end),
    rename(ahead, later),
    attachLater(table, end),
  ])
}

function turnLaterInto(table: PartitionedTable, start: Date, end: Date) {
  const name = untilName(table, end)
  return [
    rename(laterName(table), name),
    attach(table, name, boundOf(table, start), boundOf(table, end)),
    dropCheck(name),
  ]
}

async function dropOld(client: PoolClient, table: PartitionedTable, now: number) {
  const partitions = await findPartitions(client, table)
  const isOld = ({ upper }: (typeof partitions)[number]) =>
    upper !== null && upper.getTime() <= now - table.keptDays * dayMs
  const old = partitions.filter(isOld)
  const { lower } = partitions.find((partition) => !isOld(partition))!
  const isEmpty = old.length === 1 && old[0]!.lower === null && !(await hasRows(client, old[0]!.name))
  if (!lower || isEmpty) return
  for (const { name } of old) {
    await client.query(detach(table, name, 'concurrently'))
    await client.query(drop(name))
  }
  // For a server whose clock is wrong.
  const earlier = untilName(table, lower)
  await runBriefly(client, [
    createPartition(table, earlier),
    attach(table, earlier, 'minvalue', boundOf(table, lower)),
  ])
}

async function hasRows(client: PoolClient, name: string) {
  const { rows } = await client.query(`select from ${escapeIdentifier(name)} limit 1`)
  return rows.length > 0
}
