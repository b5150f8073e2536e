import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnListing } from '#shared/market/listings.ts'
import { saveContract, sendContract, signContract, startContract } from '#server/testing/contracts.ts'
import {
  acceptDates,
  cancelDates,
  daysAhead,
  inDays,
  matchAbout,
  matchAboutBicycle,
  requestDates,
  unavailableDays,
} from '#server/testing/date-requests.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const addresses = { ownerAddress: '1 A Street', clientAddress: '2 B Street' }

async function agree(from: number, listing: Parameters<typeof matchAboutBicycle>[1] = {}) {
  const match = await matchAboutBicycle(app, listing)
  await givePlan(app, match.ownerId, 'pro')
  const { body: asked } = await requestDates(match.client, match, daysAhead(app, from))
  const { body: accepted } = await acceptDates(match.owner, asked)
  return { ...match, accepted }
}

test('a contract starts from the agreed dates, price and deposit', async () => {
  const match = await agree(10)
  const { body: contract } = await startContract(match.owner, { ...match, deal: 'bicycle_rental' })
  expect(contract.terms).toMatchObject({
    startsOn: match.accepted.startsOn,
    endsOn: match.accepted.endsOn,
    priceCents: 2500,
    per: 'day',
    depositCents: 15_000,
    paymentDay: null,
    clauses: 'The total for this time is $80: 3 days at $25, Helmet $5.',
  })
})

test('a home’s contract starts from the agreed move-in', async () => {
  const match = await matchAboutBicycle(app, {
    kind: 'property',
    priceCents: 100_000,
    dayPriceCents: null,
    details: { type: 'cabin' },
    fees: [],
  })
  const startsOn = inDays(app, 30)
  const { body: asked } = await requestDates(match.client, match, { startsOn, endsOn: null })
  await acceptDates(match.owner, asked)
  const { body: contract } = await startContract(match.owner, { ...match, deal: 'property_rental' })
  expect(contract.terms).toMatchObject({
    startsOn,
    endsOn: null,
    priceCents: 100_000,
    per: 'month',
    paymentDay: 1,
    clauses: '',
  })
})

test('once signed, the listing stays up, the days stay taken, and the contract says how they end', async () => {
  const match = await agree(10)
  const rival = await matchAbout(app, match.owner, match.listingId)
  const { body: others } = await requestDates(
    rival.client,
    { ...rival, listingId: match.listingId },
    daysAhead(app, 20),
  )
  const { body: draft } = await startContract(match.owner, { ...match, deal: 'bicycle_rental' })
  const { body: saved } = await saveContract(match.owner, draft, { ...draft.terms!, ...addresses })
  const { body: sent } = await sendContract(match.owner, saved)
  await signContract(match.owner, sent)
  const { body: completed } = await signContract(match.client, sent)
  expect(completed.state).toBe('completed')
  const { body: listing } = await match.owner.get<OwnListing>(`/api/my/listings/${match.listingId}`)
  expect(listing.status).toBe('active')
  expect(await unavailableDays(app, match.listingId)).not.toBe('{}')
  expect((await cancelDates(match.client, match.accepted)).body).toMatchObject({
    error: { code: 'dates_signed' },
  })
  expect((await acceptDates(match.owner, others)).body.state).toBe('accepted')
})
