import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { notifyContractStep } from '#server/features/contracts/notify-contract.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { makeSentContract, signContract } from '#server/testing/contracts.ts'
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
/** Reads all pages. */
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
const untilSomeoneWaits = () =>
  until(
    async () =>
      (
        await app.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0,
    'someone waits for a row',
  )

const contractsOfConversation = `select id, conversation_id "conversationId", owner_id "ownerId", client_id "clientId",
  listing_id "listingId", version, sent_at "sentAt" from contracts where conversation_id = $1`

/** Everything a person gets to see about the other: name, photo, presence and listings. */
const watch = async (who: TestClient, conversationId: string) =>
  Promise.all(
    [
      '/api/conversations',
      `/api/conversations/${conversationId}`,
      '/api/matches',
      '/api/contracts',
      '/api/activities',
    ]
      .concat('/api/my/liked-listings', '/api/my/liked-clients', '/api/my/blocked')
      .map(async (path) => [path, (await who.get(path)).text] as const),
  )

describe('unmatching', () => {
  test.each(['unmatch', 'block'] as const)(
    '(%s) keeps each side’s history as it was: no newer name, photo, presence or listing',
    async (how) => {
      const match = await makeMatch(app)
      const { client, owner, clientId, ownerId, conversationId, listingId } = match
      await send(client, conversationId)
      await send(owner, conversationId)
      const contract = await makeSentContract(owner, match)
      await signContract(owner, contract)
      await signContract(client, contract)
      await part(client, how, ownerId)
      const streams = [createStreamClient(client, app.url), createStreamClient(owner, app.url)]
      for (const stream of streams) await stream.connect()
      const before = [await watch(client, conversationId), await watch(owner, conversationId)]
      for (const id of [clientId, ownerId])
        await app.query(
          `update profiles set full_name = 'Newer Name', avatar_url = '/newer.webp', verified_at = now(), updated_at = now()
           where id = $1`,
          [id],
        )
      await app.query(
        `update listings set title = 'Newer title', price_cents = 123400, images = '[{"id": "newer"}]' where id = $1`,
        [listingId],
      )
      // The contract may be sealed after the end. Here it always is.
      await inTransaction(app.deps.pool, async (db) => {
        const { rows } = await db.query(contractsOfConversation, [conversationId])
        const sealed = { contract: rows[0], step: 'sealed', by: null, again: ':late' } as const
        await notifyContractStep(app.deps, db, sealed, app.deps.now())
      })
      for (const person of [client, owner])
        await person.post(`/api/conversations/${conversationId}/marks`, { deliveredSeq: 9, readSeq: 9 })
      for (const [i, person] of [client, owner].entries()) {
        const after = await watch(person, conversationId)
        expect(JSON.stringify(after)).not.toMatch(/[Nn]ewer|123400|"isOnline":true/)
        const named = [match.ownerName, match.clientName][i]!
        if (how === 'unmatch') expect(JSON.stringify(after)).toContain(named)
        expect(after.filter(([path]) => path === '/api/matches')).toEqual(
          before[i]!.filter(([path]) => path === '/api/matches'),
        )
        const theirs = [...after, ...before[i]!].flatMap(
          ([, text]) => /"otherReadSeq":(\d+)/.exec(text)?.[1] ?? [],
        )
        expect(new Set(theirs).size).toBeLessThanOrEqual(1)
      }
      expect((await client.get(`/api/listings/${listingId}`)).status).toBe(404)
      expect((await client.get(`/api/owners/${ownerId}`)).status).toBe(404)
      expect((await owner.get(`/api/clients/${clientId}`)).status).toBe(404)
      for (const stream of streams) stream.cut()
    },
  )

  test('keeps the old state only while it lasts: removing a block shows the current person', async () => {
    const { client, owner, ownerId, clientId, conversationId } = await makeMatch(app)
    await part(client, 'block', ownerId)
    await app.query(`update profiles set full_name = 'Newer Name' where id = $1`, [ownerId])
    await part(client, 'unblock', ownerId)
    const { body } = await client.get<{ other: { name: string } }>(`/api/conversations/${conversationId}`)
    expect(body.other.name).toBe('Newer Name')
    expect((await owner.get(`/api/clients/${clientId}`)).status).toBe(200)
  })

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
      expect(stream.events[1]).toMatchObject({ kind: 'contact_ended', conversationId, isGone: false })
      stream.cut()
    }
  })

  test('is permanent: neither can swipe the other, and no like creates a match again', async () => {
    const { client, owner, clientId, ownerId } = await makeMatch(app)
    await part(owner, 'unmatch', clientId)
    expect((await swipe(client, await makeListing(app, ownerId))).status).toBe(404)
    expect((await swipe(owner, clientId)).status).toBe(404)
    expect(await app.query('select status from matches where client_id = $1', [clientId])).toEqual([
      { status: 'unmatched' },
    ])
  })

  test('is possible only for the two people, while they can see each other', async () => {
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
  test('hides the two from each other everywhere', async () => {
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
      expect(stream.events[0]).toMatchObject({ kind: 'contact_ended', conversationId, isGone: true })
      stream.cut()
    }
  })

  test('notifies a device that reconnects about the end, and about nothing before it', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    stream.cut()
    await send(owner, conversationId)
    await part(client, 'block', ownerId)
    await stream.connect()
    await until(() => stream.events.length > 0 || stream.others.length > 0, 'something')
    await until(
      () => stream.events.some(({ kind }) => kind === 'contact_ended') || stream.others.includes('reset'),
      'the end',
    )
    expect(stream.events.filter(({ kind }) => kind !== 'contact_ended')).toEqual([])
    stream.cut()
  })

  test('works for people who never met, without notifying them', async () => {
    const { account: clientAccount, client } = await signedInClient(app, 'client')
    const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
    const listingId = await makeListing(app, ownerAccount.id)
    expect((await part(client, 'block', ownerAccount.id)).status).toBe(200)
    expect((await swipe(client, listingId)).status).toBe(404)
    expect((await swipe(owner, clientAccount.id)).status).toBe(404)
    expect(await app.query('select from events where user_id = $1', [ownerAccount.id])).toEqual([])
  })

  test('affects nobody else: both can still swipe others', async () => {
    const { client, owner, clientId, ownerId } = await makeMatch(app)
    await part(client, 'block', ownerId)
    const other = await signedInClient(app, 'owner')
    const stranger = await signedInClient(app)
    expect((await swipe(client, await makeListing(app, other.account.id))).status).toBe(200)
    expect((await swipe(owner, stranger.account.id)).status).toBe(200)
    expect((await swipe(other.client, clientId)).status).toBe(200)
  })

  test('fails without a trace for people who don’t exist or aren’t on the other side', async () => {
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

  test('is listed for the person who did it, and nobody else can remove it', async () => {
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

  test('removes the two from each other’s decks, and unblocking brings them back', async () => {
    const { account: clientAccount, client } = await signedInClient(app, 'client')
    const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
    const listingId = await makeListing(app, ownerAccount.id)
    const isDealt = async () => [
      (await cardsOf(client, '/api/deck')).includes(listingId),
      (await cardsOf(owner, '/api/decks/property')).includes(clientAccount.id),
    ]
    expect(await isDealt()).toEqual([true, true])
    for (const [who, otherId] of [
      [client, ownerAccount.id],
      [owner, clientAccount.id],
    ] as const) {
      await part(who, 'block', otherId)
      expect(await isDealt()).toEqual([false, false])
      await part(who, 'unblock', otherId)
      expect(await isDealt()).toEqual([true, true])
    }
  })

  test('waits for a message that is being written: acknowledged messages came before the end', async () => {
    const { client, ownerId, conversationId } = await makeMatch(app)
    const writer = await app.deps.pool.connect()
    await writer.query('begin')
    await writer.query('select from conversations where id = $1 for update', [conversationId])
    const blocking = part(client, 'block', ownerId)
    await untilSomeoneWaits()
    await writer.query('commit')
    writer.release()
    expect((await blocking).status).toBe(200)
  })

  test('is seen by a message that waited for it: nothing comes after the end', async () => {
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
      await untilSomeoneWaits()
      await parter.query('commit')
      parter.release()
      for (const { status } of await Promise.all(sending)) expect(status).toBe(403)
      await app.query(`update pairs set ${column} = null where client_id = $1`, [clientId])
    }
  })

  test('and a simultaneous like never create a visible match', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { account: clientAccount, client } = await signedInClient(app, 'client')
      const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
      const listingId = await makeListing(app, ownerAccount.id)
      await swipe(owner, clientAccount.id)
      const [liked] = await Promise.all([swipe(client, listingId), part(owner, 'block', clientAccount.id)])
      expect([200, 404]).toContain(liked.status)
      for (const person of [client, owner]) expect(await conversations(person)).toEqual([])
      const made = await app.query('select from matches where client_id = $1', [clientAccount.id])
      expect(made).toHaveLength(liked.body.outcome === 'matched' ? 1 : 0)
    }
  })
})

test('blocked people are listed in pages, latest first', async () => {
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
