import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { findPartitions } from '#server/db/partitions/find-partitions.ts'
import { partitionedTables } from '#server/db/partitions/partitioned-tables.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal, type TestClient } from '#server/testing/test-client.ts'
import { pruneReceipts } from './prune-receipts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function makePair() {
  const { account: clientAccount, client } = await signedInClient(app, 'client')
  const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
  return {
    client,
    owner,
    clientId: clientAccount.id,
    ownerId: ownerAccount.id,
    listingId: await makeListing(app, ownerAccount.id),
  }
}

const matchesOf = (clientId: string) =>
  app.query<{ listing_id: string | null; status: string; is_mutual: boolean }>(
    'select listing_id, status, is_mutual from matches where client_id = $1 order by listing_id nulls first',
    [clientId],
  )
const likesOf = (userId: string) =>
  app.query<{ direction: string; is_super: boolean }>(
    'select direction, is_super from likes where user_id = $1',
    [userId],
  )

const eventsFor = (userId: string) =>
  app.query('select seq::int, kind from events where user_id = $1 order by seq', [userId])

describe('a mutual like', () => {
  test('creates a match for the listing when the client completes it', async () => {
    const { client, owner, clientId, listingId } = await makePair()
    expect((await swipe(owner, clientId)).body).toEqual({ outcome: 'liked' })
    const { body } = await swipe(client, listingId)
    expect(body).toEqual({ outcome: 'matched', conversationId: expect.any(String), listingId })
    expect(await matchesOf(clientId)).toEqual([
      { listing_id: listingId, status: 'accepted', is_mutual: true },
    ])
  })

  test('creates a match without a listing when the owner completes it', async () => {
    const { client, owner, clientId, listingId } = await makePair()
    expect((await swipe(client, listingId)).body).toEqual({ outcome: 'liked' })
    expect((await swipe(owner, clientId)).body).toMatchObject({ outcome: 'matched', listingId: null })
    expect(await matchesOf(clientId)).toEqual([{ listing_id: null, status: 'accepted', is_mutual: true }])
  })

  test('matches each listing only once, no matter who likes again', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    const another = await makeListing(app, ownerId)
    await swipe(client, listingId)
    await swipe(client, another)
    const { body } = await swipe(owner, clientId)
    expect(body).toMatchObject({ outcome: 'matched', listingId: null })
    for (const again of [await swipe(client, listingId), await swipe(client, another)])
      expect(again.body).toMatchObject({ ...body, listingId: expect.any(String) })
    expect((await swipe(owner, clientId)).body).toEqual(body)
    expect(await matchesOf(clientId)).toHaveLength(1)
    expect(await eventsFor(clientId)).toHaveLength(2)

    const later = await makeListing(app, ownerId)
    expect((await swipe(client, later)).body).toMatchObject({ outcome: 'matched', listingId: later })
    await swipe(owner, clientId)
    expect((await matchesOf(clientId)).map((match) => match.listing_id)).toEqual([null, later])
    expect((await client.post('/api/swipes/undo')).body.error.code).toBe('already_matched')
  })

  test('on three listings of one owner creates three matches and one conversation', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    await swipe(owner, clientId)
    const others = [await makeListing(app, ownerId), await makeListing(app, ownerId)]
    const replies = [
      await swipe(client, listingId),
      await swipe(client, others[0]!),
      await swipe(client, others[1]!),
    ]
    expect(new Set(replies.map(({ body }) => body.outcome === 'matched' && body.conversationId)).size).toBe(1)
    expect((await matchesOf(clientId)).map((match) => match.listing_id).toSorted()).toEqual(
      [listingId, ...others].toSorted(),
    )
    expect(await app.query('select from conversations where client_id = $1', [clientId])).toHaveLength(1)
  })

  test('notifies both sides, each with their own event sequence', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    await swipe(owner, clientId)
    await swipe(client, listingId)
    expect(await eventsFor(ownerId)).toEqual([
      { seq: 1, kind: 'match' },
      { seq: 2, kind: 'activity' },
    ])
    // The owner liked first.
    expect(await eventsFor(clientId)).toEqual([
      { seq: 1, kind: 'activity' },
      { seq: 2, kind: 'match' },
      { seq: 3, kind: 'activity' },
    ])
  })

  test('requires a listing of the same owner', async () => {
    const first = await makePair()
    const second = await makePair()
    await swipe(first.owner, first.clientId)
    expect((await swipe(first.client, second.listingId)).body).toEqual({ outcome: 'liked' })
  })
})

