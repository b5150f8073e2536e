import { dateRequests } from '../db/schema/calendars.ts'
import { newId } from '../db/ids.ts'
import { dayMs } from '#shared/durations.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { takeDays } from '#server/features/market/calendars/take-days.ts'
import { insertRows } from './insert-rows.ts'
import type { TestMatch } from './pairs.ts'
import type { TestApp } from './test-app.ts'

type Request = typeof dateRequests.$inferInsert

/** A request that waits for the owner, unless specified. */
export async function makeRequest(
  app: TestApp,
  { conversationId, listingId, clientId, ownerId }: TestMatch,
  options: Partial<Request> & { startsOn: string; endsOn: string | null },
) {
  const id = newId()
  const now = app.deps.now()
  await insertRows(app.deps.pool, dateRequests, {
    id,
    conversationId,
    listingId,
    clientId,
    ownerId,
    key: newId(),
    state: 'asked',
    quote: { currency: 'USD', parts: [], totalCents: 0, depositCents: null },
    cancellationPolicy: 'moderate',
    timeZone: 'America/Los_Angeles',
    expiresAt: new Date(now.getTime() + 3 * dayMs),
    createdAt: now,
    ...options,
  })
  return id
}

/** Makes a request whose days are taken. */
export async function bookDays(
  app: TestApp,
  match: TestMatch,
  days: { startsOn: string; endsOn: string | null },
) {
  const requestId = await makeRequest(app, match, { ...days, state: 'accepted' })
  const wanted = { listingId: match.listingId, requestId, from: days.startsOn, to: days.endsOn }
  await inTransaction(app.deps.pool, (tx) => takeDays(tx, wanted, app.deps.now()))
  return requestId
}
