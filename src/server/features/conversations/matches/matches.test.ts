import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import type { Match, MatchStage } from '#shared/conversations/matches.ts'
import { newId } from '#server/db/ids.ts'
import { matches } from '#server/db/schema/matches.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { insertRows } from '#server/testing/insert-rows.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const list = async (of: TestClient, query = '') =>
  (await of.get<{ matches: Match[]; next: string | null }>(`/api/matches${query}`)).body

describe('the match history', () => {
  test('shows each side the other person and the listing', async () => {
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

  test('has thirty matches per page, latest first', async () => {
    const { client, owner, clientId, ownerId } = await makeMatch(app)
    const at = app.deps.now()
    for (let n = 1; n <= 34; n += 1)
      await insertRows(app.deps.pool, matches, {
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
      expect([first.matches.length, first.next]).toEqual([30, expect.any(String)])
      const second = await list(person, `?after=${first.next}`)
      expect([second.matches.length, second.next]).toEqual([5, null])
      const all = [...first.matches, ...second.matches]
      expect(new Set(all.map(({ id }) => id)).size).toBe(35)
      const dates = all.map(({ matchedAt }) => matchedAt)
      expect(dates).toEqual(dates.toSorted().toReversed())
    }
  })

  test('is private to the pair', async () => {
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

describe('the stage of a match', () => {
  const ways: [MatchStage, string, (match: TestMatch) => Promise<unknown>][] = [
    ['new', 'there are no messages', async () => undefined],
    ['talking', 'there is a message', say],
    ['viewing', 'a viewing is proposed', propose],
    [
      'talking',
      'the viewing was canceled',
      async (match) => {
        const { body } = await propose(match)
        await match.owner.post(`/api/viewings/${body.id}/cancel`)
      },
    ],
    ['closed', 'it was unmatched', ({ owner, clientId }) => owner.post(`/api/people/${clientId}/unmatch`)],
    [
      'unavailable',
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

  test('isn’t shown after a block', async () => {
    const { client, owner, ownerId } = await makeMatch(app)
    await client.post(`/api/people/${ownerId}/block`)
    for (const person of [client, owner]) expect((await list(person)).matches).toEqual([])
  })
})