describe('a swipe', () => {
  test('loses its receipt after one to two months, but its like stays', async () => {
    const { client, clientId, listingId } = await makePair()
    await swipe(client, listingId)
    const [first] = await findPartitions(app.deps.pool, partitionedTables.swipeReceipts)
    const receiptsAfter = async (ms: number) => {
      await pruneReceipts({ ...app.deps, now: () => new Date(first!.upper!.getTime() + ms) })
      return app.query('select from swipe_receipts where user_id = $1', [clientId])
    }
    expect(await receiptsAfter(30 * dayMs - 1)).toHaveLength(1)
    expect(await receiptsAfter(30 * dayMs)).toEqual([])
    expect(await likesOf(clientId)).toHaveLength(1)
  })

  test('sent again returns the same response and does nothing, even after an undo', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    const key = randomUUID()
    expect((await swipe(client, listingId, 'right', { key })).body).toEqual({ outcome: 'liked' })
    expect((await client.post('/api/swipes/undo')).status).toBe(200)
    expect((await swipe(client, listingId, 'right', { key })).body).toEqual({ outcome: 'liked' })
    const other = await swipe(client, listingId, 'left', { key })
    expect([other.status, refusal(other).code]).toEqual([409, 'idempotency_key_reused'])
    expect(await likesOf(clientId)).toEqual([])
    expect(await eventsFor(ownerId)).toHaveLength(1)
    expect((await swipe(owner, clientId)).body).toEqual({ outcome: 'liked' })
  })

  test('replaces the earlier one: the latest direction wins', async () => {
    const { client, clientId, listingId } = await makePair()
    await swipe(client, listingId)
    expect((await swipe(client, listingId, 'left')).body).toEqual({ outcome: 'passed' })
    expect(await likesOf(clientId)).toEqual([{ direction: 'left', is_super: false }])
  })

  test('to the left creates no match', async () => {
    const { client, owner, clientId, listingId } = await makePair()
    await swipe(owner, clientId)
    expect((await swipe(client, listingId, 'left')).body).toEqual({ outcome: 'passed' })
    expect(await matchesOf(clientId)).toEqual([])
  })

  test('is rejected without a trace when the target is missing, not shown or not on the other side', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    const paused = await makeListing(app, ownerId, { status: 'paused' })
    for (const target of [randomUUID(), paused, ownerId])
      expect((await swipe(client, target)).status).toBe(404)
    for (const target of [randomUUID(), paused, ownerId])
      expect((await swipe(owner, target)).status).toBe(404)
    expect((await swipe(owner, listingId)).status).toBe(403)
    expect((await client.post('/api/swipes', { targetId: 'x', direction: 'right', key: 'y' })).status).toBe(
      400,
    )
    expect((await app.client().post('/api/swipes', {})).status).toBe(401)
    expect([...(await likesOf(clientId)), ...(await likesOf(ownerId))]).toEqual([])
  })

  test('requires a role', async () => {
    const { listingId } = await makePair()
    const { client } = await signedInClient(app, null)
    expect((await swipe(client, listingId)).status).toBe(403)
  })

  test('ignores a user id sent by the browser', async () => {
    const { client, clientId, ownerId, listingId } = await makePair()
    await swipe(client, listingId, 'right', { user_id: ownerId, userId: ownerId, is_mutual: true })
    expect(await likesOf(ownerId)).toEqual([])
    expect(await likesOf(clientId)).toHaveLength(1)
  })

  test('queued in a browser is only accepted from the account that made it', async () => {
    const { client, clientId, ownerId, listingId } = await makePair()
    const body = { targetId: listingId, direction: 'right', key: randomUUID() }
    const refused = await client.post('/api/swipes', body, { headers: { 'x-made-by': ownerId } })
    expect([refused.status, refused.body.error.code]).toEqual([401, 'not_signed_in'])
    expect(await likesOf(clientId)).toEqual([])
    const made = await client.post('/api/swipes', body, { headers: { 'x-made-by': clientId } })
    expect(made.status).toBe(200)
  })

  test('can be a super like once a week on the free plan', async () => {
    const { client, clientId, ownerId, listingId } = await makePair()
    const another = await makeListing(app, ownerId)
    const superLike = { isSuper: true, key: randomUUID() }
    for (const _ of ['sent', 'sent again'])
      expect((await swipe(client, listingId, 'right', superLike)).body).toEqual({ outcome: 'liked' })
    const refused = await swipe(client, another, 'right', { isSuper: true })
    expect(refused.status).toBe(403)
    expect(await likesOf(clientId)).toEqual([{ direction: 'right', is_super: true }])
    app.clock.aheadMs = 8 * 24 * 3600_000
    const later = await signedInBrowser(app, clientId)
    expect((await swipe(later, another, 'right', { isSuper: true })).status).toBe(200)
    app.clock.aheadMs = 0
  })
})

const eventsOf = async (userId: string) =>
  (await app.query(`select from events where user_id = $1 and kind = 'activity'`, [userId])).length

