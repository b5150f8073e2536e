import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/people/activity.ts'
import type { Message } from '#shared/conversations/chat.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { addDays, dayAt, startOfDay } from '#shared/days.ts'
import { hourMs } from '#shared/durations.ts'
import {
  acceptDates,
  cancelDates,
  changeDates,
  daysAhead,
  declineDates,
  inDays,
  matchAbout,
  matchAboutBicycle,
  requestDates,
  unavailableDays,
  withdrawDates,
} from '#server/testing/date-requests.ts'
import { waitForMailAbout } from '#server/testing/factories.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { expireDateRequests } from './expire-date-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code
const thread = async (of: TestClient, conversationId: string) =>
  (await of.get<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)).body.messages
const cardOf = async (of: TestClient, conversationId: string) => {
  const [message] = await thread(of, conversationId)
  return message?.kind === 'request' ? message.request : undefined
}
const steps = async (of: TestClient) =>
  (await of.get<{ activities: Activity[] }>('/api/activities?group=requests')).body.activities.map(
    ({ content, isRead }) =>
      content.kind === 'date_request' ? [content.step, content.isMine, isRead] : [content.kind],
  )
const list = (of: TestClient) => of.get<{ requests: { needsMe: boolean }[] }>('/api/date-requests')
const stateOf = async (id: string) =>
  (await app.query<{ state: string }>('select state from date_requests where id = $1', [id]))[0]?.state
const fieldOf = ({ body }: { body: unknown }) =>
  (body as { error: { fields: { field: string; message: string }[] } }).error.fields[0]

