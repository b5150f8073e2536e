import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/people/activity.ts'
import type { Message } from '#shared/conversations/chat.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { addDays } from '#shared/days.ts'
import {
  acceptDates,
  cancelDates,
  daysAhead,
  matchAboutBicycle,
  requestDates,
  unavailableDays,
} from '#server/testing/date-requests.ts'
import { factoryPassword } from '#server/testing/factories.ts'
import { decide, startOperatorApp } from '#server/testing/operators.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { endRequestsAboutListing } from './end-date-requests.ts'

let app: TestApp
let operator: TestClient
beforeAll(async () => {
  ;({ app, operator } = await startOperatorApp())
})
afterAll(() => app.stop())

const stateOf = async (id: string) =>
  (await app.query<{ state: string }>('select state from date_requests where id = $1', [id]))[0]?.state
const feed = async (of: TestClient) =>
  (await of.get<{ activities: Activity[] }>('/api/activities?group=requests')).body.activities.map(
    ({ content }) => content,
  )
const upcoming = async (of: TestClient) =>
  (await of.get<{ requests: { request: DateRequest; other: unknown }[] }>('/api/date-requests')).body.requests

async function makeAgreed() {
  const match = await matchAboutBicycle(app)
  const { body: asked } = await succeeded(requestDates(match.client, match, daysAhead(app, 20)))
  const { body: accepted } = await succeeded(acceptDates(match.owner, asked))
  const { body: open } = await succeeded(requestDates(match.client, match, daysAhead(app, 40)))
  const { startsOn, endsOn } = accepted
  return { ...match, accepted, open, taken: `{[${startsOn},${addDays(endsOn!, 1)})}` }
}
type Agreed = Awaited<ReturnType<typeof makeAgreed>>

describe('an open request ends and accepted dates stay agreed', () => {
  const endings: Record<string, (agreed: Agreed) => Promise<unknown>> = {
    'when the client unmatches': ({ client, ownerId }) => client.post(`/api/people/${ownerId}/unmatch`),
    'when the owner unmatches': ({ owner, clientId }) => owner.post(`/api/people/${clientId}/unmatch`),
    'when the client blocks the owner': ({ client, ownerId }) => client.post(`/api/people/${ownerId}/block`),
    'when the owner blocks the client': ({ owner, clientId }) => owner.post(`/api/people/${clientId}/block`),
    'when the client is suspended': ({ clientId }) => decide(operator, 'person', clientId, 'hide'),
    'when the owner is banned': ({ ownerId }) => decide(operator, 'person', ownerId, 'ban'),
    'when the listing is suspended': ({ listingId }) => decide(operator, 'listing', listingId, 'hide'),
    'when the listing is rented': ({ owner, listingId }) =>
      owner.post(`/api/my/listings/${listingId}/rented`),
    'when the listing is removed': ({ owner, listingId }) =>
      owner.post(`/api/my/listings/${listingId}/remove`),
  }
  test.each(Object.entries(endings))('%s', async (_, end) => {
    const agreed = await makeAgreed()
    await succeeded(end(agreed) as ReturnType<TestClient['post']>)
    await endRequestsAboutListing(app.deps, agreed)
    await endRequestsAboutListing(app.deps, agreed)
    expect([await stateOf(agreed.open.id), await stateOf(agreed.accepted.id)]).toEqual([
      'expired',
      'accepted',
    ])
    expect(await unavailableDays(app, agreed.listingId)).toBe(agreed.taken)
  })

  test('but not when the listing is only paused', async () => {
    const agreed = await makeAgreed()
    await succeeded(agreed.owner.post(`/api/my/listings/${agreed.listingId}/pause`))
    await endRequestsAboutListing(app.deps, agreed)
    expect((await acceptDates(agreed.owner, agreed.open)).body.state).toBe('accepted')
  })
})

test('agreed dates can be canceled after an unmatch, and by name', async () => {
  const { client, owner, ownerId, clientId, accepted, listingId } = await makeAgreed()
  await client.post(`/api/people/${ownerId}/unmatch`)
  expect((await cancelDates(owner, accepted)).body).toMatchObject({ state: 'canceled', owedCents: 0 })
  expect(await unavailableDays(app, listingId)).toBe('{}')
  expect((await feed(client))[0]).toMatchObject({
    kind: 'date_request',
    step: 'canceled',
    person: { id: ownerId },
  })
  expect(clientId).not.toBe(ownerId)
})

test('agreed dates can be canceled after a block, without a name', async () => {
  const { client, owner, ownerId, accepted, listingId } = await makeAgreed()
  await client.post(`/api/people/${ownerId}/block`)
  for (const person of [client, owner])
    expect(await upcoming(person)).toMatchObject([{ request: { id: accepted.id }, other: null }])
  expect((await cancelDates(client, accepted)).body.state).toBe('canceled')
  expect(await unavailableDays(app, listingId)).toBe('{}')
  expect(await feed(owner)).toMatchObject([{ kind: 'dates_ended', requestId: accepted.id }])
  expect(await upcoming(owner)).toEqual([])
})

test('a deleted client’s days are free again, and the owner is notified', async () => {
  const { client, owner, conversationId, accepted, open, listingId } = await makeAgreed()
  await succeeded(client.post('/api/my/deletion', { password: factoryPassword }))
  expect([await stateOf(accepted.id), await stateOf(open.id)]).toEqual(['canceled', 'expired'])
  expect(await unavailableDays(app, listingId)).toBe('{}')
  expect((await feed(owner))[0]).toMatchObject({ kind: 'dates_ended', requestId: accepted.id })
  const { body } = await owner.get<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)
  const [first] = body.messages
  expect(first?.kind === 'request' && first.request.clientId).not.toBe(accepted.clientId)
})

// Their conversation isn't kept, so the requests are deleted together with the account.
test.each([
  ['was blocked by', ({ owner, clientId }: Agreed) => owner.post(`/api/people/${clientId}/block`)],
  ['had blocked', ({ client, ownerId }: Agreed) => client.post(`/api/people/${ownerId}/block`)],
])('the days of a deleted client who %s the owner are free again', async (_, block) => {
  const agreed = await makeAgreed()
  await succeeded(block(agreed))
  await succeeded(agreed.client.post('/api/my/deletion', { password: factoryPassword }))
  expect([await stateOf(agreed.accepted.id), await unavailableDays(app, agreed.listingId)]).toEqual([
    undefined,
    '{}',
  ])
})

test('with a deleted owner the listing and its requests are gone, and the client is notified', async () => {
  const { client, owner, conversationId, accepted } = await makeAgreed()
  await succeeded(owner.post('/api/my/deletion', { password: factoryPassword }))
  expect(await stateOf(accepted.id)).toBeUndefined()
  expect((await feed(client))[0]).toMatchObject({ kind: 'dates_ended', requestId: accepted.id })
  const { body } = await client.get<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)
  expect(body.messages.map(({ kind }) => kind)).toEqual(['deleted', 'deleted'])
})
