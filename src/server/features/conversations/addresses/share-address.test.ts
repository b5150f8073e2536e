import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '#shared/conversations/chat.ts'
import type { SharedAddress } from '#shared/conversations/shared-addresses.ts'
import { calendarPath, type Viewing } from '#shared/conversations/viewings.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const inADay = new Date(Date.now() + 26 * 3600_000).toISOString()

async function makeMatchWithAddress() {
  const match = await makeMatch(app)
  await app.query(
    `update listings set street = '12 Alder Row', unit = '4', floor = '2nd', access_notes = 'Ring twice.',
       city_id = 5713587, exact_lat = 44.05, exact_lon = -121.31 where id = $1`,
    [match.listingId],
  )
  return match
}
type Shared = Pick<TestMatch, 'conversationId' | 'listingId'>

const share = (by: TestClient, { conversationId, listingId }: Shared) =>
  by.put<{ addresses: SharedAddress[] }>(`/api/conversations/${conversationId}/addresses/${listingId}`)
const stop = (by: TestClient, { conversationId, listingId }: Shared) =>
  by.delete(`/api/conversations/${conversationId}/addresses/${listingId}`)
const addressesOf = async (of: TestClient, { conversationId }: Shared) =>
  (await of.get<{ addresses: SharedAddress[] }>(`/api/conversations/${conversationId}/addresses`)).body
    .addresses
const cardsOf = async (of: TestClient, { conversationId }: Shared) =>
  (
    await of.get<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)
  ).body.messages.filter(({ kind }) => kind === 'address')
const propose = (by: TestClient, { conversationId }: Shared, sharedListingId?: string) =>
  by.post<Viewing>(`/api/conversations/${conversationId}/viewings`, {
    key: randomUUID(),
    times: [inADay],
    sharedListingId,
  })
const accept = (by: TestClient, { id }: Viewing, sharedListingId?: string) =>
  by.post(`/api/viewings/${id}/accept`, { startsAt: inADay, sharedListingId })
const answer = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code: string } }).error?.code,
]

describe('an owner', () => {
  test('shares an address with one match: a card in the chat, and the location for both', async () => {
    const match = await makeMatchWithAddress()
    expect(await addressesOf(match.client, match)).toEqual([])
    const address = {
      listingId: match.listingId,
      listingTitle: 'Glass-front cabin',
      street: '12 Alder Row',
      unit: '4',
      floor: '2nd',
      accessNotes: 'Ring twice.',
      city: 'Bend, OR',
      pin: { lat: 44.05, lon: -121.31 },
      messageSeq: 1,
    }
    expect((await share(match.owner, match)).body).toEqual({ addresses: [address] })
    for (const person of [match.client, match.owner]) {
      expect(await addressesOf(person, match)).toEqual([address])
      expect(await cardsOf(person, match)).toMatchObject([{ seq: 1, listingId: match.listingId }])
    }
    await app.query(`update listings set street = '14 Alder Row' where id = $1`, [match.listingId])
    expect(await addressesOf(match.client, match)).toMatchObject([{ street: '14 Alder Row' }])
  })

  test('shares it only once, however often they try, and can stop and start again', async () => {
    const match = await makeMatchWithAddress()
    const replies = await Promise.all([1, 2, 3].map(() => share(match.owner, match)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await cardsOf(match.client, match)).toHaveLength(1)
    expect((await stop(match.owner, match)).status).toBe(200)
    expect(await addressesOf(match.client, match)).toEqual([])
    expect((await stop(match.owner, match)).status).toBe(404)
    await share(match.owner, match)
    expect(await addressesOf(match.client, match)).toMatchObject([{ messageSeq: 2 }])
  })

  test('can only share their own listings that have an address, in their own conversations', async () => {
    const match = await makeMatchWithAddress()
    const other = await makeMatchWithAddress()
    expect(answer(await share(match.owner, { ...match, listingId: other.listingId }))).toEqual([
      404,
      'not_found',
    ])
    expect(answer(await share(match.owner, { ...match, conversationId: other.conversationId }))).toEqual([
      404,
      'not_found',
    ])
    expect(answer(await share(match.client, match))).toEqual([403, 'wrong_role'])
    const bare = await makeListing(app, match.ownerId)
    expect(answer(await share(match.owner, { ...match, listingId: bare }))).toEqual([409, 'address_missing'])
    await match.client.post(`/api/people/${match.ownerId}/unmatch`)
    expect(answer(await share(match.owner, match))).toEqual([403, 'conversation_closed'])
    expect(await addressesOf(match.client, match)).toEqual([])
  })
})

describe('a viewing', () => {
  test('proposed by the owner includes the address if they choose to', async () => {
    const match = await makeMatchWithAddress()
    await propose(match.owner, match)
    expect(await addressesOf(match.client, match)).toEqual([])
    const { body: viewing } = await propose(match.owner, match, match.listingId)
    expect(viewing.listingId).toBe(match.listingId)
    expect(await addressesOf(match.client, match)).toMatchObject([{ street: '12 Alder Row', messageSeq: 3 }])
    await accept(match.client, viewing)
    const { text } = await match.client.get(calendarPath(viewing.id))
    expect(text).toContain(String.raw`LOCATION:12 Alder Row\, Unit 4\, 2nd\, Bend\, OR`)
    expect(text).not.toContain('Ring twice')
  })

  test('accepted by the owner can include it too, and clients share nothing', async () => {
    const match = await makeMatchWithAddress()
    expect(answer(await propose(match.client, match, match.listingId))).toEqual([403, 'wrong_role'])
    const { body: viewing } = await propose(match.client, match)
    expect((await accept(match.owner, viewing, match.listingId)).status).toBe(200)
    expect(await cardsOf(match.client, match)).toMatchObject([{ seq: 2 }])
  })

  test('isn’t accepted if the address to share is missing', async () => {
    const match = await makeMatch(app)
    const { body: viewing } = await propose(match.client, match)
    expect(answer(await accept(match.owner, viewing, match.listingId))).toEqual([409, 'address_missing'])
    const { account } = await signedInClient(app, 'owner')
    const foreign = await makeListing(app, account.id, { street: '1 Elsewhere' })
    expect(answer(await accept(match.owner, viewing, foreign))).toEqual([404, 'not_found'])
    const [row] = await app.query('select state from viewings where id = $1', [viewing.id])
    expect(row).toEqual({ state: 'proposed' })
  })
})