describe('a request', () => {
  test('is one card in the chat, with its price and terms', async () => {
    const match = await matchAboutBicycle(app)
    const dates = daysAhead(app, 10)
    const { status, body } = await requestDates(match.client, match, dates)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'asked',
      version: 1,
      ...dates,
      listingTitle: 'City bike with a basket',
      clientId: match.clientId,
      timeZone: 'America/Los_Angeles',
      cancellationPolicy: 'moderate',
      quote: {
        currency: 'USD',
        parts: [
          { what: 'days', count: 3, eachCents: 2500, cents: 7500 },
          { what: 'fee', name: 'Helmet', count: 1, eachCents: 500, cents: 500 },
        ],
        totalCents: 8000,
        depositCents: 15_000,
      },
    })
    for (const person of [match.client, match.owner])
      expect(await thread(person, match.conversationId)).toMatchObject([
        { kind: 'request', seq: 1, request: body },
      ])
    expect(await steps(match.client)).toEqual([['asked', true, true]])
    expect(await steps(match.owner)).toEqual([['asked', false, false]])
    expect((await list(match.client)).body.requests).toMatchObject([{ request: body, needsMe: false }])
    expect((await list(match.owner)).body.requests).toMatchObject([{ request: body, needsMe: true }])
    const latest = await match.owner.get(`/api/conversations/${match.conversationId}/date-requests`)
    expect(latest.body).toEqual({ requests: [body] })
  })

  test('sent again is the same; a second one about the listing waits for the first', async () => {
    const match = await matchAboutBicycle(app)
    const key = randomUUID()
    const dates = daysAhead(app, 10)
    const replies = await Promise.all([1, 2, 3].map(() => requestDates(match.client, match, dates, key)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await thread(match.client, match.conversationId)).toHaveLength(1)
    expect(codeOf(await requestDates(match.client, match, daysAhead(app, 20), key))).toBe(
      'idempotency_key_reused',
    )
    expect(codeOf(await requestDates(match.client, match, daysAhead(app, 20)))).toBe('date_request_open')
    await withdrawDates(match.client, replies[0]!.body)
    expect((await requestDates(match.client, match, daysAhead(app, 20))).status).toBe(201)
  })

  test('needs days that the listing can be had for', async () => {
    const match = await matchAboutBicycle(app, {
      details: { type: 'city', minimumDays: 2, maximumDays: 5 },
    })
    const tried = async (startsOn: string, endsOn: string | null, hours?: number) => {
      const reply = await requestDates(match.client, match, { startsOn, endsOn, ...(hours && { hours }) })
      expect(reply.status).toBe(400)
      return fieldOf(reply)
    }
    const day = (count: number) => inDays(app, count)
    expect(await tried(day(-1), day(2))).toMatchObject({ field: 'startsOn', message: 'This day is over' })
    expect(await tried(day(900), day(901))).toMatchObject({ field: 'startsOn' })
    expect(await tried(day(5), day(4))).toMatchObject({ field: 'endsOn' })
    expect(await tried(day(5), null)).toMatchObject({ field: 'endsOn', message: 'Choose the last day' })
    expect(await tried(day(5), day(5))).toMatchObject({ message: '2 days at least' })
    expect(await tried(day(5), day(10))).toMatchObject({ message: '5 days at most' })
    expect(await tried(day(5), '9999-12-31')).toMatchObject({ message: 'A year at most' })
    expect(await tried(day(5), day(6), 3)).toMatchObject({ field: 'hours' })
    expect(await tried('2027-02-30', day(6))).toMatchObject({ field: 'startsOn' })
    expect(await thread(match.client, match.conversationId)).toEqual([])
    expect((await requestDates(match.client, match, { startsOn: day(0), endsOn: day(4) })).status).toBe(201)
  })

  test('for hours of a day is priced by the hour and takes the day', async () => {
    const match = await matchAboutBicycle(app, { hourPriceCents: 400, fees: [] })
    const day = inDays(app, 3)
    const { body } = await requestDates(match.client, match, { startsOn: day, endsOn: day, hours: 3 })
    expect(body).toMatchObject({ hours: 3, quote: { totalCents: 1200 } })
    await acceptDates(match.owner, body)
    expect(await unavailableDays(app, match.listingId)).toBe(`{[${day},${addDays(day, 1)})}`)
  })

  test('is refused if the price or the terms have changed since the person looked', async () => {
    const match = await matchAboutBicycle(app)
    const dates = daysAhead(app, 10)
    const { body } = await match.client.get<{ terms: string }>(
      `/api/conversations/${match.conversationId}/listings/${match.listingId}/quote?${new URLSearchParams(dates).toString()}`,
    )
    const ask = () => requestDates(match.client, match, { ...dates, terms: body.terms })
    const changed = (part: string) =>
      app.query(`update listings set ${part} where id = $1`, [match.listingId])
    for (const [part, back] of [
      ['day_price_cents = 2600', 'day_price_cents = 2500'],
      [`fees = '[]'`, `fees = '[{"name": "Helmet", "cents": 500, "per": "stay"}]'`],
      ['deposit_cents = 20000', 'deposit_cents = 15000'],
      [`currency = 'EUR'`, `currency = 'USD'`],
      [`cancellation_policy = 'strict'`, `cancellation_policy = 'moderate'`],
    ] as const) {
      await changed(part)
      expect([part, codeOf(await ask())]).toEqual([part, 'terms_changed'])
      await changed(back)
    }
    const { status, body: asked } = await ask()
    expect(status).toBe(201)
    await changed('day_price_cents = 2600')
    const offer = changeDates(match.owner, asked, { ...dates, terms: body.terms })
    expect(codeOf(await offer)).toBe('terms_changed')
    expect((await cardOf(match.client, match.conversationId))?.version).toBe(1)
  })

  test('keeps its price, currency and terms when the listing changes', async () => {
    const match = await matchAboutBicycle(app)
    const { body: asked } = await requestDates(match.client, match, daysAhead(app, 1))
    await app.query(
      `update listings set currency = 'JPY', day_price_cents = 9, cancellation_policy = 'strict' where id = $1`,
      [match.listingId],
    )
    const { body: accepted } = await acceptDates(match.owner, asked)
    expect(accepted).toMatchObject({ quote: asked.quote, cancellationPolicy: 'moderate' })
    expect((await cancelDates(match.client, accepted, 4000)).body.owedCents).toBe(4000)
  })

  test.each(['Pacific/Auckland', 'Pacific/Honolulu'])('belongs to the days of %s', async (timeZone) => {
    const match = await matchAboutBicycle(app)
    await app.query(
      'update listings set city_id = (select id from cities where time_zone = $2 limit 1) where id = $1',
      [match.listingId, timeZone],
    )
    const today = dayAt(app.deps.now(), timeZone)
    const yesterday = addDays(today, -1)
    const late = await requestDates(match.client, match, { startsOn: yesterday, endsOn: today })
    expect(fieldOf(late)).toMatchObject({ field: 'startsOn', message: 'This day is over' })
    const { body } = await requestDates(match.client, match, { startsOn: today, endsOn: today })
    const end = startOfDay(addDays(today, 1), timeZone)
    expect(body).toMatchObject({ timeZone, expiresAt: end.toISOString() })
  })

  test('is only about a listing for rent that is up and that the client liked', async () => {
    const match = await matchAboutBicycle(app)
    const other = await matchAboutBicycle(app)
    const dates = daysAhead(app, 10)
    const about = (listingId: string, conversationId = match.conversationId) =>
      requestDates(match.client, { conversationId, listingId }, dates)
    expect(codeOf(await about(other.listingId))).toBe('listing_not_requestable')
    expect((await about(randomUUID())).status).toBe(404)
    expect((await about(other.listingId, other.conversationId)).status).toBe(404)
    expect((await requestDates(match.owner, match, dates)).status).toBe(403)
    await app.query(`update listings set listing_type = 'buy' where id = $1`, [match.listingId])
    expect(codeOf(await about(match.listingId))).toBe('listing_not_requestable')
    await app.query(`update listings set listing_type = 'rent' where id = $1`, [match.listingId])
    await match.owner.post(`/api/my/listings/${match.listingId}/pause`)
    expect(codeOf(await about(match.listingId))).toBe('listing_not_requestable')
  })

  test('of a home has a move-in day and no end, or a minimum of months', async () => {
    const home = {
      kind: 'property' as const,
      priceCents: 100_000,
      dayPriceCents: null,
      details: { type: 'cabin', minimumStayMonths: 3 },
      fees: [],
    }
    const match = await matchAboutBicycle(app, home)
    const startsOn = inDays(app, 30)
    expect(
      fieldOf(await requestDates(match.client, match, { startsOn, endsOn: addDays(startsOn, 40) })),
    ).toMatchObject({
      message: '3 months at least',
    })
    const { body } = await requestDates(match.client, match, { startsOn, endsOn: null })
    expect(body).toMatchObject({ endsOn: null, quote: { totalCents: 100_000 } })
    expect((await acceptDates(match.owner, body)).body.state).toBe('accepted')
    expect(await unavailableDays(app, match.listingId)).toBe(`{[${startsOn},)}`)
  })

  test('expires after two days, or when its first day is over', async () => {
    const match = await matchAboutBicycle(app)
    const { body: later } = await requestDates(match.client, match, daysAhead(app, 10))
    expect(Date.parse(later.expiresAt) - app.deps.now().getTime()).toBeGreaterThan(47.9 * hourMs)
    const soon = await matchAboutBicycle(app)
    const { body: today } = await requestDates(soon.client, soon, daysAhead(app, 0))
    expect(Date.parse(today.expiresAt) - app.deps.now().getTime()).toBeLessThanOrEqual(25 * hourMs)
    app.clock.aheadMs = 49 * hourMs
    await app.query(`update sessions set expires_at = now() + interval '90 days'`)
    expect(codeOf(await acceptDates(match.owner, later))).toBe('date_request_changed')
    await Promise.all([expireDateRequests(app.deps), expireDateRequests(app.deps)])
    app.clock.aheadMs = 0
    expect([await stateOf(later.id), await stateOf(today.id)]).toEqual(['expired', 'expired'])
    expect(await steps(match.client)).toEqual([
      ['expired', false, false],
      ['asked', true, true],
    ])
    expect(await steps(match.owner)).toHaveLength(2)
  })
})

