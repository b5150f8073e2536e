import { afterAll, beforeAll, expect, test } from 'vitest'
import { deckPageSize, type ListingCard } from '#shared/market/decks.ts'
import { JsonText } from '#server/http/json-text.ts'
import { makeAccount, makeListing, signedInClient } from '#server/testing/factories.ts'
import { idsOf, listingDeck, swipe } from '#server/testing/deck-calls.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { getListingDeckPage } from './listing-deck.ts'

/** Enough for pages that are read without a look at the market. */
const listings = 60

let app: TestApp
let here: Awaited<ReturnType<typeof signedInClient>>
let there: ReturnType<typeof createTestClient>
let ownerId: string
beforeAll(async () => {
  app = await startTestApp()
  const another = await app.startAnother()
  here = await signedInClient(app, 'client')
  there = createTestClient(another.url)
  for (const [name, value] of here.client.cookies) there.cookies.set(name, value)
  ownerId = (await makeAccount(app, { role: 'owner' })).id
  for (let i = 0; i < listings; i += 1) await makeListing(app, ownerId, { title: `Home ${i}` })
  await listingDeck(here.client)
  await app.query(`update client_filter_preferences set move_in_on = '2027-03-01' where user_id = $1`, [
    here.account.id,
  ])
})
afterAll(() => app.stop())

/** The card as both processes show it. They have shown it before, so both know it. */
async function cardOf(id: string) {
  const decks = [await listingDeck(here.client), await listingDeck(there)]
  const [first, second] = decks.map(({ cards }) => cards.find((card) => card.id === id))
  expect(first).toEqual(second)
  return first
}

const topCard = async () => (await listingDeck(here.client)).cards[0]!

const changes: [what: string, sql: string, shown: (card: ListingCard) => unknown][] = [
  ['title', `update listings set title = 'Renamed' where id = $1`, ({ title }) => title],
  ['price', `update listings set price_cents = 12345 where id = $1`, ({ priceCents }) => priceCents],
  ['total', `update listings set price_cents = 54321 where id = $1`, ({ quote }) => quote!.totalCents],
  ['deposit', `update listings set deposit_cents = 777 where id = $1`, ({ quote }) => quote!.depositCents],
  ['photos', `update listings set images = '[]' where id = $1`, ({ photos }) => photos.length],
  ['facts', `update listings set beds = 9 where id = $1`, ({ facts }) => facts],
  ['verification', `update listings set verified_at = now() where id = $1`, ({ isVerified }) => isVerified],
  ['owner’s name', `update profiles set full_name = 'Someone Else' where id = $1`, ({ owner }) => owner.name],
  [
    'owner’s photo',
    `update profiles set avatar_url = '/new.svg' where id = $1`,
    ({ owner }) => owner.avatarUrl,
  ],
  ['owner’s badge', `update profiles set verified_at = now() where id = $1`, ({ owner }) => owner.isVerified],
  ['owner’s anonymity', `update profiles set is_anonymous = true where id = $1`, ({ owner }) => owner.name],
]

test.each(changes)('a change of the %s shows at once, on every process', async (_, sql, shown) => {
  const { id } = await topCard()
  const before = await cardOf(id)
  await app.query(sql, [sql.startsWith('update listings') ? id : ownerId])
  const after = await cardOf(id)
  expect(shown(after!)).not.toEqual(shown(before!))
  await app.query('update profiles set is_anonymous = false where id = $1', [ownerId])
})

test('the page after a page of swipes is read together with others, and their cards are skipped', async () => {
  const swiped = idsOf(await listingDeck(here.client))
  for (const id of swiped) await swipe(here.client, id, 'left')
  const page = await getListingDeckPage(app.deps, here.account.id)
  expect(page).toBeInstanceOf(JsonText)
  const [deck] = await app.query('select position from decks where user_id = $1', [here.account.id])
  expect(deck).toEqual({ position: swiped.length })
  const next = idsOf(await listingDeck(here.client))
  expect(next).toHaveLength(deckPageSize)
  expect(swiped.filter((id) => next.includes(id))).toEqual([])
})

test('a listing that no longer fits, or is paused, or whose owner is blocked, disappears at once, on every process', async () => {
  const [expensive, paused, ...rest] = idsOf(await listingDeck(here.client)) as [string, string, ...string[]]
  await app.query(
    `update listings set listing_type = 'buy', price_cents = null, sale_price_cents = 1 where id = $1`,
    [expensive],
  )
  await app.query(`update listings set status = 'paused', is_active = false where id = $1`, [paused])
  for (const browser of [here.client, there]) {
    const ids = idsOf(await listingDeck(browser))
    expect(ids).not.toContain(expensive)
    expect(ids).not.toContain(paused)
    expect(ids).toEqual(expect.arrayContaining(rest))
  }
  await app.query(
    'insert into pairs (client_id, owner_id, touched_at, blocked_by_owner_at) values ($1, $2, now(), now())',
    [here.account.id, ownerId],
  )
  for (const browser of [here.client, there]) expect(idsOf(await listingDeck(browser))).toEqual([])
})
