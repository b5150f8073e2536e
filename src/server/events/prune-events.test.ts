import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { newId } from '#server/db/ids.ts'
import { findPartitions } from '#server/db/partitions/find-partitions.ts'
import { partitionedTables } from '#server/db/partitions/partitioned-tables.ts'
import { makeAccount } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { pruneEvents } from './prune-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('events older than a week go with their partition, and the rest stays', async () => {
  const { id } = await makeAccount(app)
  const [first] = await findPartitions(app.deps.pool, partitionedTables.events)
  const end = first!.upper!.getTime()
  for (const [seq, ms] of [-8 * dayMs, -1, 0].entries())
    await app.query(
      `insert into events (user_id, seq, kind, payload, created_at) values ($1, $2, 'marks', '{}', $3)`,
      [id, seq, new Date(end + ms)],
    )
  const keptAfter = async (ms: number) => {
    await pruneEvents({ ...app.deps, now: () => new Date(end + ms) })
    const rows = await app.query<{ seq: number }>(
      'select seq::int from events where user_id = $1 order by seq',
      [id],
    )
    return rows.map(({ seq }) => seq)
  }
  expect(await keptAfter(7 * dayMs - 1)).toEqual([0, 1, 2])
  expect(await keptAfter(7 * dayMs)).toEqual([2])
})

test('people of dead processes are no longer present', async () => {
  app.clock.stoppedAtMs = Date.now()
  const { id } = await makeAccount(app)
  for (const age of ['61 seconds', '59 seconds'])
    await app.query(`insert into presence values ($1, $2, $3::timestamptz - $4::interval)`, [
      id,
      newId(),
      app.deps.now(),
      age,
    ])
  await pruneEvents(app.deps)
  expect(await app.query('select from presence where user_id = $1', [id])).toHaveLength(1)
})