describe('an answer', () => {
  test('takes the days, once, and confirms them to both by email', async () => {
    const match = await matchAboutBicycle(app)
    const stream = createStreamClient(match.client, app.url)
    await stream.connect()
    const dates = daysAhead(app, 10)
    const { body: asked } = await requestDates(match.client, match, dates)
    expect(codeOf(await acceptDates(match.client, asked))).toBe('cannot_answer_own_dates')
    const replies = await Promise.all([1, 2, 3].map(() => acceptDates(match.owner, asked)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await cardOf(match.client, match.conversationId)).toMatchObject({ state: 'accepted', version: 2 })
    expect(await unavailableDays(app, match.listingId)).toBe(
      `{[${dates.startsOn},${addDays(dates.endsOn, 1)})}`,
    )
    await until(
      () => stream.events.some((event) => event.kind === 'date_request' && event.request.version === 2),
      'it',
    )
    stream.cut()
    for (const id of [match.clientId, match.ownerId]) {
      const [user] = await app.query<{ email: string }>('select email from users where id = $1', [id])
      const mail = await waitForMailAbout(app, user!.email, 'Agreed: %')
      expect(mail.text).toContain('Total: $80. Deposit, held apart: $150.')
      expect(mail.text).toContain('Keyswipe moves no money')
    }
  })

  test('of other dates strikes what was asked, and is up to the client', async () => {
    const match = await matchAboutBicycle(app)
    const dates = daysAhead(app, 10)
    const { body: asked } = await requestDates(match.client, match, dates)
    const others = { startsOn: inDays(app, 11), endsOn: inDays(app, 12) }
    const { body: offered } = await changeDates(match.owner, asked, others)
    expect(offered).toMatchObject({
      id: asked.id,
      state: 'offered',
      version: 2,
      ...others,
      asked: { ...dates, totalCents: 8000 },
      quote: { totalCents: 5500 },
    })
    expect(await thread(match.client, match.conversationId)).toHaveLength(1)
    expect(codeOf(await acceptDates(match.owner, offered))).toBe('cannot_answer_own_dates')
    // The client hasn't seen the offer.
    expect(codeOf(await acceptDates(match.client, asked))).toBe('date_request_changed')
    expect((await acceptDates(match.client, offered)).body).toMatchObject({ state: 'accepted', ...others })
    expect(await unavailableDays(app, match.listingId)).toBe(
      `{[${others.startsOn},${addDays(others.endsOn, 1)})}`,
    )
  })

  test('to an offer may be to ask for other dates, on the same card', async () => {
    const match = await matchAboutBicycle(app)
    const { body: asked } = await requestDates(match.client, match, daysAhead(app, 10))
    const { body: offered } = await changeDates(match.owner, asked, daysAhead(app, 14))
    const { body: again } = await changeDates(match.client, offered, daysAhead(app, 20))
    expect(again).toMatchObject({ id: asked.id, state: 'asked', version: 3, asked: null })
    expect(codeOf(await changeDates(match.client, offered, daysAhead(app, 30)))).toBe('date_request_changed')
  })

  test('can be no, by the one who was asked; the other can take it back', async () => {
    const match = await matchAboutBicycle(app)
    const { body: first } = await requestDates(match.client, match, daysAhead(app, 10))
    expect(codeOf(await declineDates(match.client, first))).toBe('cannot_answer_own_dates')
    expect(codeOf(await withdrawDates(match.owner, first))).toBe('date_request_changed')
    expect((await declineDates(match.owner, first)).body.state).toBe('declined')
    expect(codeOf(await acceptDates(match.owner, { ...first, version: 2 }))).toBe('date_request_changed')
    const { body: second } = await requestDates(match.client, match, daysAhead(app, 10))
    const { body: offer } = await changeDates(match.owner, second, daysAhead(app, 12))
    expect((await withdrawDates(match.owner, offer)).body.state).toBe('withdrawn')
    expect(codeOf(await acceptDates(match.client, offer))).toBe('date_request_changed')
  })

  test('ends other people’s requests for the same days, which says what is open nearby', async () => {
    const match = await matchAboutBicycle(app)
    const rival = await matchAbout(app, match.owner, match.listingId)
    const late = await matchAbout(app, match.owner, match.listingId)
    const mine = await requestDates(match.client, match, daysAhead(app, 10))
    const theirs = await requestDates(
      rival.client,
      { ...rival, listingId: match.listingId },
      daysAhead(app, 12),
    )
    const apart = await requestDates(late.client, { ...late, listingId: match.listingId }, daysAhead(app, 13))
    await acceptDates(match.owner, mine.body)
    expect([await stateOf(theirs.body.id), await stateOf(apart.body.id)]).toEqual(['taken', 'asked'])
    expect(await steps(rival.client)).toEqual([
      ['taken', false, false],
      ['asked', true, true],
    ])
    expect(codeOf(await acceptDates(match.owner, theirs.body))).toBe('date_request_changed')
    const { startsOn, endsOn } = theirs.body
    const quoted = await rival.client.get<{ areOpen: boolean; nearby: unknown[] }>(
      `/api/conversations/${rival.conversationId}/listings/${match.listingId}/quote?startsOn=${startsOn}&endsOn=${endsOn}`,
    )
    expect(quoted.body).toMatchObject({ areOpen: false, nearby: [daysAhead(app, 13), daysAhead(app, 7)] })
    expect(
      codeOf(await requestDates(rival.client, { ...rival, listingId: match.listingId }, daysAhead(app, 11))),
    ).toBe('days_taken')
  })

  test('doesn’t take days that the owner has blocked since', async () => {
    const match = await matchAboutBicycle(app)
    const { body } = await requestDates(match.client, match, daysAhead(app, 10))
    const block = `datemultirange(daterange('${inDays(app, 11)}', '${inDays(app, 12)}'))`
    await app.query(`update listings set unavailable_days = ${block} where id = $1`, [match.listingId])
    expect(codeOf(await acceptDates(match.owner, body))).toBe('days_taken')
    expect(await stateOf(body.id)).toBe('asked')
  })
})

describe('canceling', () => {
  test('costs what the email about the agreed dates says', async () => {
    for (const [ahead, isFree] of [
      [10, true],
      [1, false],
    ] as const) {
      const match = await matchAboutBicycle(app, { cancellationPolicy: 'moderate' })
      const { body: asked } = await requestDates(match.client, match, daysAhead(app, ahead))
      await acceptDates(match.owner, asked)
      const [user] = await app.query<{ email: string }>('select email from users where id = $1', [
        match.clientId,
      ])
      const { text } = await waitForMailAbout(app, user!.email, 'Agreed: %')
      expect(text).toMatch(
        isFree ? /After that, a client who cancels owes \$40\./ : /^A client who cancels owes \$40\./m,
      )
      expect(text.includes('Free to cancel until')).toBe(isFree)
    }
  })

  const policies = [
    ['flexible', 1, 4000],
    ['moderate', 5, 4000],
    ['strict', 14, 8000],
  ] as const
  test.each(policies)('under the %s policy is free until %i days before', async (policy, days, late) => {
    for (const [ahead, owed] of [
      [days, 0],
      [days - 1, late],
    ] as const) {
      const match = await matchAboutBicycle(app, { cancellationPolicy: policy })
      const { body: asked } = await requestDates(match.client, match, daysAhead(app, ahead))
      const { body: accepted } = await acceptDates(match.owner, asked)
      // The person saw another amount.
      expect(codeOf(await cancelDates(match.client, accepted, owed + 1))).toBe('date_request_changed')
      const { body } = await cancelDates(match.client, accepted, owed)
      expect(body).toMatchObject({ state: 'canceled', owedCents: owed, canceledById: match.clientId })
      expect(await unavailableDays(app, match.listingId)).toBe('{}')
      expect(codeOf(await cancelDates(match.client, body, owed))).toBe('date_request_changed')
    }
  })

  test('by the owner leaves the client owing nothing', async () => {
    const match = await matchAboutBicycle(app, { cancellationPolicy: 'strict' })
    const { body: asked } = await requestDates(match.client, match, daysAhead(app, 1))
    const { body: accepted } = await acceptDates(match.owner, asked)
    expect(codeOf(await cancelDates(match.owner, asked))).toBe('date_request_changed')
    expect((await cancelDates(match.owner, accepted)).body).toMatchObject({ state: 'canceled', owedCents: 0 })
    expect(await steps(match.client)).toMatchObject([
      ['canceled', false, false],
      ['accepted', false, false],
      ['asked', true, true],
    ])
    expect((await requestDates(match.client, match, daysAhead(app, 1))).status).toBe(201)
  })

  test('is over with the last day', async () => {
    const match = await matchAboutBicycle(app)
    const { body: asked } = await requestDates(match.client, match, daysAhead(app, 1))
    const { body: accepted } = await acceptDates(match.owner, asked)
    await app.query(`update date_requests set starts_on = $2, ends_on = $3 where id = $1`, [
      accepted.id,
      inDays(app, -3),
      inDays(app, -1),
    ])
    expect(codeOf(await cancelDates(match.client, accepted, 4000))).toBe('dates_over')
  })

  test('queues the listing for saved searches, because its days are free again', async () => {
    const match = await matchAboutBicycle(app)
    const { body: asked } = await requestDates(match.client, match, daysAhead(app, 10))
    const { body: accepted } = await acceptDates(match.owner, asked)
    const before = await app.query('select from market_changes where listing_id = $1', [match.listingId])
    await cancelDates(match.client, accepted)
    const after = await app.query('select from market_changes where listing_id = $1', [match.listingId])
    expect(after.length).toBe(before.length + 1)
  })
})

test('a stranger can neither see nor change a request', async () => {
  const match = await matchAboutBicycle(app)
  const stranger = await matchAboutBicycle(app)
  const { body } = await requestDates(match.client, match, daysAhead(app, 10))
  for (const by of [stranger.client, stranger.owner]) {
    for (const call of [acceptDates, declineDates, withdrawDates, cancelDates])
      expect((await call(by, body)).status).toBe(404)
    expect((await changeDates(by, body, daysAhead(app, 10))).status).toBe(404)
    const listed = await by.get<{ requests: DateRequest[] }>('/api/date-requests')
    expect(listed.body.requests).toEqual([])
  }
})
