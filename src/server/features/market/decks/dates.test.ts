import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '#shared/market/kinds.ts'
import { clientDeck, idsOf, listingDeck, lookFor, mapOf, wholeList } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { takeDays } from '#server/testing/take-days.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function makeMarket(kind: Kind, more: Parameters<typeof makeListing>[2] = {}) {
  await app.query('delete from users')
  const { account, client: owner } = await signedInClient(app, 'owner')
  const { client, account: clientAccount } = await signedInClient(app)
  const listingId = await makeListing(app, account.id, { kind, ...more })
  const isShown = async () => (await listingDeck(client)).cards.length > 0
  return { client, clientId: clientAccount.id, owner, listingId, isShown }
}

const december = (first: number, last: number) => ({
  startsOn: `2097-12-${String(first).padStart(2, '0')}`,
  endsOn: `2097-12-${String(last).padStart(2, '0')}`,
})

describe('a rental for some days', () => {
  test.each([
    ['{}', true],
    ['{[2097-12-01,2097-12-10)}', true],
    ['{[2097-12-01,2097-12-11)}', false],
    ['{[2097-12-12,2097-12-13)}', false],
    ['{[2097-12-13,)}', true],
    ['{(,2097-12-10),[2097-12-13,2098-01-01)}', true],
    ['{(,2097-12-11)}', false],
  ])('on Dec 10–12 fits a bicycle that can’t be had in %s: %s', async (unavailableDays, fits) => {
    const { client, isShown } = await makeMarket('bicycle', { unavailableDays })
    await lookFor(client, december(10, 12))
    expect(await isShown()).toBe(fits)
  })

  test.each([
    [{ minimumDays: 3 }, true],
    [{ minimumDays: 4 }, false],
    [{ maximumDays: 3 }, true],
    [{ maximumDays: 2 }, false],
  ])('for three days fits a yacht with %j: %s', async (details, fits) => {
    const { client, isShown } = await makeMarket('yacht', { details })
    await lookFor(client, december(10, 12))
    expect(await isShown()).toBe(fits)
  })

  test.each([
    [{ priceCents: null, hourPriceCents: 900 }, false],
    [{ priceCents: null, dayPriceCents: 2_500 }, true],
    [{ priceCents: null, weekPriceCents: 9_000 }, true],
  ])('needs more than a price per hour: %j', async (prices, fits) => {
    const { client, isShown } = await makeMarket('motorcycle', prices)
    expect(await isShown()).toBe(true)
    await lookFor(client, december(10, 12))
    expect(await isShown()).toBe(fits)
  })

  test('says nothing about homes, nor about what is bought', async () => {
    const unavailableDays = '{[2097-01-01,)}'
    const home = await makeMarket('property', { unavailableDays })
    await lookFor(home.client, december(10, 12))
    expect(await home.isShown()).toBe(true)
    const forSale = await makeMarket('bicycle', {
      unavailableDays,
      listingType: 'both',
      salePriceCents: 50_000,
    })
    await lookFor(forSale.client, december(10, 12))
    expect(await forSale.isShown()).toBe(false)
    await lookFor(forSale.client, { ...december(10, 12), listingTypes: ['buy'] })
    expect(await forSale.isShown()).toBe(true)
  })
})

describe('a home from a date', () => {
  test.each([
    ['{}', {}, true],
    // For a month, unless the client or the owner says otherwise.
    ['{[2097-04-01,)}', {}, true],
    ['{[2097-03-31,)}', {}, false],
    ['{[2097-04-01,)}', { stayMonths: 2 }, false],
    ['{[2097-05-01,)}', { stayMonths: 2 }, true],
    ['{(,2097-03-01)}', {}, true],
    ['{(,2097-03-02)}', {}, false],
    ['{(,2097-03-08)}', { moveInFlexDays: 7 }, true],
    ['{(,2097-03-09)}', { moveInFlexDays: 7 }, false],
    ['{(,2097-03-05),[2097-04-05,)}', { moveInFlexDays: 7 }, true],
    ['{(,2097-03-05),[2097-04-04,)}', { moveInFlexDays: 7 }, false],
    ['{(,2097-02-20),[2097-03-20,)}', { moveInFlexDays: 7 }, false],
    ['{(,2097-02-22),[2097-03-22,2097-04-01)}', { moveInFlexDays: 7 }, true],
  ])('Mar 1 fits one that can’t be had in %s: %j %s', async (unavailableDays, more, fits) => {
    const { client, isShown } = await makeMarket('property', { unavailableDays })
    await lookFor(client, { moveInOn: '2097-03-01', ...more })
    expect(await isShown()).toBe(fits)
  })

  test('is free for the shortest stay its owner accepts', async () => {
    const details = { minimumStayMonths: 3 }
    const { client, isShown } = await makeMarket('property', { details, unavailableDays: '{[2097-05-31,)}' })
    await lookFor(client, { moveInOn: '2097-03-01' })
    expect(await isShown()).toBe(false)
    await lookFor(client, { moveInOn: '2097-02-28' })
    expect(await isShown()).toBe(true)
  })

  test('ends at the end of a month that has no such day', async () => {
    const { client, isShown } = await makeMarket('property', { unavailableDays: '{[2097-03-01,)}' })
    await lookFor(client, { moveInOn: '2097-01-31', stayMonths: 1 })
    expect(await isShown()).toBe(true)
    await lookFor(client, { moveInOn: '2097-02-01', stayMonths: 1 })
    expect(await isShown()).toBe(true)
    await lookFor(client, { moveInOn: '2097-02-02', stayMonths: 1 })
    expect(await isShown()).toBe(false)
  })

  test('isn’t for longer than its owner allows', async () => {
    const { client, isShown } = await makeMarket('property', { details: { maximumStayMonths: 6 } })
    await lookFor(client, { stayMonths: 6 })
    expect(await isShown()).toBe(true)
    await lookFor(client, { stayMonths: 7 })
    expect(await isShown()).toBe(false)
  })
})

describe('days that become available', () => {
  test('bring a listing back to the deck, the list, the map, and the client to its owner', async () => {
    const { client, clientId, owner, listingId, isShown } = await makeMarket('bicycle')
    await takeDays(app, listingId, '{[2097-12-11,2097-12-12)}')
    await lookFor(client, december(10, 12))
    const list = () => wholeList(client, '/api/search/listings')
    const clients = async () => idsOf(await clientDeck(owner, 'bicycle'))
    expect([await isShown(), await list(), await clients()]).toEqual([false, [], []])
    await takeDays(app, listingId, '{}')
    app.clock.aheadMs += 3_600_000
    expect([await isShown(), await list(), await clients()]).toEqual([true, [listingId], [clientId]])
    expect((await mapOf(client, '/api/search/listings/map')).squares).toHaveLength(1)
  })
})

test('days that are taken remove a card that is already in the deck', async () => {
  const { client, listingId, isShown } = await makeMarket('bicycle')
  await lookFor(client, december(10, 12))
  expect(await isShown()).toBe(true)
  await takeDays(app, listingId, '{[2097-12-12,2097-12-20)}')
  expect(await isShown()).toBe(false)
})
