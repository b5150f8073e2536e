import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import type { Activity } from '#shared/people/activity.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import type { OwnListing, ViewedListing } from '#shared/market/listings.ts'
import type { Match } from '#shared/conversations/matches.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import {
  homeTerms,
  makeSentContract,
  saveContract,
  sendContract,
  signContract,
  startContract,
} from '#server/testing/contracts.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { evenRefused } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { clearSignedListing } from './clear-signed-listing.ts'
import { lastDayOfMonths } from '#shared/days.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const like = (targetId: string) => ({ targetId, direction: 'right', key: randomUUID() })
const activitiesOf = async (of: TestClient) =>
  (await of.get<{ activities: Activity[] }>('/api/activities')).body.activities.map(({ content }) => content)
const signed = async (of: TestClient) =>
  (await of.get<{ signed: { contractId: string } | null }>('/api/unread')).body.signed
const stages = async (of: TestClient) =>
  (await of.get<{ matches: Match[] }>('/api/matches')).body.matches.map(({ stage }) => stage)
const stateOf = async (of: TestClient, id: string) =>
  (await of.get<Contract>(`/api/contracts/${id}`)).body.state
const myListing = async ({ owner, listingId }: TestMatch) =>
  (await owner.get<OwnListing>(`/api/my/listings/${listingId}`)).body

/** Another client who has matched about the same listing. */
async function rivalOf({ owner, ownerId, ownerName, listingId }: TestMatch): Promise<TestMatch> {
  const { account, client } = await signedInClient(app, 'client')
  await givePlan(app, ownerId, 'pro')
  await owner.post('/api/swipes', like(account.id))
  const { body } = await client.post<{ conversationId: string }>('/api/swipes', like(listingId))
  const { conversationId } = body
  return {
    client,
    owner,
    clientId: account.id,
    ownerId,
    clientName: account.name,
    ownerName,
    listingId,
    conversationId,
  }
}

const propose = async ({ client, conversationId }: TestMatch, hours = 30) =>
  (
    await client.post<Viewing>(`/api/conversations/${conversationId}/viewings`, {
      key: randomUUID(),
      times: [new Date(app.deps.now().getTime() + hours * hourMs).toISOString()],
    })
  ).body
async function agree(match: TestMatch, hours?: number) {
  const { id, times } = await propose(match, hours)
  return (await match.owner.post<Viewing>(`/api/viewings/${id}/accept`, { startsAt: times[0] })).body
}

async function makeSigned() {
  const match = await makeMatch(app)
  const contract = await makeSentContract(match.owner, match)
  await signContract(match.client, contract)
  await signContract(match.owner, contract)
  return { ...match, contractId: contract.id }
}

const closed = async (of: TestClient) =>
  (await activitiesOf(of)).filter(({ kind }) => kind === 'listing_closed').length

