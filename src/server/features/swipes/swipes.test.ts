import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { swipe } from '#server/testing/deck-calls.ts'
import { makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { pruneReceipts } from './prune-receipts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function makePair() {
  const { account: seeker, client } = await signedInClient(app, 'client')
  const { account: lister, client: owner } = await signedInClient(app, 'owner')
  return {
    client,
    owner,
    clientId: seeker.id,
    ownerId: lister.id,
    listingId: await makeListing(app, lister.id),
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

const told = (userId: string) =>
  app.query('select seq::int, kind from events where user_id = $1 order by seq', [userId])

describe('a mutual like', () => {
  test('is a match about the listing when the client completes it', async () => {
    const { client, owner, clientId, listingId } = await makePair()
    expect((await swipe(owner, clientId)).body).toEqual({ outcome: 'liked' })
    const { body } = await swipe(client, listingId)
    expect(body).toEqual({ outcome: 'matched', conversationId: expect.any(String), listingId })
    expect(await matchesOf(clientId)).toEqual([
      { listing_id: listingId, status: 'accepted', is_mutual: true },
    ])
  })

  test('is a match about no listing when the owner completes it', async () => {
    const { client, owner, clientId, listingId } = await makePair()
    expect((await swipe(client, listingId)).body).toEqual({ outcome: 'liked' })
    expect((await swipe(owner, clientId)).body).toMatchObject({ outcome: 'matched', listingId: null })
    expect(await matchesOf(clientId)).toEqual([{ listing_id: null, status: 'accepted', is_mutual: true }])
  })

  test('of three listings of one owner is three matches and one conversation', async () => {
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

  test('tells both sides, each in an order of their own', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    await swipe(owner, clientId)
    await swipe(client, listingId)
    expect(await told(ownerId)).toEqual([
      { seq: 1, kind: 'match' },
      { seq: 2, kind: 'activity' },
    ])
    // The owner's like came before.
    expect(await told(clientId)).toEqual([
      { seq: 1, kind: 'activity' },
      { seq: 2, kind: 'match' },
      { seq: 3, kind: 'activity' },
    ])
  })

  test('of somebody else’s listing is none', async () => {
    const first = await makePair()
    const second = await makePair()
    await swipe(first.owner, first.clientId)
    expect((await swipe(first.client, second.listingId)).body).toEqual({ outcome: 'liked' })
  })
})

describe('a swipe', () => {
  test('that was answered a month ago is no longer remembered by its key, its like is', async () => {
    const { client, clientId, listingId } = await makePair()
    await swipe(client, listingId)
    const receipts = () => app.query('select from swipe_receipts where user_id = $1', [clientId])
    await pruneReceipts(app.deps)
    expect(await receipts()).toHaveLength(1)
    await pruneReceipts({ ...app.deps, now: () => new Date(Date.now() + 31 * 24 * 3600_000) })
    expect(await receipts()).toEqual([])
    expect(await likesOf(clientId)).toHaveLength(1)
  })

  test('that is sent again answers the same and does nothing, also after it was undone', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    const key = randomUUID()
    expect((await swipe(client, listingId, 'right', { key })).body).toEqual({ outcome: 'liked' })
    expect((await client.post('/api/swipes/undo')).status).toBe(200)
    expect((await swipe(client, listingId, 'right', { key })).body).toEqual({ outcome: 'liked' })
    expect(await likesOf(clientId)).toEqual([])
    expect(await told(ownerId)).toHaveLength(1)
    expect((await swipe(owner, clientId)).body).toEqual({ outcome: 'liked' })
  })

  test('changes the earlier one: the latest direction wins', async () => {
    const { client, clientId, listingId } = await makePair()
    await swipe(client, listingId)
    expect((await swipe(client, listingId, 'left')).body).toEqual({ outcome: 'passed' })
    expect(await likesOf(clientId)).toEqual([{ direction: 'left', is_super: false }])
  })

  test('to the left makes no match', async () => {
    const { client, owner, clientId, listingId } = await makePair()
    await swipe(owner, clientId)
    expect((await swipe(client, listingId, 'left')).body).toEqual({ outcome: 'passed' })
    expect(await matchesOf(clientId)).toEqual([])
  })

  test('of what is not there, not shown or not of the other side is refused and leaves nothing', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    const paused = await makeListing(app, ownerId, { status: 'paused' })
    for (const target of [randomUUID(), paused, ownerId])
      expect((await swipe(client, target)).status).toBe(404)
    for (const target of [randomUUID(), listingId, ownerId])
      expect((await swipe(owner, target)).status).toBe(404)
    expect((await client.post('/api/swipes', { targetId: 'x', direction: 'right', key: 'y' })).status).toBe(
      400,
    )
    expect((await app.client().post('/api/swipes', {})).status).toBe(401)
    expect([...(await likesOf(clientId)), ...(await likesOf(ownerId))]).toEqual([])
  })

  test('is nobody’s to make without a role', async () => {
    const { listingId } = await makePair()
    const { client } = await signedInClient(app, null)
    expect((await swipe(client, listingId)).status).toBe(403)
  })

  test('ignores whom the browser claims to be', async () => {
    const { client, clientId, ownerId, listingId } = await makePair()
    await swipe(client, listingId, 'right', { user_id: ownerId, userId: ownerId, is_mutual: true })
    expect(await likesOf(ownerId)).toEqual([])
    expect(await likesOf(clientId)).toHaveLength(1)
  })

  test('that waited in a browser is made only as whoever made it', async () => {
    const { client, clientId, ownerId, listingId } = await makePair()
    const body = { targetId: listingId, direction: 'right', key: randomUUID() }
    const refused = await client.post('/api/swipes', body, { headers: { 'x-made-by': ownerId } })
    expect([refused.status, refused.body.error.code]).toEqual([401, 'not_signed_in'])
    expect(await likesOf(clientId)).toEqual([])
    const made = await client.post('/api/swipes', body, { headers: { 'x-made-by': clientId } })
    expect(made.status).toBe(200)
  })

  test('may be a super like once a week on the free plan', async () => {
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

describe('undo', () => {
  test('takes the latest swipe back, three times a day', async () => {
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

  test('of one like leaves the like of another listing alone', async () => {
    const { client, owner, clientId, ownerId, listingId } = await makePair()
    await swipe(client, listingId)
    await swipe(client, await makeListing(app, ownerId))
    expect((await client.post('/api/swipes/undo')).status).toBe(200)
    expect((await swipe(owner, clientId)).body).toMatchObject({ outcome: 'matched' })
  })

  test('has nothing to take back at first', async () => {
    const { client } = await makePair()
    expect((await client.post('/api/swipes/undo')).body.error.code).toBe('nothing_to_undo')
  })
})
