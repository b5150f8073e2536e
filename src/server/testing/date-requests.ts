import { randomUUID } from 'node:crypto'
import { addDays, dayAt } from '#shared/days.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import type { listings } from '../db/schema/listings.ts'
import { makeListing, signedInClient } from './factories.ts'
import { succeeded } from './succeeded.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/** $25 a day and $5 for a helmet, with a deposit of $150. */
const bicycle = {
  kind: 'bicycle',
  title: 'City bike with a basket',
  listingType: 'rent',
  details: { type: 'city' },
  priceCents: null,
  dayPriceCents: 2500,
  depositCents: 15_000,
  fees: [{ name: 'Helmet', cents: 500, per: 'stay' }],
  beds: null,
  baths: null,
  squareFootage: null,
} as const satisfies Partial<typeof listings.$inferInsert>

type Listing = Partial<typeof listings.$inferInsert>

/** A client and an owner who have matched about a bicycle, or another listing. */
export async function matchAboutBicycle(app: TestApp, listing: Listing = {}) {
  const { account, client: owner } = await signedInClient(app, 'owner')
  const listingId = await makeListing(app, account.id, {
    ...bicycle,
    ...listing,
    fees: [...(listing.fees ?? bicycle.fees)],
  })
  return { owner, ownerId: account.id, listingId, ...(await matchAbout(app, owner, listingId)) }
}

const like = (targetId: string) => ({ targetId, direction: 'right', key: randomUUID() })

/** Another client who matches with an owner about a listing. */
export async function matchAbout(app: TestApp, owner: TestClient, listingId: string) {
  const { account, client } = await signedInClient(app, 'client')
  await succeeded(client.post('/api/swipes', like(listingId)))
  const { body } = await succeeded(owner.post<{ conversationId: string }>('/api/swipes', like(account.id)))
  return { client, clientId: account.id, conversationId: body.conversationId }
}

interface Wanted {
  startsOn: string
  endsOn: string | null
  hours?: number
  terms?: string
}

export const requestDates = (
  client: TestClient,
  { conversationId, listingId }: { conversationId: string; listingId: string },
  wanted: Wanted,
  key: string = randomUUID(),
) =>
  client.post<DateRequest>(`/api/conversations/${conversationId}/date-requests`, {
    key,
    listingId,
    ...wanted,
  })

const step =
  (name: string) =>
  (by: TestClient, { id, version }: Pick<DateRequest, 'id' | 'version'>) =>
    by.post<DateRequest>(`/api/date-requests/${id}/${name}`, { version })
export const acceptDates = step('accept')
export const declineDates = step('decline')
export const withdrawDates = (by: TestClient, { id }: Pick<DateRequest, 'id'>) =>
  by.post<DateRequest>(`/api/date-requests/${id}/withdraw`)
export const cancelDates = (
  by: TestClient,
  { id, version }: Pick<DateRequest, 'id' | 'version'>,
  owedCents = 0,
) => by.post<DateRequest>(`/api/date-requests/${id}/cancel`, { version, owedCents })
export const changeDates = (
  by: TestClient,
  { id, version }: Pick<DateRequest, 'id' | 'version'>,
  wanted: Wanted,
) => by.put<DateRequest>(`/api/date-requests/${id}/dates`, { version, ...wanted })

/** A day this many days ahead, and the last of some days from there. */
export const inDays = (app: TestApp, count: number) =>
  addDays(dayAt(app.deps.now(), 'America/Los_Angeles'), count)
export const daysAhead = (app: TestApp, from: number, count = 3) => ({
  startsOn: inDays(app, from),
  endsOn: inDays(app, from + count - 1),
})

/** The days that are taken or not open. */
export const unavailableDays = async (app: TestApp, listingId: string) =>
  (
    await app.query<{ days: string }>('select unavailable_days::text days from listings where id = $1', [
      listingId,
    ])
  )[0]!.days
