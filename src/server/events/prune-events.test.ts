import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { makeAccount } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { pruneEvents } from './prune-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('events older than a week and people of dead processes are pruned, and the rest stays', async () => {
  app.clock.stoppedAtMs = Date.now()
  const { id } = await makeAccount(app)
  await app.query(
    `insert into events (user_id, seq, kind, payload, created_at)
     select $1, n, 'marks', '{}', $2::timestamptz - interval '7 days' + (n - 6000) * interval '1 s'
     from generate_series(1, 6010) n`,
    [id, app.deps.now()],
  )
  for (const age of ['61 seconds', '59 seconds'])
    await app.query(`insert into presence values ($1, $2, $3::timestamptz - $4::interval)`, [
      id,
      newId(),
      app.deps.now(),
      age,
    ])
  await pruneEvents(app.deps)
  expect(
    await app.query('select min(seq)::int first, count(*)::int from events where user_id = $1', [id]),
  ).toEqual([{ first: 6000, count: 11 }])
  expect(await app.query('select from presence where user_id = $1', [id])).toHaveLength(1)
})