describe('a retracted like', () => {
  const retract = {
    unliking: (client: TestClient, listingId: string) => client.delete(`/api/my/likes/${listingId}`),
    passing: (client: TestClient, listingId: string) => swipe(client, listingId, 'left'),
  }

  test.each(['unliking', 'passing'] as const)(
    'by %s and given again notifies nobody twice in a day, and is limited',
    async (way) => {
      const { client, clientId, ownerId, listingId } = await makePair()
      for (let i = 0; i < 10; i += 1) {
        expect((await swipe(client, listingId)).body).toEqual({ outcome: 'liked' })
        expect((await retract[way](client, listingId)).status).toBe(200)
      }
      const refused = await swipe(client, listingId)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect(await likesOf(clientId)).toEqual(
        way === 'passing' ? [{ direction: 'left', is_super: false }] : [],
      )
      expect(await eventsOf(ownerId)).toBe(1)

      app.clock.aheadMs = 25 * 3600_000
      const nextDay = await signedInBrowser(app, clientId)
      expect((await swipe(nextDay, listingId)).status).toBe(200)
      expect(await eventsOf(ownerId)).toBe(2)
      app.clock.aheadMs = 0
    },
  )

  test('appears in the other person’s feed again when it is given again', async () => {
    const { client, owner, listingId } = await makePair()
    await swipe(client, listingId)
    await retract.unliking(client, listingId)
    expect((await owner.get<{ activities: object[] }>('/api/activities')).body.activities).toEqual([])
    await swipe(client, listingId)
    expect((await owner.get<{ activities: object[] }>('/api/activities')).body.activities).toMatchObject([
      { isRead: false, content: { kind: 'like', count: 1 } },
    ])
  })
})

describe('undo', () => {
  test('retracts the latest swipe, three times a day', async () => {
    const { client, clientId, ownerId } = await makePair()
    for (const left of [2, 1, 0]) {
      const listingId = await makeListing(app, ownerId)
      await swipe(client, listingId)
      expect((await client.post('/api/swipes/undo')).body).toEqual({
        targetId: listingId,
        undosLeft: left,
      })
    }
    await swipe(client, await makeListing(app, ownerId))
    expect((await client.post('/api/swipes/undo')).body.error.code).toBe('plan_limit_reached')
    expect(await likesOf(clientId)).toHaveLength(1)
  })

  test('does not undo a match, from either side', async () => {
    const { client, owner, clientId, listingId } = await makePair()
    await swipe(owner, clientId)
    await swipe(client, listingId)
    for (const person of [client, owner])
      expect((await person.post('/api/swipes/undo')).body.error.code).toBe('already_matched')
    expect(await matchesOf(clientId)).toHaveLength(1)
  })

  test('of one like keeps the likes of other listings', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    await swipe(client, listingId)
    await swipe(client, await makeListing(app, ownerId))
    expect((await client.post('/api/swipes/undo')).status).toBe(200)
    expect((await swipe(owner, clientId)).body).toMatchObject({ outcome: 'matched' })
  })

  test('fails when there is nothing to undo', async () => {
    const { client } = await makePair()
    expect((await client.post('/api/swipes/undo')).body.error.code).toBe('nothing_to_undo')
  })
})

describe('a match', () => {
  test('can’t be contradicted by a pass, undo or unlike', async () => {
    const { client, owner, clientId, listingId } = await makePair()
    await swipe(owner, clientId)
    await swipe(client, listingId)
    for (const [person, targetId] of [
      [client, listingId],
      [owner, clientId],
    ] as const) {
      const passed = await swipe(person, targetId, 'left')
      expect([passed.status, passed.text]).toEqual([409, expect.stringContaining('already_matched')])
      expect((await person.post('/api/swipes/undo')).status).toBe(409)
      expect((await person.delete(`/api/my/likes/${targetId}`)).status).toBe(409)
    }
    expect(await likesOf(clientId)).toEqual([{ direction: 'right', is_super: false }])
    expect((await owner.get<{ matches: number }>(`/api/my/listings/${listingId}`)).body).toMatchObject({
      matches: 1,
    })
  })

  test('never coexists with a pass from a second tab or the other side at the same moment', async () => {
    for (let i = 0; i < 20; i += 1) {
      const { client, owner, clientId, listingId } = await makePair()
      // Every other time the client has already liked, and the owner completes the match.
      if (i % 2) await swipe(client, listingId)
      else await swipe(owner, clientId)
      const [right, left, undo] = await Promise.all([
        i % 2 ? swipe(owner, clientId) : swipe(client, listingId),
        swipe(client, listingId, 'left'),
        i % 4 > 1 ? client.post('/api/swipes/undo') : undefined,
      ])
      for (const { status } of [right, left, ...(undo ? [undo] : [])]) expect([200, 409]).toContain(status)
      const isMatch = (await matchesOf(clientId)).length === 1
      const likes = await likesOf(clientId)
      expect(isMatch && likes[0]?.direction !== 'right', JSON.stringify([right.body, left.body])).toBe(false)
    }
  })
})

describe('people who aren’t shown', () => {
  test.each([
    ['hidden', 'update profiles set is_hidden = true where id = $1'],
    ['suspended', `update profiles set suspended_at = now(), suspended_reason = '' where id = $1`],
  ])('cannot be swiped when they are %s', async (_, hide) => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    await app.query(hide, [clientId])
    expect((await swipe(owner, clientId)).status).toBe(404)
    await app.query(`update profiles set is_hidden = false, suspended_at = null where id = $1`, [clientId])
    await app.query(hide, [ownerId])
    for (const direction of ['right', 'left'] as const)
      expect((await swipe(client, listingId, direction)).status).toBe(404)
    expect([...(await likesOf(clientId)), ...(await likesOf(ownerId))]).toEqual([])
    expect(await eventsFor(ownerId)).toEqual([])
  })
})
