import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { pruneReceipts } from './prune-receipts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a retracted like is remembered for a day, and not longer', async () => {
  app.clock.stoppedAtMs = Date.now()
  const { account, client } = await signedInClient(app, 'client')
  const { account: owner } = await signedInClient(app, 'owner')
  const listingId = await makeListing(app, owner.id)
  const retracted = () => app.query('select from retracted_likes where user_id = $1', [account.id])
  const pruneAfter = (ms: number) =>
    pruneReceipts({ ...app.deps, now: () => new Date(app.clock.stoppedAtMs! + ms) })
  await succeeded(swipe(client, listingId))
  await succeeded(client.post('/api/swipes/undo'))
  expect(await retracted()).toHaveLength(1)
  await pruneAfter(dayMs - 60_000)
  expect(await retracted()).toHaveLength(1)
  await pruneAfter(dayMs + 60_000)
  expect(await retracted()).toEqual([])
})
