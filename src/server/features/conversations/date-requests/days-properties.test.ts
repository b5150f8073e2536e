import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRequestStates, type DateRequest } from '#shared/conversations/date-requests.ts'
import type { ListingCalendar, MyCalendar } from '#shared/market/calendars.ts'
import { calendarFile, startCalendarSite } from '#server/testing/calendar-site.ts'
import {
  acceptDates,
  cancelDates,
  changeDates,
  declineDates,
  inDays,
  matchAbout,
  matchAboutBicycle,
  requestDates,
  withdrawDates,
} from '#server/testing/date-requests.ts'
import {
  all,
  clientCount,
  createDaysOracle,
  dayCount,
  daysStep,
  type Days,
  type DaysStep,
} from '#server/testing/days-oracle.ts'
import { patienceMs } from '#server/testing/deck-arbitraries.ts'
import { factoryPassword } from '#server/testing/factories.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { expireDateRequests } from './expire-date-requests.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof startCalendarSite>>
beforeAll(async () => {
  app = await startTestApp({ PRIVATE_CALENDAR_HOST: '127.0.0.1' })
  site = await startCalendarSite()
})
afterAll(async () => {
  await app.stop()
  await site.stop()
})

/** Far enough ahead that canceling is free. */
const firstDay = 30
const toDay = (day: number) => inDays(app, firstDay + day)
const toDates = ({ from, to }: Days) => ({ startsOn: toDay(from), endsOn: toDay(to) })

async function makeWorld() {
  const match = await matchAboutBicycle(app)
  const { owner, listingId } = match
  const clients: { client: TestClient; conversationId: string }[] = [match]
  while (clients.length < clientCount) clients.push(await matchAbout(app, owner, listingId))
  const calendarPath = `/api/my/listings/${listingId}/calendar`
  const file = `/${listingId}.ics`
  site.serve(file, calendarFile())
  const wanted = { name: 'Spokes', url: site.origin + file }
  const { body } = await succeeded(owner.post<MyCalendar>(`${calendarPath}/imports`, wanted))
  return { ...match, clients, calendarPath, file, importId: body.calendars[0]!.id }
}
type World = Awaited<ReturnType<typeof makeWorld>>

async function latest({ clients, owner }: World, who: number) {
  const path = `/api/conversations/${clients[who]!.conversationId}/date-requests`
  return (await succeeded(owner.get<{ requests: DateRequest[] }>(path))).body.requests[0]
}

async function call(world: World, { act, who, days, ranges }: DaysStep) {
  const { owner, clients, listingId, calendarPath, file, importId } = world
  const { client, conversationId } = clients[who]!
  switch (act) {
    case 'ask':
      return requestDates(client, { conversationId, listingId }, toDates(days))
    case 'block':
    case 'unblock': {
      const blocks = act === 'block' ? [{ ...toDates(days), note: '' }] : []
      return owner.put(`${calendarPath}/blocks`, { ...toDates(days), blocks })
    }
    case 'import':
      site.serve(file, calendarFile(...ranges.map(toDates)))
      return owner.post(`${calendarPath}/imports/${importId}/check`)
    case 'leave': {
      const reply = await client.post('/api/my/deletion', { password: factoryPassword })
      clients[who] = await matchAbout(app, owner, listingId)
      return reply
    }
    default: {
      const request = await latest(world, who)
      return request && answer(act, request, { client, owner, wanted: toDates(days) })
    }
  }
}

interface Between {
  client: TestClient
  owner: TestClient
  wanted: { startsOn: string; endsOn: string }
}

async function answer(act: DaysStep['act'], request: DateRequest, { client, owner, wanted }: Between) {
  switch (act) {
    case 'offer':
      return changeDates(owner, request, wanted)
    case 'accept':
      return acceptDates(owner, request)
    case 'take':
      return acceptDates(client, request)
    case 'decline':
      return declineDates(owner, request)
    case 'withdraw':
      return withdrawDates(client, request)
    case 'cancel':
      return cancelDates(client, request)
    default:
      return expire(request)
  }
}

async function expire({ id, state }: DateRequest) {
  await app.query('update date_requests set expires_at = $2 where id = $1', [id, app.deps.now()])
  await expireDateRequests(app.deps)
  return { status: openRequestStates.some((open) => open === state) ? 200 : 409 }
}

const inAny = (ranges: { startsOn: string; endsOn: string | null }[]) =>
  all({ from: 0, to: dayCount }).filter((day) =>
    ranges.some(({ startsOn, endsOn }) => startsOn <= toDay(day) && toDay(day) <= endsOn!),
  )

/** The days as clients and the owner see them, and as filters use them. */
async function seenDays({ owner, clients, listingId, calendarPath }: World) {
  const [seen, own] = await Promise.all([
    succeeded(clients[0]!.client.get<ListingCalendar>(`/api/listings/${listingId}/calendar`)),
    succeeded(owner.get<MyCalendar>(calendarPath)),
  ])
  const { blocks, imported, requests } = own.body
  return {
    taken: inAny(seen.body.unavailable),
    booked: inAny(requests.filter(({ state }) => state === 'accepted')),
    blocked: inAny(blocks),
    imported: inAny(imported),
  }
}

test(
  'the days taken after any requests, blocks, imports and deletions are those of a simple list',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(daysStep, { minLength: 10, maxLength: 30 }), async (steps) => {
        const world = await makeWorld()
        const oracle = createDaysOracle()
        for (const step of steps) {
          const reply = await call(world, step)
          const isDone = reply !== undefined && reply.status < 300
          expect([step, isDone]).toEqual([step, oracle.take(step)])
          expect([step, await seenDays(world)]).toEqual([step, oracle.days()])
          // No person acts this fast, so rate limits would refuse the steps.
          await app.query('delete from rate_limits')
        }
        const states = await Promise.all(world.clients.map((_, who) => latest(world, who)))
        expect(states.map((request) => request?.state ?? 'none')).toEqual(oracle.states())
      }),
      { numRuns: 12 },
    )
  },
  patienceMs,
)

test('of many who accept overlapping days at once on two servers, each day has one', async () => {
  const world = await makeWorld()
  const another = await app.startAnother()
  while (world.clients.length < 10) world.clients.push(await matchAbout(app, world.owner, world.listingId))
  const { owner, listingId, clients } = world
  const asked = await Promise.all(
    clients.map(async ({ client, conversationId }, n) => {
      const wanted = toDates({ from: n, to: n + 2 })
      return (await requestDates(client, { conversationId, listingId }, wanted)).body
    }),
  )
  const elsewhere = another.client()
  for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value)
  const replies = await Promise.all(
    asked.flatMap((one) => [acceptDates(owner, one), acceptDates(elsewhere, one)]),
  )
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const requests = await app.query<{ state: string }>(
    'select state from date_requests where listing_id = $1',
    [listingId],
  )
  const accepted = requests.filter(({ state }) => state === 'accepted')
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(accepted.length)
  expect(requests.filter(({ state }) => state === 'asked')).toEqual([])
  expect((await seenDays(world)).taken).toHaveLength(3 * accepted.length)
})
