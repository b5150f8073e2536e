import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, dayAt } from '#shared/days.ts'
import { hourMs } from '#shared/durations.ts'
import type { ListingCalendar, MyCalendar } from '#shared/market/calendars.ts'
import { calendarFile, startCalendarSite, type Answer } from '#server/testing/calendar-site.ts'
import { bookDays } from '#server/testing/insert-date-request.ts'
import { useUp } from '#server/testing/factories.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal, type TestClient } from '#server/testing/test-client.ts'
import { checkCalendars } from './check-calendars.ts'

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

let files = 0
const newPath = () => `/calendar-${(files += 1)}.ics`

const day = (count: number) => addDays(dayAt(app.deps.now(), 'America/Los_Angeles'), count)
const range = (from: number, to: number) => ({ startsOn: day(from), endsOn: day(to) })
const importsOf = (listingId: string) => `/api/my/listings/${listingId}/calendar/imports`

const addFrom = (owner: TestClient, listingId: string, url: string) =>
  owner.post<MyCalendar>(importsOf(listingId), { name: 'Spokes', url })
const seen = async ({ client, listingId }: TestMatch) =>
  (await succeeded(client.get<ListingCalendar>(`/api/listings/${listingId}/calendar`))).body.unavailable
const own = async ({ owner, listingId }: TestMatch) =>
  (await succeeded(owner.get<MyCalendar>(`/api/my/listings/${listingId}/calendar`))).body

/** A match whose listing has an imported calendar. */
async function makeImport(...ranges: { startsOn: string; endsOn: string }[]) {
  const match = await makeMatch(app)
  const path = newPath()
  site.serve(path, calendarFile(...ranges))
  const { body } = await succeeded(addFrom(match.owner, match.listingId, site.origin + path))
  const { id } = body.calendars[0]!
  const checkNow = () => succeeded(match.owner.post<MyCalendar>(`${importsOf(match.listingId)}/${id}/check`))
  return { ...match, path, calendarId: id, checkNow }
}