describe('once both have signed', () => {
  test('the match is marked as signed, and the owner’s listing shows who has it and from when', async () => {
    const match = await makeSigned()
    for (const person of [match.client, match.owner]) expect(await stages(person)).toEqual(['signed'])
    expect(await myListing(match)).toMatchObject({
      status: 'rented',
      likes: 1,
      matches: 1,
      signed: {
        contractId: match.contractId,
        clientName: match.clientName,
        isSale: false,
        startsOn: '2026-12-01',
      },
    })
    const viewed = await match.client.get<ViewedListing>(`/api/listings/${match.listingId}`)
    expect(viewed.body).toMatchObject({ isOffered: false, isSigned: true })
    const { body } = await match.owner.get<{ listings: OwnListing[] }>('/api/my/listings?signed=true')
    expect(body.listings.map(({ id }) => id)).toEqual([match.listingId])
    await match.owner.post(`/api/people/${match.clientId}/unmatch`)
    expect(await stages(match.client)).toEqual(['closed'])
  })

  test('an earlier tenant is not named after the listing was published again', async () => {
    const match = await makeSigned()
    app.clock.aheadMs += hourMs
    await match.owner.post(`/api/my/listings/${match.listingId}/publish`)
    expect((await myListing(match)).signed).toBeNull()
    await match.owner.post(`/api/my/listings/${match.listingId}/rented`)
    expect((await myListing(match)).signed).toBeNull()
    expect((await match.owner.get<{ listings: [] }>('/api/my/listings?signed=true')).body.listings).toEqual(
      [],
    )
  })

  test('other people’s viewings and contracts about it are canceled and reported once, and the pair keeps theirs', async () => {
    const match = await makeMatch(app)
    const rival = await rivalOf(match)
    const [own, theirs] = [await agree(match), await agree(rival)]
    const contract = await makeSentContract(match.owner, match)
    const lost = await makeSentContract(match.owner, rival)
    await signContract(rival.client, lost)
    await signContract(match.client, contract)
    await signContract(match.owner, contract)
    await expect.poll(() => stateOf(rival.client, lost.id)).toBe('cancelled')
    const closedEntries = async () =>
      (await activitiesOf(rival.client)).filter(
        (content) => 'step' in content && content.step === 'unavailable',
      )
    await expect.poll(closedEntries).toHaveLength(2)
    await clearSignedListing(app.deps, { contractId: contract.id })
    expect(await closedEntries()).toHaveLength(2)
    expect(
      await app.query('select id, state from viewings where id = any($1) order by state', [
        [own.id, theirs.id],
      ]),
    ).toEqual([
      { id: own.id, state: 'accepted' },
      { id: theirs.id, state: 'cancelled' },
    ])
    expect(await stages(rival.client)).toEqual(['unavailable'])
  })

  test('people who liked it are notified that it is gone, but not the tenant', async () => {
    const match = await makeMatch(app)
    const { client: fan } = await signedInClient(app, 'client')
    await fan.post('/api/swipes', like(match.listingId))
    const contract = await makeSentContract(match.owner, match)
    await signContract(match.client, contract)
    await signContract(match.owner, contract)
    await expect.poll(() => closed(fan)).toBe(1)
    expect(await closed(match.client)).toBe(0)
  })

  test('only one of two contracts about a listing can be completed, even when signed concurrently', async () => {
    const match = await makeMatch(app)
    const rival = await rivalOf(match)
    const contracts = [
      await makeSentContract(match.owner, match),
      await makeSentContract(match.owner, rival),
    ] as const
    await signContract(match.client, contracts[0])
    await signContract(rival.client, contracts[1])
    const replies = await Promise.all(
      contracts.map((contract) => evenRefused(signContract(match.owner, contract))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = replies.findIndex(({ status }) => status === 409)
    await expect.poll(() => stateOf(match.owner, contracts[loser]!.id)).toBe('cancelled')
    expect(await stateOf(match.owner, contracts[1 - loser]!.id)).toBe('completed')
  })

  test('a contract for a later period can still be sent and signed', async () => {
    const match = await makeSigned()
    await givePlan(app, match.ownerId, 'pro')
    app.clock.aheadMs += hourMs
    const { body: draft } = await startContract(match.owner, match)
    const later = await saveContract(match.owner, draft, {
      ...homeTerms,
      startsOn: '2027-06-01',
    } as typeof homeTerms)
    const { body: sent } = await sendContract(match.owner, later.body)
    await signContract(match.client, sent)
    await clearSignedListing(app.deps, { contractId: match.contractId })
    expect((await signContract(match.owner, sent)).body.state).toBe('completed')
  })

  test('new viewings of the pair become key handovers, and earlier ones become meetings', async () => {
    const match = await makeMatch(app)
    const before = await agree(match)
    expect(before.purpose).toBe('viewing')
    const contract = await makeSentContract(match.owner, match)
    await signContract(match.client, contract)
    await signContract(match.owner, contract)
    app.clock.aheadMs += 1000
    expect((await propose(match)).purpose).toBe('handover')
    const { body } = await match.owner.get<{ viewings: { viewing: Viewing }[] }>('/api/viewings')
    expect(body.viewings.map(({ viewing }) => viewing.purpose).toSorted()).toEqual(['handover', 'meeting'])
  })
})

describe('the celebration', () => {
  test('waits until each side has seen it, and never appears before both have signed', async () => {
    const match = await makeMatch(app)
    const contract = await makeSentContract(match.owner, match)
    await signContract(match.client, contract)
    expect(await signed(match.client)).toBeNull()
    expect((await match.client.post(`/api/contracts/${contract.id}/signed-seen`)).status).toBe(409)
    await signContract(match.owner, contract)
    expect(await signed(match.owner)).toEqual({
      contractId: contract.id,
      isSeen: false,
      asksToStayVisible: false,
    })
    for (let n = 0; n < 2; n += 1) await match.owner.post(`/api/contracts/${contract.id}/signed-seen`)
    expect(await signed(match.owner)).toBeNull()
    expect(await signed(match.client)).toEqual({
      contractId: contract.id,
      isSeen: false,
      asksToStayVisible: true,
    })
  })

  test.each([
    ['hides the client', false, true],
    ['leaves the client visible', true, false],
  ])('asks the client once, and %s', async (_, isStaying, isHidden) => {
    const { client, owner, contractId } = await makeSigned()
    await client.post(`/api/contracts/${contractId}/signed-seen`)
    expect(await signed(client)).toEqual({ contractId, isSeen: true, asksToStayVisible: true })
    expect((await owner.post(`/api/contracts/${contractId}/stay-visible`, { isStaying })).status).toBe(403)
    await client.post(`/api/contracts/${contractId}/stay-visible`, { isStaying })
    expect(await signed(client)).toBeNull()
    expect((await client.get<{ user: { isHidden: boolean } }>('/api/me')).body).toMatchObject({ isHidden })
  })

  test('asks nothing if the client is already hidden', async () => {
    const { client, clientId, contractId } = await makeSigned()
    await app.query('update profiles set is_hidden = true where id = $1', [clientId])
    await client.post(`/api/contracts/${contractId}/signed-seen`)
    expect(await signed(client)).toBeNull()
  })
})

describe('a draft', () => {
  test('suggests the client’s move-in date and stay, but no less than the listing’s minimum', async () => {
    const match = await makeMatch(app)
    await app.query(
      `insert into client_filter_preferences (user_id, move_in_on, stay_months) values ($1, '2027-01-15', 3)
       on conflict (user_id) do update set move_in_on = '2027-01-15', stay_months = 3`,
      [match.clientId],
    )
    await app.query(`update listings set details = details || '{"minimumStayMonths": 6}' where id = $1`, [
      match.listingId,
    ])
    const { body } = await startContract(match.owner, match)
    expect(body.terms).toMatchObject({ startsOn: '2027-01-15', endsOn: '2027-07-14' })
    expect([lastDayOfMonths('2027-01-31', 1), lastDayOfMonths('2026-12-01', 12)]).toEqual([
      '2027-02-28',
      '2027-11-30',
    ])
  })

  test('suggests no date in the past', async () => {
    const match = await makeMatch(app)
    await app.query(
      `insert into client_filter_preferences (user_id, move_in_on) values ($1, '2020-01-15')
       on conflict (user_id) do update set move_in_on = '2020-01-15'`,
      [match.clientId],
    )
    expect((await startContract(match.owner, match)).body.terms).toMatchObject({
      startsOn: null,
      endsOn: null,
    })
  })
})
