import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { newId } from '#server/db/ids.ts'
import { makeAccount } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { pruneActivities } from './prune-activities.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('activities are forgotten after three months if they were read, and after a year if not', async () => {
  const { id } = await makeAccount(app)
  for (const [days, isRead] of [
    [89, true],
    [122, true],
    [364, false],
    [396, false],
  ] as const)
    await app.query(
      `insert into activities (user_id, id, activity_group, content, is_read, once_key, created_at)
       values ($1, $2, 'likes', '{}', $3, $4, $5)`,
      [id, newId(), isRead, `${days}`, new Date(Date.now() - days * dayMs)],
    )
  // Every part of the table is looked at within a month.
  for (let day = 0; day > -30; day -= 1)
    await pruneActivities({ ...app.deps, now: () => new Date(Date.now() + day * dayMs) })
  const kept = await app.query<{ days: string }>(
    'select once_key days from activities where user_id = $1 order by 1',
    [id],
  )
  expect(kept.map(({ days }) => days)).toEqual(['364', '89'])
})
