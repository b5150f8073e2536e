import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths, dayAt } from '#shared/days.ts'
import type { ListingCalendar, MyCalendar } from '#shared/market/calendars.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import { bookDays, makeRequest } from '#server/testing/insert-date-request.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeDraft, propertyDraft, save } from '#server/testing/listing-drafts.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal } from '#server/testing/test-client.ts'
import { freeDays } from './free-days.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const today = () => dayAt(app.deps.now(), 'America/Los_Angeles')
/** So many days from today, in the listing's time zone. */
const day = (count: number) => addDays(today(), count)

const saveBlocks = (
  { owner, listingId }: TestMatch,
  [from, to]: [number, number],
  ...blocks: [number, number, string][]
) =>
  owner.put<MyCalendar>(`/api/my/listings/${listingId}/calendar/blocks`, {
    startsOn: day(from),
    endsOn: day(to),
    blocks: blocks.map(([first, last, note]) => ({ startsOn: day(first), endsOn: day(last), note })),
  })
const seen = async ({ client, listingId }: TestMatch) => {
  const { body } = await succeeded(client.get<ListingCalendar>(`/api/listings/${listingId}/calendar`))
  return body
}
const own = async ({ owner, listingId }: TestMatch) => {
  const { body } = await succeeded(owner.get<MyCalendar>(`/api/my/listings/${listingId}/calendar`))
  return body
}
const range = (from: number, to: number) => ({ startsOn: day(from), endsOn: day(to) })
const changesOf = (listingId: string) =>
  app.query('select from market_changes where listing_id = $1', [listingId])

describe('blocks', () => {
  test('take days, without a word about why to clients', async () => {
    const match = await makeMatch(app)
    const reply = await succeeded(saveBlocks(match, [3, 5], [3, 5, 'Family visit']))
    expect(reply.body.blocks).toEqual([{ ...range(3, 5), note: 'Family visit' }])
    expect(await seen(match)).toEqual({
      today: today(),
      timeZone: 'America/Los_Angeles',
      unavailable: [range(3, 5)],
    })
  })

  test('join their neighbors with the same note, and give way to later ones', async () => {
    const match = await makeMatch(app)
    await succeeded(saveBlocks(match, [3, 9], [3, 9, 'Paint']))
    await succeeded(saveBlocks(match, [10, 11], [10, 11, 'Paint']))
    const { body } = await succeeded(saveBlocks(match, [5, 6], [5, 6, 'Visit']))
    expect(body.blocks).toEqual([
      { ...range(3, 4), note: 'Paint' },
      { ...range(5, 6), note: 'Visit' },
      { ...range(7, 11), note: 'Paint' },
    ])
    expect((await seen(match)).unavailable).toEqual([range(3, 11)])
  })

  test('are removed where their days are unblocked, which is a market change', async () => {
    const match = await makeMatch(app)
    await succeeded(saveBlocks(match, [3, 9], [3, 9, '']))
    expect(await changesOf(match.listingId)).toHaveLength(0)
    await succeeded(saveBlocks(match, [5, 6]))
    expect((await seen(match)).unavailable).toEqual([range(3, 4), range(7, 9)])
    expect(await changesOf(match.listingId)).toHaveLength(1)
  })

  test('never cancel a booking', async () => {
    const match = await makeMatch(app)
    await bookDays(app, match, range(4, 6))
    const reply = await saveBlocks(match, [6, 8], [6, 8, ''])
    expect(refusal(reply)).toMatchObject({ code: 'days_taken' })
    expect((await own(match)).blocks).toEqual([])
    expect((await seen(match)).unavailable).toEqual([range(4, 6)])
  })

  test.each([
    ['days that are over', [-3, 2]],
    ['days after the calendar’s end', [740, 800]],
    ['a last day before the first', [4, 2]],
  ] as [string, [number, number]][])('are refused for %s', async (_, [from, to]) => {
    const match = await makeMatch(app)
    expect(refusal(await saveBlocks(match, [from, to], [from, to, '']))).toMatchObject({
      code: 'invalid_input',
    })
    expect((await own(match)).blocks).toEqual([])
  })

  test('are limited in number', async () => {
    const match = await makeMatch(app)
    const many = Array.from({ length: 300 }, (_, i): [number, number, string] => [2 * i, 2 * i, ''])
    await succeeded(saveBlocks(match, [0, 700], ...many))
    const more = Array.from({ length: 101 }, (_, i): [number, number, string] => [
      600 + i,
      600 + i,
      String(i),
    ])
    expect(refusal(await saveBlocks(match, [600, 701], ...more))).toMatchObject({ code: 'too_many_blocks' })
    expect((await own(match)).blocks).toHaveLength(300)
  })

  test('belong to the listing’s owner', async () => {
    const match = await makeMatch(app)
    const { client: stranger } = await signedInClient(app, 'owner')
    expect((await saveBlocks({ ...match, owner: stranger }, [1, 2], [1, 2, ''])).status).toBe(404)
    expect((await stranger.get(`/api/my/listings/${match.listingId}/calendar`)).status).toBe(404)
    expect((await seen(match)).unavailable).toEqual([])
  })
})

