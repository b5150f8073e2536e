import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { swipe } from '#server/testing/deck-calls.ts'
import { makeAccount, makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const send = (from: TestClient, conversationId: string, text = 'Hello') =>
  from.post(`/api/conversations/${conversationId}/messages`, { text, key: randomUUID() })
const conversations = async (of: TestClient) =>
  (await of.get<{ conversations: { state: string }[] }>('/api/conversations')).body.conversations
const part = (who: TestClient, how: 'unmatch' | 'block' | 'unblock', otherId: string) =>
  who.post(`/api/people/${otherId}/${how}`)

const blocked = async (of: TestClient) =>
  (await of.get<{ people: { id: string; name: string }[] }>('/api/my/blocked')).body.people
/** Page by page. */
const allBlocked = async (of: TestClient) => {
  const ids: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const { body }: { body: { people: { id: string }[]; next: string | null } } = await of.get(
      `/api/my/blocked${next && `?after=${next}`}`,
    )
    ids.push(...body.people.map(({ id }) => id))
    next = body.next
  }
  return ids
}
const cardsOf = async (who: TestClient, path: string) =>
  (await who.get<{ cards: { id: string }[] }>(path)).body.cards.map(({ id }) => id)
const untilSomebodyWaits = () =>
  until(
    async () =>
      (
        await app.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0,
    'somebody waits for a row',
  )

describe('unmatching', () => {
  test('closes the chat for both, at once and on their streams', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    const streams = [createStreamClient(client, app.url), createStreamClient(owner, app.url)]
    for (const stream of streams) await stream.connect()
    await send(client, conversationId)
    expect((await part(client, 'unmatch', ownerId)).status).toBe(200)
    expect((await part(client, 'unmatch', ownerId)).status).toBe(200)
    for (const person of [client, owner]) {
      expect((await send(person, conversationId)).body.error.code).toBe('conversation_closed')
      expect(await conversations(person)).toMatchObject([{ state: 'unmatched' }])
    }
    for (const stream of streams) {
      await until(() => stream.events.length === 2, 'message and end')
      expect(stream.events[1]).toMatchObject({ kind: 'parted', conversationId, isGone: false })
      stream.cut()
    }
  })

  test('is for good: neither can swipe the other, and no like makes a match again', async () => {
    const { client, owner, clientId, ownerId } = await makeMatch(app)
    await part(owner, 'unmatch', clientId)
    expect((await swipe(client, await makeListing(app, ownerId))).status).toBe(404)
    expect((await swipe(owner, clientId)).status).toBe(404)
    expect(await app.query('select status from matches where client_id = $1', [clientId])).toEqual([
      { status: 'unmatched' },
    ])
  })

  test('is possible only for the two, while they see each other', async () => {
    const { clientId, ownerId, client, owner } = await makeMatch(app)
    const { client: stranger } = await signedInClient(app, 'owner')
    expect((await part(stranger, 'unmatch', clientId)).status).toBe(404)
    expect((await part(stranger, 'unmatch', ownerId)).status).toBe(404)
    expect((await part(stranger, 'unmatch', randomUUID())).status).toBe(404)
    expect((await part(stranger, 'unmatch', 'x')).status).toBe(404)
    expect((await part(app.client(), 'unmatch', clientId)).status).toBe(401)
    await part(client, 'block', ownerId)
    for (const [person, other] of [
      [client, ownerId],
      [owner, clientId],
    ] as const)
      expect((await part(person, 'unmatch', other)).status).toBe(404)
    expect(
      await app.query('select from pairs where unmatched_at is not null and client_id = $1', [clientId]),
    ).toEqual([])
  })
})

