import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { findPartitions } from '#server/db/partitions/find-partitions.ts'
import { partitionedTables } from '#server/db/partitions/partitioned-tables.ts'
import { fingerprintOf } from '#server/http/same-request.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
/** When the receipts of one partition end and those of the next one begin. */
let boundary: number
beforeAll(async () => {
  app = await startTestApp()
  const partitions = await findPartitions(app.deps.pool, partitionedTables.swipeReceipts)
  boundary = partitions[0]!.upper!.getTime()
})
afterAll(() => app.stop())

async function makePair() {
  app.clock.stoppedAtMs = boundary - minuteMs
  const { client, account } = await signedInClient(app)
  const { account: owner } = await signedInClient(app, 'owner')
  return { client, clientId: account.id, listingId: await makeListing(app, owner.id) }
}
const receiptsOf = (clientId: string) =>
  app.query('select created_at at from swipe_receipts where user_id = $1', [clientId])
const before = () => new Date(boundary - 1)

test('a swipe sent again in the next partition of receipts does nothing', async () => {
  const { client, clientId, listingId } = await makePair()
  const key = randomUUID()
  app.clock.stoppedAtMs = boundary - 1
  await succeeded(swipe(client, listingId, 'right', { key }))
  await succeeded(client.post('/api/swipes/undo'))
  app.clock.stoppedAtMs = boundary
  expect((await swipe(client, listingId, 'right', { key })).body).toEqual({ outcome: 'liked' })
  expect((await swipe(client, listingId, 'left', { key })).status).toBe(409)
  expect(await app.query('select from likes where user_id = $1', [clientId])).toEqual([])
  expect(await receiptsOf(clientId)).toEqual([{ at: before() }])
})

test.each([
  [
    'the first of its target',
    'insert into likes (user_id, target_id, direction, created_at) values ($1, $2, $4, $3)',
  ],
  [
    'after another one',
    'update likes set direction = $4, created_at = $3 where user_id = $1 and target_id = $2',
  ],
])('a swipe sent again while it is being written, %s, is written once', async (which, write) => {
  const { client, clientId, listingId } = await makePair()
  if (which === 'after another one') await succeeded(swipe(client, listingId, 'left'))
  const earlier = (await receiptsOf(clientId)).length
  const key = randomUUID()
  const fingerprint = fingerprintOf({ targetId: listingId, direction: 'right', isSuper: false })
  const writer = new Client(app.connectionString)
  await writer.connect()
  await writer.query('begin')
  await writer.query(
    `insert into swipe_receipts (user_id, key, outcome, fingerprint, created_at) values ($1, $2, '{"outcome": "liked"}', $3, $4)`,
    [clientId, key, fingerprint, before()],
  )
  await writer.query(write, [clientId, listingId, before(), 'right'])
  app.clock.stoppedAtMs = boundary
  const again = swipe(client, listingId, 'right', { key })
  await expect
    .poll(() =>
      app.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    )
    .toHaveLength(1)
  await writer.query('commit')
  await writer.end()
  expect((await again).body).toEqual({ outcome: 'liked' })
  expect(await receiptsOf(clientId)).toHaveLength(earlier + 1)
  expect(await app.query('select created_at at from likes where user_id = $1', [clientId])).toEqual([
    { at: before() },
  ])
})
