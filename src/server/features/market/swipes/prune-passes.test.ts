import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { prunePasses } from './prune-passes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Every part of the table is looked at within a month. */
async function pruneForAMonth(fromDay: number) {
  for (let day = fromDay; day < fromDay + 30; day += 1)
    await prunePasses({ ...app.deps, now: () => new Date(Date.now() + day * dayMs) })
}

test('a pass is forgotten after three months if its listing is gone, and nothing else is', async () => {
  const { client, account } = await signedInClient(app)
  const { client: owner, account: ownerAccount } = await signedInClient(app, 'owner')
  const [gone, shown, liked] = [
    await makeListing(app, ownerAccount.id),
    await makeListing(app, ownerAccount.id),
    await makeListing(app, ownerAccount.id),
  ]
  await succeeded(swipe(client, gone, 'left'))
  await succeeded(swipe(client, shown, 'left'))
  await succeeded(swipe(client, liked, 'right'))
  await succeeded(swipe(owner, account.id, 'left'))
  await app.query(`update listings set status = 'rented', is_active = false where id = any($1)`, [
    [gone, liked],
  ])
  const kept = async () =>
    (await app.query<{ id: string }>('select target_id id from likes')).map(({ id }) => id).toSorted()
  await pruneForAMonth(59)
  expect(await kept()).toHaveLength(4)
  await pruneForAMonth(91)
  expect(await kept()).toEqual([shown, liked, account.id].toSorted())
})