describe('blocking', () => {
  test('makes the two vanish from each other everywhere', async () => {
    const { client, owner, clientId, ownerId, listingId, conversationId } = await makeMatch(app)
    await send(owner, conversationId)
    const streams = [createStreamClient(client, app.url), createStreamClient(owner, app.url)]
    for (const stream of streams) await stream.connect()
    expect((await part(client, 'block', ownerId)).status).toBe(200)
    for (const person of [client, owner]) {
      expect(await conversations(person)).toEqual([])
      expect((await person.get(`/api/conversations/${conversationId}`)).status).toBe(404)
      expect((await person.get(`/api/conversations/${conversationId}/messages`)).status).toBe(404)
      expect((await send(person, conversationId)).status).toBe(403)
      expect((await person.get<{ matches: object[] }>('/api/matches')).body.matches).toEqual([])
      expect((await person.get<object>('/api/activities?group=matches')).body).toMatchObject({
        activities: [],
      })
      expect((await person.get<object>('/api/unread')).body).toMatchObject({ messages: 0 })
    }
    expect((await swipe(client, listingId)).status).toBe(404)
    expect((await swipe(owner, clientId)).status).toBe(404)
    for (const stream of streams) {
      await until(() => stream.events.length === 1, 'the end')
      expect(stream.events[0]).toMatchObject({ kind: 'parted', conversationId, isGone: true })
      stream.cut()
    }
  })

  test('tells a device that was away of the end, and of nothing before it', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    stream.cut()
    await send(owner, conversationId)
    await part(client, 'block', ownerId)
    await stream.connect()
    await until(() => stream.events.length > 0 || stream.others.length > 0, 'something')
    await until(
      () => stream.events.some(({ kind }) => kind === 'parted') || stream.others.includes('reset'),
      'the end',
    )
    expect(stream.events.filter(({ kind }) => kind !== 'parted')).toEqual([])
    stream.cut()
  })

  test('works on somebody never met, who learns nothing of it', async () => {
    const { account: seeker, client } = await signedInClient(app, 'client')
    const { account: lister, client: owner } = await signedInClient(app, 'owner')
    const listingId = await makeListing(app, lister.id)
    expect((await part(client, 'block', lister.id)).status).toBe(200)
    expect((await swipe(client, listingId)).status).toBe(404)
    expect((await swipe(owner, seeker.id)).status).toBe(404)
    expect(await app.query('select from events where user_id = $1', [lister.id])).toEqual([])
  })

  test('concerns nobody else: both go on swiping others', async () => {
    const { client, owner, clientId, ownerId } = await makeMatch(app)
    await part(client, 'block', ownerId)
    const other = await signedInClient(app, 'owner')
    const somebody = await signedInClient(app)
    expect((await swipe(client, await makeListing(app, other.account.id))).status).toBe(200)
    expect((await swipe(owner, somebody.account.id)).status).toBe(200)
    expect((await swipe(other.client, clientId)).status).toBe(200)
  })

  test('of one who is not there or not of the other side is not found, and leaves nothing', async () => {
    const { account, client } = await signedInClient(app, 'client')
    const { account: alike } = await signedInClient(app, 'client')
    for (const id of [randomUUID(), alike.id, account.id, 'x'])
      for (const how of ['block', 'unblock', 'unmatch'] as const)
        expect((await part(client, how, id)).status).toBe(404)
    const { client: roleless } = await signedInClient(app, null)
    expect((await part(roleless, 'block', account.id)).status).toBe(403)
    expect(await app.query('select from pairs where client_id = any($1)', [[account.id, alike.id]])).toEqual(
      [],
    )
  })

  test('is listed for the one who did it, and taken back by nobody else', async () => {
    const { client, owner, clientId, ownerId, ownerName, conversationId } = await makeMatch(app)
    await part(client, 'block', ownerId)
    expect(await blocked(client)).toMatchObject([{ id: ownerId, name: ownerName }])
    expect(await blocked(owner)).toEqual([])
    expect((await part(owner, 'unblock', clientId)).status).toBe(404)
    await part(owner, 'block', clientId)
    expect((await part(client, 'unblock', ownerId)).status).toBe(200)
    expect(await conversations(client)).toEqual([])
    expect((await part(owner, 'unblock', clientId)).status).toBe(200)
    expect(await conversations(client)).toMatchObject([{ state: 'open' }])
    expect((await send(client, conversationId)).status).toBe(201)
  })

  test('takes the two off each other’s decks, and taking it back brings them again', async () => {
    const { account: seeker, client } = await signedInClient(app, 'client')
    const { account: lister, client: owner } = await signedInClient(app, 'owner')
    const listingId = await makeListing(app, lister.id)
    const isDealt = async () => [
      (await cardsOf(client, '/api/deck')).includes(listingId),
      (await cardsOf(owner, '/api/decks/property')).includes(seeker.id),
    ]
    expect(await isDealt()).toEqual([true, true])
    for (const [who, otherId] of [
      [client, lister.id],
      [owner, seeker.id],
    ] as const) {
      await part(who, 'block', otherId)
      expect(await isDealt()).toEqual([false, false])
      await part(who, 'unblock', otherId)
      expect(await isDealt()).toEqual([true, true])
    }
  })

  test('waits for a message that is being written: what is acknowledged came before the end', async () => {
    const { client, ownerId, conversationId } = await makeMatch(app)
    const writer = await app.deps.pool.connect()
    await writer.query('begin')
    await writer.query('select from conversations where id = $1 for update', [conversationId])
    const blocking = part(client, 'block', ownerId)
    await untilSomebodyWaits()
    await writer.query('commit')
    writer.release()
    expect((await blocking).status).toBe(200)
  })

  test('that a message has waited for is seen by it: nothing comes after the end', async () => {
    const { client, owner, clientId, ownerId, conversationId } = await makeMatch(app)
    for (const column of ['unmatched_at', 'blocked_by_client_at']) {
      const parter = await app.deps.pool.connect()
      await parter.query('begin')
      await parter.query(`update pairs set ${column} = now() where client_id = $1 and owner_id = $2`, [
        clientId,
        ownerId,
      ])
      await parter.query('select from conversations where id = $1 for update', [conversationId])
      const sending = [send(client, conversationId), send(owner, conversationId)]
      await untilSomebodyWaits()
      await parter.query('commit')
      parter.release()
      for (const { status } of await Promise.all(sending)) expect(status).toBe(403)
      await app.query(`update pairs set ${column} = null where client_id = $1`, [clientId])
    }
  })

  test('and liking at the same moment never make a match that is seen', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { account: seeker, client } = await signedInClient(app, 'client')
      const { account: lister, client: owner } = await signedInClient(app, 'owner')
      const listingId = await makeListing(app, lister.id)
      await swipe(owner, seeker.id)
      const [liked] = await Promise.all([swipe(client, listingId), part(owner, 'block', seeker.id)])
      expect([200, 404]).toContain(liked.status)
      for (const person of [client, owner]) expect(await conversations(person)).toEqual([])
      const made = await app.query('select from matches where client_id = $1', [seeker.id])
      expect(made).toHaveLength(liked.body.outcome === 'matched' ? 1 : 0)
    }
  })
})

test('many who are blocked come in pages, the latest first', async () => {
  const { client } = await signedInClient(app, 'client')
  const ids: string[] = []
  for (let n = 0; n < 33; n += 1) {
    const { id } = await makeAccount(app, { role: 'owner' })
    await part(client, 'block', id)
    ids.unshift(id)
  }
  expect(await allBlocked(client)).toEqual(ids)
  expect((await client.get('/api/my/blocked?after=x')).status).toBe(400)
})
