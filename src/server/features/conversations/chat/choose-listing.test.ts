import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Conversation, Message } from '#shared/conversations/chat.ts'
import type { Match } from '#shared/conversations/matches.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const inAnHour = () => new Date(app.deps.now().getTime() + 3600_000).toISOString()
const conversationOf = async (of: TestClient, id: string) =>
  (await of.get<Conversation>(`/api/conversations/${id}`)).body
const historyOf = async (of: TestClient) => (await of.get<{ matches: Match[] }>('/api/matches')).body.matches
const choose = (by: TestClient, id: string, listingId: string) =>
  by.put<Conversation>(`/api/conversations/${id}/listing/${listingId}`)
const propose = async (by: TestClient, id: string) =>
  (await by.post<Viewing>(`/api/conversations/${id}/viewings`, { times: [inAnHour()], key: randomUUID() }))
    .body

/** A match that the owner completed after the client liked these listings, in this order. */
async function completedByOwner(titles: string[]) {
  const { account: clientAccount, client } = await signedInClient(app, 'client')
  const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
  const listingIds: string[] = []
  for (const title of titles) {
    const listingId = await makeListing(app, ownerAccount.id, { title })
    await swipe(client, listingId)
    listingIds.push(listingId)
  }
  const { body } = await swipe(owner, clientAccount.id)
  if (body.outcome !== 'matched') throw new Error('No match')
  return {
    client,
    owner,
    clientId: clientAccount.id,
    ownerId: ownerAccount.id,
    listingIds,
    id: body.conversationId,
  }
}

describe('a match completed by the owner', () => {
  test('is about the only listing the client liked: in chat, history, viewing, calendar and feed', async () => {
    const { client, owner, id, listingIds } = await completedByOwner(['Cabin'])
    for (const person of [client, owner]) {
      const about = { listing: { id: listingIds[0], title: 'Cabin' }, likedListings: [{ title: 'Cabin' }] }
      expect(await conversationOf(person, id)).toMatchObject(about)
      expect(await historyOf(person)).toMatchObject([about])
      const { body } = await person.get<{ activities: unknown[] }>('/api/activities?group=matches')
      expect(body.activities).toMatchObject([{ content: { kind: 'match', listing: { title: 'Cabin' } } }])
    }
    const viewing = await propose(owner, id)
    expect(viewing.listingTitle).toBe('Cabin')
    await client.post(`/api/viewings/${viewing.id}/accept`, { startsAt: viewing.times[0] })
    const calendar = await client.get<string>(`/api/viewings/${viewing.id}/calendar.ics`)
    expect(JSON.stringify(calendar)).toContain('Viewing: Cabin')
  })

  test('can be about several listings until one of the two chooses, for both at once', async () => {
    const { client, owner, id, listingIds, ownerId } = await completedByOwner(['Cabin', 'Loft'])
    const open = { listing: null, likedListings: [{ title: 'Loft' }, { title: 'Cabin' }] }
    expect(await conversationOf(client, id)).toMatchObject(open)
    expect(await historyOf(owner)).toMatchObject([open])
    const viewing = await propose(owner, id)
    expect(viewing.listingTitle).toBeNull()

    const stream = createStreamClient(owner, app.url)
    await stream.connect()
    const chosen = await choose(client, id, listingIds[0]!)
    expect([chosen.status, chosen.body.listing?.title]).toEqual([200, 'Cabin'])
    await until(() => stream.events.some(({ kind }) => kind === 'listing_chosen'), 'the choice')
    await until(
      () => stream.events.some((event) => event.kind === 'viewing' && event.viewing.listingTitle === 'Cabin'),
      'the viewing',
    )
    stream.cut()
    for (const person of [client, owner]) {
      expect((await conversationOf(person, id)).listing?.title).toBe('Cabin')
      expect((await historyOf(person))[0]?.listing?.title).toBe('Cabin')
    }
    const { body } = await client.get<{ messages: Message[] }>(`/api/conversations/${id}/messages`)
    expect(body.messages).toMatchObject([{ viewing: { listingTitle: 'Cabin' } }])

    // A later change doesn't affect existing viewings.
    expect((await choose(owner, id, listingIds[1]!)).body.listing?.title).toBe('Loft')
    expect(
      (await client.get<{ messages: Message[] }>(`/api/conversations/${id}/messages`)).body,
    ).toMatchObject({ messages: [{ viewing: { listingTitle: 'Cabin' } }] })
    expect((await propose(owner, id)).listingTitle).toBe('Loft')

    // Only listings that the client liked and that still exist can be chosen.
    const unliked = await makeListing(app, ownerId)
    for (const listingId of [unliked, randomUUID()])
      expect((await choose(owner, id, listingId)).status).toBe(404)
    await app.query(`update listings set status = 'removed', is_active = false where id = $1`, [
      listingIds[0],
    ])
    expect((await choose(owner, id, listingIds[0]!)).status).toBe(404)
    expect((await conversationOf(client, id)).likedListings).toMatchObject([{ title: 'Loft' }])
    expect((await conversationOf(client, id)).listing?.title).toBe('Loft')
  })

  test('is found by the title of any liked listing, and is about the only one left', async () => {
    const { client, listingIds, id } = await completedByOwner(['Zebra house', 'Quagga house'])
    const { body } = await client.get<{ conversations: Conversation[] }>('/api/conversations?q=zebra')
    expect(body.conversations).toHaveLength(1)
    await app.query(`update listings set status = 'removed', is_active = false where id = $1`, [
      listingIds[1],
    ])
    expect((await conversationOf(client, id)).listing?.title).toBe('Zebra house')
  })

  test('keeps its own stage next to a later match about another listing', async () => {
    const { client, owner, ownerId, id, listingIds } = await completedByOwner(['Cabin'])
    const later = await makeListing(app, ownerId, { title: 'Boat shed' })
    await swipe(client, later)
    expect((await conversationOf(owner, id)).listing?.title).toBe('Boat shed')
    await propose(owner, id)
    const stages = async () => (await historyOf(client)).map(({ listing, stage }) => [listing?.title, stage])
    expect(await stages()).toEqual([
      ['Boat shed', 'viewing'],
      ['Cabin', 'talking'],
    ])
    await app.query(`update listings set status = 'rented', is_active = false where id = $1`, [listingIds[0]])
    expect((await stages())[1]).toEqual(['Cabin', 'unavailable'])
  })
})

test('only the two people can choose, and only while the conversation is open', async () => {
  const { client, owner, clientId, conversationId, listingId } = await makeMatch(app)
  const { client: stranger } = await signedInClient(app, 'client')
  expect((await choose(stranger, conversationId, listingId)).status).toBe(404)
  await owner.post(`/api/people/${clientId}/unmatch`)
  expect((await choose(client, conversationId, listingId)).body).toMatchObject({
    error: { code: 'conversation_closed' },
  })
})
