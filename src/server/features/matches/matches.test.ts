import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Match, MatchStage } from '#shared/matches.ts'
import { newId } from '#server/db/ids.ts'
import { matches } from '#server/db/schema/matches.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const list = async (of: TestClient, query = '') =>
  (await of.get<{ matches: Match[]; hasMore: boolean }>(`/api/matches${query}`)).body
const hourMs = 3600_000

describe('the history of matches', () => {
  test('shows both sides the other and the listing', async () => {
    const { client, owner, clientId, clientName, ownerId, ownerName, listingId, conversationId } =
      await makeMatch(app)
    const shared = {
      stage: 'new',
      conversationId,
      listing: {
        id: listingId,
        title: 'Glass-front cabin',
        cover: { url: expect.stringContaining(`/photos/`) },
        priceCents: 195_000,
        salePriceCents: null,
      },
    }
    expect((await list(client)).matches).toMatchObject([
      { ...shared, other: { id: ownerId, name: ownerName } },
    ])
    expect((await list(owner)).matches).toMatchObject([
      { ...shared, other: { id: clientId, name: clientName } },
    ])
  })

  test('comes thirty a page, the latest first', async () => {
    const { client, owner, clientId, ownerId } = await makeMatch(app)
    const at = app.deps.now()
    for (let n = 1; n <= 34; n += 1)
      await app.deps.db.insert(matches).values({
        id: newId(),
        clientId,
        ownerId,
        listingId: await makeListing(app, ownerId),
        clientLikedAt: at,
        ownerLikedAt: at,
        // Several at the same moment.
        createdAt: new Date(at.getTime() - Math.floor(n / 4) * hourMs),
      })
    for (const person of [client, owner]) {
      const first = await list(person)
      expect([first.matches.length, first.hasMore]).toEqual([30, true])
      const second = await list(person, `?after=${first.matches.at(-1)!.id}`)
      expect([second.matches.length, second.hasMore]).toEqual([5, false])
      const all = [...first.matches, ...second.matches]
      expect(new Set(all.map(({ id }) => id)).size).toBe(35)
      const dates = all.map(({ matchedAt }) => matchedAt)
      expect(dates).toEqual(dates.toSorted().toReversed())
    }
  })

  test('is nobody else’s', async () => {
    const { client } = await makeMatch(app)
    const { client: stranger } = await signedInClient(app)
    const [match] = (await list(client)).matches
    expect((await list(stranger)).matches).toEqual([])
    expect((await list(stranger, `?after=${match!.id}`)).matches).toEqual([])
    expect((await (await signedInClient(app, null)).client.get('/api/matches')).status).toBe(403)
    expect((await app.client().get('/api/matches')).status).toBe(401)
  })
})

const inAnHour = () => new Date(app.deps.now().getTime() + hourMs).toISOString()
const say = ({ client, conversationId }: TestMatch) =>
  client.post(`/api/conversations/${conversationId}/messages`, { text: 'Hello', key: randomUUID() })
const propose = ({ client, conversationId }: TestMatch) =>
  client.post<{ id: string }>(`/api/conversations/${conversationId}/viewings`, {
    times: [inAnHour()],
    key: randomUUID(),
  })

describe('how far a match has come', () => {
  const ways: [MatchStage, string, (match: TestMatch) => Promise<unknown>][] = [
    ['new', 'nothing was said', async () => undefined],
    ['talking', 'somebody has written', say],
    ['viewing', 'a viewing is proposed', propose],
    [
      'talking',
      'the viewing was called off',
      async (match) => {
        const { body } = await propose(match)
        await match.owner.post(`/api/viewings/${body.id}/cancel`)
      },
    ],
    ['closed', 'it was ended', ({ owner, clientId }) => owner.post(`/api/people/${clientId}/unmatch`)],
    [
      'closed',
      'the listing is rented',
      ({ listingId }) =>
        app.query(`update listings set status = 'rented', is_active = false where id = $1`, [listingId]),
    ],
  ]

  test.each(ways)('is %s when %s', async (stage, _, happen) => {
    const match = await makeMatch(app)
    await happen(match)
    for (const person of [match.client, match.owner]) {
      expect((await list(person)).matches.map((found) => found.stage)).toEqual([stage])
      expect((await list(person, `?stage=${stage}`)).matches).toHaveLength(1)
      const other = stage === 'new' ? 'talking' : 'new'
      expect((await list(person, `?stage=${other}`)).matches).toEqual([])
    }
  })

  test('is no question once one has blocked the other', async () => {
    const { client, owner, ownerId } = await makeMatch(app)
    await client.post(`/api/people/${ownerId}/block`)
    for (const person of [client, owner]) expect((await list(person)).matches).toEqual([])
  })
})