describe('requests', () => {
  test('take their days once', async () => {
    const match = await makeMatch(app)
    await bookDays(app, match, range(4, 6))
    await expect(bookDays(app, match, range(6, 7))).rejects.toMatchObject({ code: 'days_taken' })
    await bookDays(app, match, range(7, 8))
    expect((await seen(match)).unavailable).toEqual([range(4, 8)])
  })

  test('take overlapping days once when many are accepted at the same moment', async () => {
    const match = await makeMatch(app)
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => bookDays(app, match, range(4 + (i % 3), 6 + (i % 3)))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    )
    expect(new Set(codes)).toEqual(new Set(['days_taken']))
  })

  test('cannot take days that were blocked, or come before the first available day', async () => {
    const match = await makeMatch(app)
    await succeeded(saveBlocks(match, [8, 9], [8, 9, '']))
    await app.query('update listings set available_from = $2 where id = $1', [match.listingId, day(3)])
    await inTransaction(app.deps.pool, (tx) => updateUnavailableDays(tx, match.listingId, app.deps.now()))
    await expect(bookDays(app, match, range(7, 8))).rejects.toMatchObject({ code: 'days_taken' })
    await expect(bookDays(app, match, range(2, 4))).rejects.toMatchObject({ code: 'days_taken' })
    await bookDays(app, match, range(3, 7))
    expect((await seen(match)).unavailable).toEqual([range(0, 9)])
  })

  test('without an end take all days from the first', async () => {
    const match = await makeMatch(app)
    await bookDays(app, match, { startsOn: day(20), endsOn: null })
    expect((await seen(match)).unavailable).toEqual([
      { startsOn: day(20), endsOn: addDays(addMonths(today(), 24), -1) },
    ])
    expect((await own(match)).requests).toMatchObject([{ startsOn: day(20), endsOn: null }])
  })

  test('free their days when they are canceled, which is a market change', async () => {
    const match = await makeMatch(app)
    const requestId = await bookDays(app, match, range(4, 6))
    await inTransaction(app.deps.pool, (tx) => freeDays(tx, requestId, app.deps.now()))
    expect((await seen(match)).unavailable).toEqual([])
    expect(await changesOf(match.listingId)).toHaveLength(1)
  })

  test('are shown to the owner with the client and the state', async () => {
    const match = await makeMatch(app)
    await bookDays(app, match, range(4, 6))
    await makeRequest(app, match, { ...range(5, 7) })
    await makeRequest(app, match, { ...range(5, 7), state: 'declined' })
    const client = { id: match.clientId, name: match.clientName, avatarUrl: null }
    expect((await own(match)).requests).toMatchObject([
      { ...range(4, 6), state: 'accepted', client, conversationId: match.conversationId },
      { ...range(5, 7), state: 'asked', client },
    ])
  })
})

test('the first available day follows the listing’s form', async () => {
  const { client: owner } = await signedInClient(app, 'owner')
  const listing = await makeDraft(app, owner, propertyDraft({ availableFrom: day(5) }))
  const unavailable = async () => {
    const rows = await app.query('select unavailable_days::text days from listings where id = $1', [
      listing.id,
    ])
    return rows
  }
  expect(await unavailable()).toEqual([{ days: `{(,${day(5)})}` }])
  await succeeded(save(owner, listing, propertyDraft({ availableFrom: null })))
  expect(await unavailable()).toEqual([{ days: '{}' }])
})

test('only clients who may see a listing see its calendar', async () => {
  const { account } = await signedInClient(app, 'owner')
  const draftId = await makeListing(app, account.id, { status: 'draft' })
  const { client } = await signedInClient(app)
  expect((await client.get(`/api/listings/${draftId}/calendar`)).status).toBe(404)
})
