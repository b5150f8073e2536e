import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayAt } from '#shared/days.ts'
import type { ListingCalendar, MyCalendar } from '#shared/market/calendars.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import { patienceMs } from '#server/testing/deck-arbitraries.ts'
import { calendarFile, startCalendarSite } from '#server/testing/calendar-site.ts'
import { makeRequest } from '#server/testing/insert-date-request.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freeDays } from './free-days.ts'
import { takeDays } from './take-days.ts'

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

/** Few, so that changes often meet. */
const dayCount = 24
const days = fc
  .tuple(fc.nat({ max: dayCount - 1 }), fc.nat({ max: 5 }))
  .map(([first, more]) => ({ first, last: Math.min(first + more, dayCount - 1) }))
const step = fc.oneof(
  fc.record({ kind: fc.constant('request' as const), days }),
  fc.record({ kind: fc.constant('cancel' as const), n: fc.nat({ max: 50 }) }),
  fc.record({ kind: fc.constant('block' as const), days, note: fc.constantFrom('', 'Paint') }),
  fc.record({ kind: fc.constant('unblock' as const), days }),
  fc.record({ kind: fc.constant('import' as const), ranges: fc.array(days, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('failed import' as const) }),
  fc.record({ kind: fc.constant('available from' as const), from: fc.nat({ max: 6 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Days = typeof days extends fc.Arbitrary<infer D> ? D : never

const all = ({ first, last }: Days) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

async function makeWorld() {
  const match = await makeMatch(app)
  const { owner, client, listingId } = match
  const today = dayAt(app.deps.now(), 'America/Los_Angeles')
  const day = (n: number) => addDays(today, n)
  const toRange = ({ first, last }: Days) => ({ startsOn: day(first), endsOn: day(last) })
  const path = `/api/my/listings/${listingId}/calendar`
  const file = `/${listingId}.ics`
  site.serve(file, calendarFile())
  const added = await succeeded(
    owner.post<MyCalendar>(`${path}/imports`, { name: 'Spokes', url: site.origin + file }),
  )
  const checkPath = `${path}/imports/${added.body.calendars[0]!.id}/check`
  async function check() {
    // Nobody checks this often.
    await app.query('delete from rate_limits')
    await succeeded(owner.post(checkPath))
  }

  /** What takes each day, the obvious way. */
  const requests = new Map<string, number[]>()
  const blocks = new Map<number, string>()
  let imported: number[] = []
  let from = 0
  const isBooked = (n: number) => [...requests.values()].some((taken) => taken.includes(n))
  const isTaken = (n: number) => n < from || blocks.has(n) || imported.includes(n) || isBooked(n)

  const acts: { [Kind in Step['kind']]: (given: Extract<Step, { kind: Kind }>) => Promise<unknown> } = {
    async request({ days: wanted }) {
      const range = toRange(wanted)
      const requestId = await makeRequest(app, match, { ...range, state: 'accepted' })
      const taken = inTransaction(app.deps.pool, (tx) =>
        takeDays(tx, { listingId, requestId, from: range.startsOn, to: range.endsOn }, app.deps.now()),
      )
      if (all(wanted).some(isTaken)) return expect(taken).rejects.toMatchObject({ code: 'days_taken' })
      await taken
      return requests.set(requestId, all(wanted))
    },
    async cancel({ n }) {
      const requestId = [...requests.keys()][n % Math.max(1, requests.size)]
      if (!requestId) return
      await inTransaction(app.deps.pool, (tx) => freeDays(tx, requestId, app.deps.now()))
      requests.delete(requestId)
    },
    async block({ days: wanted, note }) {
      const range = toRange(wanted)
      const reply = await owner.put(`${path}/blocks`, { ...range, blocks: [{ ...range, note }] })
      if (all(wanted).some(isBooked)) return expect(reply.status).toBe(409)
      expect(reply.status, reply.text).toBe(200)
      for (const n of all(wanted)) blocks.set(n, note)
    },
    async unblock({ days: wanted }) {
      await succeeded(owner.put(`${path}/blocks`, { ...toRange(wanted), blocks: [] }))
      for (const n of all(wanted)) blocks.delete(n)
    },
    async import({ ranges }) {
      site.serve(file, calendarFile(...ranges.map(toRange)))
      await check()
      imported = ranges.flatMap(all)
    },
    async 'failed import'() {
      site.answer(file, (reply) => reply.writeHead(500).end())
      await check()
    },
    async 'available from'(given) {
      from = given.from
      await inTransaction(app.deps.pool, async (tx) => {
        await tx.query('update listings set available_from = $2 where id = $1', [listingId, day(from)])
        await updateUnavailableDays(tx, listingId, app.deps.now())
      })
    },
  }

  return {
    act: (given: Step) => (acts[given.kind] as (given: Step) => Promise<unknown>)(given),
    async compare() {
      const seen = await succeeded(client.get<ListingCalendar>(`/api/listings/${listingId}/calendar`))
      const unavailable = seen.body.unavailable
      const isUnavailable = (n: number) =>
        unavailable.some(({ startsOn, endsOn }) => startsOn <= day(n) && day(n) <= endsOn!)
      const numbers = all({ first: 0, last: dayCount + 1 })
      expect(numbers.filter(isUnavailable)).toEqual(numbers.filter(isTaken))

      const mine = await succeeded(owner.get<MyCalendar>(path))
      const noteOf = (n: number) =>
        mine.body.blocks.find(({ startsOn, endsOn }) => startsOn <= day(n) && day(n) <= endsOn)?.note
      expect(numbers.map(noteOf)).toEqual(numbers.map((n) => blocks.get(n)))
      // Neighbors with the same note are one block.
      for (const [i, block] of mine.body.blocks.entries()) {
        const next = mine.body.blocks[i + 1]
        expect(next?.note === block.note && next.startsOn === addDays(block.endsOn, 1)).toBe(false)
      }
      expect(mine.body.requests.map(({ id }) => id).toSorted()).toEqual([...requests.keys()].toSorted())
    },
  }
}

test('days are unavailable exactly while something takes them', { timeout: patienceMs }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const world = await makeWorld()
      for (const given of steps) {
        await world.act(given)
        await world.compare()
      }
    }),
    { numRuns: 8 },
  )
})
