import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayAt } from '#shared/days.ts'
import type { MyCalendar } from '#shared/market/calendars.ts'
import { calendarFile, startCalendarSite } from '#server/testing/calendar-site.ts'
import { bookDays } from '#server/testing/insert-date-request.ts'
import { pathOf, signedInClient, useUp } from '#server/testing/factories.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readCalendar } from '../ical/read-calendar.ts'

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

const today = () => dayAt(app.deps.now(), 'America/Los_Angeles')
const range = (from: number, to: number) => ({
  startsOn: addDays(today(), from),
  endsOn: addDays(today(), to),
})
const pathTo = (listingId: string, rest: string) => `/api/my/listings/${listingId}/calendar/${rest}`

async function renew({ owner, listingId }: TestMatch) {
  const { body } = await succeeded(owner.post<MyCalendar>(pathTo(listingId, 'feed')))
  return pathOf(body.feedUrl!)
}
/** Calendar apps don’t sign in. */
const read = (path: string, headers: Record<string, string> = {}) => app.client().get(path, { headers })

test('the feed shows bookings and blocks to anyone with its address, without names and notes', async () => {
  const match = await makeMatch(app)
  await bookDays(app, match, range(4, 6))
  const blocks = [{ ...range(8, 8), note: 'Family visit' }]
  await succeeded(match.owner.put(pathTo(match.listingId, 'blocks'), { ...range(8, 8), blocks }))
  const path = await renew(match)
  const reply = await succeeded(read(path))
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(readCalendar(reply.text, today(), 'UTC')).toEqual([range(4, 6), range(8, 8)])
  expect(reply.text).toContain('SUMMARY:Not available\r\n')
  expect(reply.text).not.toContain('Family visit')
  expect(reply.text).not.toContain(match.clientName)
  expect(Math.max(...reply.text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

test('imported days aren’t in the feed, or two calendars that read each other would never free a day', async () => {
  const match = await makeMatch(app)
  site.serve('/calendar.ics', calendarFile(range(3, 5)))
  const imported = { name: 'Spokes', url: `${site.origin}/calendar.ics` }
  await succeeded(match.owner.post(pathTo(match.listingId, 'imports'), imported))
  expect(readCalendar((await read(await renew(match))).text, today(), 'UTC')).toEqual([])
})

test('an unchanged feed isn’t sent again', async () => {
  const match = await makeMatch(app)
  const path = await renew(match)
  const first = await succeeded(read(path))
  const etag = first.headers.get('etag')!
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  await bookDays(app, match, range(4, 6))
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
})

test('a renewed or stopped address never works again', async () => {
  const match = await makeMatch(app)
  const first = await renew(match)
  const second = await renew(match)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  const { body } = await succeeded(match.owner.delete<MyCalendar>(pathTo(match.listingId, 'feed')))
  expect(body.feedUrl).toBeNull()
  expect((await read(second)).status).toBe(404)
  const third = await renew(match)
  expect(new Set([first, second, third]).size).toBe(3)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(404)
  expect((await read(third)).status).toBe(200)
})

test('the address of one listing doesn’t open another', async () => {
  const [one, other] = [await makeMatch(app), await makeMatch(app)]
  const path = await renew(one)
  await renew(other)
  expect((await read(path.replace(one.listingId, other.listingId))).status).toBe(404)
  expect((await read(`/calendar/${one.listingId}/x.ics`)).status).toBe(404)
  expect((await read('/calendar/x/x.ics')).status).toBe(404)
})

test.each([
  ['is removed', (match: TestMatch) => match.owner.post(`/api/my/listings/${match.listingId}/remove`)],
  [
    'is suspended',
    (match: TestMatch) =>
      app.query('update listings set suspended_at = now(), is_active = false where id = $1', [
        match.listingId,
      ]),
  ],
  ['loses its owner', (match: TestMatch) => app.query('delete from users where id = $1', [match.ownerId])],
  [
    'has a suspended owner',
    (match: TestMatch) =>
      app.query('update profiles set suspended_at = now() where id = $1', [match.ownerId]),
  ],
] as [string, (match: TestMatch) => Promise<unknown>][])(
  'the feed ends when the listing %s',
  async (_, change) => {
    const match = await makeMatch(app)
    const path = await renew(match)
    expect((await read(path)).status).toBe(200)
    await change(match)
    expect((await read(path)).status).toBe(404)
  },
)

test('a feed is limited in speed', async () => {
  const match = await makeMatch(app)
  const path = await renew(match)
  await useUp(app, `feed:${match.listingId}`)
  expect((await read(path)).status).toBe(429)
})

test('only the owner creates and stops it', async () => {
  const match = await makeMatch(app)
  const { client: stranger } = await signedInClient(app, 'owner')
  expect((await stranger.post(pathTo(match.listingId, 'feed'))).status).toBe(404)
  expect((await stranger.delete(pathTo(match.listingId, 'feed'))).status).toBe(404)
})
