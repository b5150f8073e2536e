import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { addDays } from '#shared/days.ts'
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
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const clientCount = 3
/** Far enough ahead that canceling is free. */
const firstDay = 30
const dayCount = 12

const dates = fc
  .tuple(fc.nat({ max: dayCount - 1 }), fc.nat({ max: 4 }))
  .map(([from, more]) => ({ from, to: Math.min(from + more, dayCount - 1) }))
const step = fc.record({
  who: fc.nat({ max: clientCount - 1 }),
  act: fc.constantFrom(
    'ask',
    'ask',
    'ask',
    'accept',
    'accept',
    'offer',
    'take',
    'decline',
    'withdraw',
    'cancel',
  ),
  dates,
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The slow, obvious version: who has which day. */
interface Known {
  state: DateRequest['state'] | 'none'
  from: number
  to: number
}
const daysOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n)

function createOracle() {
  const requests: Known[] = Array.from({ length: clientCount }, () => ({ state: 'none', from: 0, to: 0 }))
  // Accepted ones of a client stay when the client asks again.
  const agreed: { who: number; from: number; to: number }[] = []
  const taken = () => new Set(agreed.flatMap(daysOf))
  const areOpen = (wanted: { from: number; to: number }) => daysOf(wanted).every((day) => !taken().has(day))
  const isWaiting = ({ state }: Known) => state === 'asked' || state === 'offered'
  const agree = (who: number) => {
    const mine = requests[who]!
    mine.state = 'accepted'
    agreed.push({ who, from: mine.from, to: mine.to })
    for (const other of requests) if (isWaiting(other) && !areOpen(other)) other.state = 'taken'
  }
  return {
    requests,
    taken,
    /** Whether the step is possible, after taking it. */
    take({ who, act, dates: wanted }: Step): boolean {
      const mine = requests[who]!
      switch (act) {
        case 'ask':
          if (isWaiting(mine) || !areOpen(wanted)) return false
          requests[who] = { state: 'asked', ...wanted }
          return true
        case 'offer':
          if (!isWaiting(mine) || !areOpen(wanted)) return false
          requests[who] = { state: 'offered', ...wanted }
          return true
        case 'accept':
        case 'take':
          if (mine.state !== (act === 'accept' ? 'asked' : 'offered')) return false
          agree(who)
          return true
        case 'decline':
        case 'withdraw':
          if (mine.state !== 'asked') return false
          mine.state = act === 'decline' ? 'declined' : 'withdrawn'
          return true
        case 'cancel': {
          if (mine.state !== 'accepted') return false
          mine.state = 'canceled'
          agreed.splice(
            agreed.findIndex((one) => one.who === who && one.from === mine.from && one.to === mine.to),
            1,
          )
          return true
        }
      }
    },
  }
}

async function makeWorld() {
  const match = await matchAboutBicycle(app)
  const clients: { client: TestClient; conversationId: string }[] = [match]
  while (clients.length < clientCount) clients.push(await matchAbout(app, match.owner, match.listingId))
  return { ...match, clients }
}
type World = Awaited<ReturnType<typeof makeWorld>>

const toDays = ({ from, to }: { from: number; to: number }) => ({
  startsOn: inDays(app, firstDay + from),
  endsOn: inDays(app, firstDay + to),
})

async function latest({ clients, owner }: World, who: number) {
  const path = `/api/conversations/${clients[who]!.conversationId}/date-requests`
  return (await owner.get<{ requests: DateRequest[] }>(path)).body.requests[0]
}

async function call(world: World, { who, act: what, dates: wanted }: Step) {
  const { owner, clients, listingId } = world
  const { client, conversationId } = clients[who]!
  if (what === 'ask') return requestDates(client, { conversationId, listingId }, toDays(wanted))
  const request = await latest(world, who)
  if (!request) return undefined
  switch (what) {
    case 'offer':
      return changeDates(owner, request, toDays(wanted))
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
  }
}

const takenDays = async (listingId: string) => {
  const rows = await app.query<{ day: string }>(
    `select day::date::text from listings l, unnest(l.unavailable_days) r,
      generate_series(lower(r), upper(r) - 1, '1 day') day where l.id = $1 order by 1`,
    [listingId],
  )
  return rows.map(({ day }) => day)
}

test('requests, offers and cancellations take each day once, as a list of days would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const world = await makeWorld()
      const oracle = createOracle()
      for (const one of steps) {
        const reply = await call(world, one)
        const isDone = reply !== undefined && reply.status < 300
        expect([one, isDone]).toEqual([one, oracle.take(one)])
        const expected = [...oracle.taken()].toSorted((a, b) => a - b)
        expect(await takenDays(world.listingId)).toEqual(
          expected.map((day) => addDays(inDays(app, firstDay), day)),
        )
        await app.query('delete from rate_limits')
      }
      for (const [who, { state }] of oracle.requests.entries())
        expect((await latest(world, who))?.state ?? 'none').toBe(state)
    }),
    { numRuns: 12 },
  )
})

test('of many who accept overlapping days at once on two servers, each day has one', async () => {
  const world = await makeWorld()
  const another = await app.startAnother()
  while (world.clients.length < 10) world.clients.push(await matchAbout(app, world.owner, world.listingId))
  const { owner, listingId, clients } = world
  const asked = await Promise.all(
    clients.map(async ({ client, conversationId }, n) => {
      const wanted = toDays({ from: n, to: n + 2 })
      return (await requestDates(client, { conversationId, listingId }, wanted)).body
    }),
  )
  const elsewhere = another.client()
  for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value)
  const replies = await Promise.all(
    asked.flatMap((one) => [acceptDates(owner, one), acceptDates(elsewhere, one)]),
  )
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const agreed = await app.query<{ from: string; to: string; state: string }>(
    `select starts_on::text "from", ends_on::text "to", state from date_requests where listing_id = $1`,
    [listingId],
  )
  const accepted = agreed.filter(({ state }) => state === 'accepted')
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(accepted.length)
  expect(agreed.filter(({ state }) => state === 'asked')).toEqual([])
  const days = await takenDays(listingId)
  expect(days).toHaveLength(3 * accepted.length)
})