describe('an imported calendar', () => {
  test('takes its days, and only its owner sees where they come from', async () => {
    const made = await makeImport(range(3, 5))
    expect(await seen(made)).toEqual([range(3, 5)])
    const calendar = await own(made)
    expect(calendar.imported).toEqual([{ ...range(3, 5), calendarId: made.calendarId }])
    expect(calendar.calendars).toMatchObject([
      { id: made.calendarId, name: 'Spokes', host: `127.0.0.1:${site.port}`, problem: null },
    ])
    expect(JSON.stringify(calendar)).not.toContain('private')
  })

  test('frees and takes days when it changes', async () => {
    const made = await makeImport(range(3, 5))
    site.serve(made.path, calendarFile(range(5, 6)))
    await made.checkNow()
    expect(await seen(made)).toEqual([range(5, 6)])
    expect(
      await app.query('select from market_changes where listing_id = $1', [made.listingId]),
    ).toHaveLength(1)
  })

  test.each([
    ['is down', (reply) => reply.writeHead(503).end(), 'unreachable'],
    [
      'hangs up',
      (reply) => reply.writeHead(200, { 'Content-Length': '900' }).end('BEGIN:VCALENDAR'),
      'unreachable',
    ],
    ['is gone', (reply) => reply.writeHead(404).end(), 'refused'],
    ['asks for a password', (reply) => reply.writeHead(401).end(), 'refused'],
    ['has become a page', (reply) => reply.writeHead(200).end('<p>Sign in</p>'), 'not_a_calendar'],
    [
      'is cut off',
      (reply) => reply.writeHead(200).end(calendarFile(range(9, 9)).slice(0, -9)),
      'not_a_calendar',
    ],
    [
      'is packed although it must not be',
      (reply) => reply.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(calendarFile())),
      'not_a_calendar',
    ],
    ['grows without end', (reply) => reply.writeHead(200).end('x'.repeat(1_000_001)), 'too_large'],
    ['redirects in a circle', (reply) => reply.writeHead(302, { Location: '/circle' }).end(), 'unreachable'],
    ['redirects to nowhere', (reply) => reply.writeHead(302, { Location: 'http://[' }).end(), 'unreachable'],
  ] as [string, Answer, string][])('that %s keeps its days and says so', async (_, answer, problem) => {
    site.answer('/circle', answer)
    const made = await makeImport(range(3, 5))
    site.answer(made.path, answer)
    const { body } = await made.checkNow()
    expect(body.calendars).toMatchObject([{ problem }])
    expect(await seen(made)).toEqual([range(3, 5)])
    site.serve(made.path, calendarFile(range(3, 4)))
    expect((await made.checkNow()).body.calendars).toMatchObject([{ problem: null }])
    expect(await seen(made)).toEqual([range(3, 4)])
  })

  test('that sends a byte now and then is given up', { timeout: 60_000 }, async () => {
    const made = await makeImport(range(3, 5))
    let timer: NodeJS.Timeout | undefined
    site.answer(made.path, (reply) => {
      reply.writeHead(200)
      timer = setInterval(() => reply.write('B'), 100)
    })
    const { body } = await made.checkNow()
    clearInterval(timer)
    site.serve(made.path, calendarFile())
    expect(body.calendars).toMatchObject([{ problem: 'unreachable' }])
  })

  test('is followed through three redirects', async () => {
    const match = await makeMatch(app)
    const path = newPath()
    site.serve(path, calendarFile(range(1, 1)))
    for (const [from, to] of [
      ['/1', '/2'],
      ['/2', '/3'],
      ['/3', path],
    ] as const)
      site.answer(from, (reply) => reply.writeHead(302, { Location: to }).end())
    await succeeded(addFrom(match.owner, match.listingId, `${site.origin}/1`))
    expect(await seen(match)).toEqual([range(1, 1)])
  })

  test('and a booking on the same days both stay', async () => {
    const made = await makeImport()
    await bookDays(app, made, range(4, 6))
    site.serve(made.path, calendarFile(range(5, 8)))
    await made.checkNow()
    expect(await seen(made)).toEqual([range(4, 8)])
    site.serve(made.path, calendarFile())
    await made.checkNow()
    expect(await seen(made)).toEqual([range(4, 6)])
  })

  test('frees its days when it is removed, and removing it twice does nothing', async () => {
    const made = await makeImport(range(3, 5))
    const path = `${importsOf(made.listingId)}/${made.calendarId}`
    expect((await succeeded(made.owner.delete<MyCalendar>(path))).body.calendars).toEqual([])
    await succeeded(made.owner.delete(path))
    expect(await seen(made)).toEqual([])
  })

  test('is checked regularly, less often while it fails', async () => {
    const made = await makeImport(range(3, 5))
    const dueIn = async () => {
      const [row] = await app.query<{ at: Date }>(
        'select next_check_at at from imported_calendars where id = $1',
        [made.calendarId],
      )
      return row!.at.getTime() - app.deps.now().getTime()
    }
    const checked = async (done: (calendar: MyCalendar) => boolean) => {
      await checkCalendars(app.deps)
      // The server’s own job may have been first.
      await vi.waitFor(async () => expect(done(await own(made))).toBe(true), { timeout: 30_000 })
    }
    // Before the clock moves, perhaps past midnight.
    const changed = range(3, 4)
    site.serve(made.path, calendarFile(changed))
    app.clock.aheadMs += hourMs
    await checked(({ imported }) => imported[0]?.endsOn === changed.endsOn)
    expect(await dueIn()).toBeLessThan(hourMs)

    site.answer(made.path, (reply) => reply.writeHead(500).end())
    app.clock.aheadMs += 8 * hourMs
    await checked(({ calendars }) => calendars[0]?.problem === 'unreachable')
    expect(await dueIn()).toBeGreaterThan(3 * hourMs)
  })

  test('whose check fails unexpectedly holds up none of the others', async () => {
    const broken = await makeImport(range(3, 5))
    await app.query(
      `with city as (
        insert into cities select (jsonb_populate_record(c, '{"id": 999999, "time_zone": "Nowhere"}')).*
        from cities c join listings g on g.city_id = c.id where g.id = $1 returning id)
      update listings set city_id = city.id from city where listings.id = $1`,
      [broken.listingId],
    )
    const others = []
    for (let n = 0; n < 8; n += 1) others.push(await makeImport(range(3, 5)))
    for (const { path } of others) site.serve(path, calendarFile(range(3, 4)))
    await app.query(
      `update imported_calendars set next_check_at = $2::timestamptz - case when id = $1 then interval '1 hour' else '0' end`,
      [broken.calendarId, app.deps.now()],
    )
    // The server’s own job may have been first.
    await checkCalendars(app.deps).catch(() => undefined)
    for (const other of others)
      await vi.waitFor(async () => expect((await own(other)).imported).toMatchObject([range(3, 4)]), {
        timeout: 20_000,
      })
    await app.query('delete from imported_calendars where id = $1', [broken.calendarId])
  })

  test('is forgotten with its listing', async () => {
    const made = await makeImport(range(3, 5))
    await succeeded(made.owner.post(`/api/my/listings/${made.listingId}/remove`))
    const before = site.requests.length
    app.clock.aheadMs += hourMs
    await checkCalendars(app.deps)
    await vi.waitFor(async () =>
      expect(await app.query('select from imported_calendars where id = $1', [made.calendarId])).toHaveLength(
        0,
      ),
    )
    expect(site.requests.slice(before)).not.toContain(made.path)
  })
})

describe('importing', () => {
  test('is limited to five calendars of a listing, each once', async () => {
    const match = await makeMatch(app)
    const urls = Array.from({ length: 6 }, () => site.origin + newPath())
    for (const url of urls) site.serve(new URL(url).pathname, calendarFile())
    for (const url of urls.slice(0, 5)) await succeeded(addFrom(match.owner, match.listingId, url))
    expect(refusal(await addFrom(match.owner, match.listingId, urls[0]!))).toMatchObject({
      fields: [{ field: 'url', message: 'This calendar is already imported' }],
    })
    expect(refusal(await addFrom(match.owner, match.listingId, urls[5]!))).toMatchObject({
      code: 'too_many_calendars',
    })
  })

  test('is limited in speed', async () => {
    const match = await makeMatch(app)
    await useUp(app, `import-calendar:${match.ownerId}`)
    const before = site.requests.length
    expect((await addFrom(match.owner, match.listingId, `${site.origin}/limited`)).status).toBe(429)
    expect(site.requests).toHaveLength(before)
  })

  test('belongs to the listing’s owner', async () => {
    const made = await makeImport(range(3, 5))
    const { owner: stranger } = await makeMatch(app)
    const path = importsOf(made.listingId)
    const before = site.requests.length
    expect((await addFrom(stranger, made.listingId, site.origin + made.path)).status).toBe(404)
    expect((await stranger.post(`${path}/${made.calendarId}/check`)).status).toBe(404)
    expect((await stranger.delete(`${path}/${made.calendarId}`)).status).toBe(404)
    expect(site.requests).toHaveLength(before)
    expect(await seen(made)).toEqual([range(3, 5)])
  })
})
