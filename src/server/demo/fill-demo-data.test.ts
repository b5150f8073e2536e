import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymousPerson } from '#shared/people/anonymity.ts'
import type { Me } from '#shared/people/accounts.ts'
import type { listConversations } from '#shared/conversations/chat.ts'
import { deckPageSize, type getClientDeck, type getListingDeck } from '#shared/market/decks.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { kinds } from '#shared/market/kinds.ts'
import { findPublishProblems } from '#shared/market/publishable.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { listings as listingsTable } from '#server/db/schema/listings.ts'
import { toDraft, type ListingRecord } from '#server/features/market/listings/to-own-listing.ts'
import type { listLikedBy, listLikedClients, listLikedListings } from '#shared/market/likes.ts'
import type { Owner } from '#shared/market/owners.ts'
import { photoAddress, sharePictureAddress } from '#shared/people/photos.ts'
import { findClientGaps, findOwnerGaps } from '#shared/market/profile-gaps.ts'
import type { MyClientProfile, MyOwnerProfile } from '#shared/market/profiles.ts'
import type { listInvoices, MyPlan } from '#shared/subscriptions/subscriptions.ts'
import type { listViewings } from '#shared/conversations/viewings.ts'
import { signedInBrowser } from '#server/testing/factories.ts'
import { mySearches } from '#server/testing/search-calls.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { snapToGrid } from '../locations/grid.ts'
import { demoAccounts, demoPassword, fillDemoAccounts, findDemoAccounts } from './demo-accounts.ts'
import { fillDemoData } from './fill-demo-data.ts'

let app: TestApp
let maya: TestClient
let ruth: TestClient
beforeAll(async () => {
  app = await startTestApp({ DEMO_LISTINGS: '100' })
  await fill()
  const { client, owner } = await findDemoAccounts(app.deps.pool)
  maya = await signedInBrowser(app, client)
  ruth = await signedInBrowser(app, owner)
})
afterAll(() => app.stop())

const fill = async (listings = 100) => {
  const deps = { ...app.deps, env: { ...app.deps.env, demoListings: listings } }
  await fillDemoAccounts(deps)
  await fillDemoData(deps)
}
const tables = [
  'users',
  'profiles',
  'user_roles',
  'listings',
  'client_profiles',
  'owner_profiles',
  'client_filter_preferences',
  'client_market',
  'owner_filters',
  'entitlements',
  'subscriptions',
  'invoices',
  'test_subscriptions',
  'likes',
  'pairs',
  'matches',
  'conversations',
  'conversation_members',
  'conversation_messages',
  'listing_searches',
  'listing_search_hits',
  'client_searches',
  'client_search_hits',
  'activities',
  'events',
  'audit_logs',
]
const snapshot = () =>
  Promise.all(
    tables.map((table) => app.query(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`)),
  )
const count = async (sql: string) =>
  (await app.query<{ count: number }>(`select count(*)::int ${sql}`))[0]!.count

const listingDeck = async () => (await maya.get<ReplyOf<typeof getListingDeck>>('/api/deck')).body
const clientDeck = async (kind: string) =>
  (await ruth.get<ReplyOf<typeof getClientDeck>>(`/api/decks/${kind}`)).body
const likersOf = async (person: TestClient) =>
  (await person.get<ReplyOf<typeof listLikedBy>>('/api/my/liked-by')).body

describe('a first start', () => {
  test('adds a hundred listings, 25 of each kind, 60 clients and 25 owners', async () => {
    expect(
      await app.query('select kind, count(*)::int from listings where is_active group by 1 order by 1'),
    ).toEqual(kinds.toSorted().map((kind) => ({ kind, count: 25 })))
    expect(await count(`from user_roles where role = 'client'`)).toBe(60)
    expect(await count(`from user_roles where role = 'owner'`)).toBe(25)
    expect(
      await count(
        `from entitlements e join user_roles using (user_id) where role = 'owner' and plan = 'pro'`,
      ),
    ).toBe(25)
  })

  test('offers prices of several kinds, in three currencies, that could be published', async () => {
    expect(await app.query('select distinct currency from listings order by 1')).toEqual([
      { currency: 'EUR' },
      { currency: 'MXN' },
      { currency: 'USD' },
    ])
    for (const what of [
      'hour_price_cents > 0',
      'week_price_cents > 0 and kind = $$property$$',
      'deposit_cents > 0',
      'fees <> $$[]$$',
      'available_from > current_date',
      'cancellation_policy = $$strict$$',
    ])
      expect([what, await count(`from listings where ${what}`)]).not.toEqual([what, 0])
    const rows = await app.query<ListingRecord & Record<string, unknown>>(
      `select ${columnsOf(listingsTable)} from listings`,
    )
    for (const row of rows)
      expect([row.title, findPublishProblems(toDraft(row), row.images.length)]).toEqual([row.title, []])
  })

  test('has sold them plans that renew like any other', async () => {
    const { subscription } = (await ruth.get<MyPlan>('/api/my/plan')).body
    expect(subscription).toMatchObject({ plan: 'pro', state: 'active', priceCents: 2900 })
    expect(Date.parse(subscription!.renewsAt!)).toBeGreaterThan(Date.now())
    expect((await maya.get<MyPlan>('/api/my/plan')).body).toMatchObject({ plan: 'plus' })
    const { invoices } = (await ruth.get<ReplyOf<typeof listInvoices>>('/api/my/invoices')).body
    expect(invoices).toMatchObject([{ amountCents: 2900, state: 'paid', plan: 'pro' }])
    const page = new URL(invoices[0]!.url!)
    const shown = await ruth.get(`/api/test-payments/${page.searchParams.get('payment')}`)
    expect(shown.body).toMatchObject({
      state: 'paid',
      invoice: { number: invoices[0]!.number, billedTo: expect.stringMatching(/^o•••@/) },
    })
    expect(await count(`from subscriptions where status = 'active' and plan = 'pro'`)).toBe(25)
  })

  test('gives everyone a complete or nearly complete profile', async () => {
    expect(await count('from owner_profiles')).toBe(25)
    const mine = (await maya.get<MyClientProfile>('/api/my/client-profile')).body
    expect(findClientGaps(mine.client)).toEqual([])
    const hers = (await ruth.get<MyOwnerProfile>('/api/my/owner-profile')).body
    expect([hers.owner.businessName, findOwnerGaps(hers.owner)]).toEqual(['High Desert Stays', []])
    for (const { photos } of [mine.client, hers.owner])
      expect((await ruth.get(photoAddress(photos[0]!, 320))).status).toBe(200)
  })

  test('lets only the demo accounts sign in', async () => {
    for (const { email, role, person } of demoAccounts) {
      const browser = app.client()
      const reply = await browser.post('/api/auth/sign-in', {
        email,
        password: demoPassword,
        role,
        rememberMe: false,
      })
      expect(reply.status).toBe(200)
      expect((await browser.get<Me>('/api/me')).body.fullName).toBe(person.name)
    }
    expect(await count('from users where password_hash is not null')).toBe(2)
  })

  test('reveals no exact location', async () => {
    const places = await app.query<{ lat: number; lon: number; exact_lat: number }>(
      'select lat, lon, exact_lat from listings',
    )
    for (const { lat, lon } of places) expect(snapToGrid({ lat, lon })).toEqual({ lat, lon })
    expect(places.some(({ lat, exact_lat: exact }) => lat === exact)).toBe(false)
  })

  test('gives every listing an address, shared only with an accepted viewing', async () => {
    expect(await count(`from listings where street = '' or access_notes = ''`)).toBe(0)
    expect(await count('from shared_addresses')).toBe(2)
    const agreed = `from shared_addresses s join viewings v using (conversation_id, listing_id) where v.state = 'accepted'`
    expect(await count(agreed)).toBe(2)
  })

  test('leaves some likes unanswered, and every mutual one has its match', async () => {
    const mutual = `from likes l join listings g on g.id = l.target_id
      join likes o on o.user_id = g.owner_id and o.target_id = l.user_id
      where l.direction = 'right' and o.direction = 'right'`
    expect(await count(mutual)).toBe(11)
    expect(await count('from matches')).toBe(11)
    const liked = (await maya.get<ReplyOf<typeof listLikedListings>>('/api/my/liked-listings')).body
    expect(liked.likes.map(({ state }) => state).toSorted()).toEqual([
      ...Array<string>(5).fill('matched'),
      ...Array<string>(3).fill('waiting'),
    ])
    const met = (await ruth.get<ReplyOf<typeof listLikedClients>>('/api/my/liked-clients')).body
    expect(met.likes.filter(({ state }) => state === 'waiting').map(({ client }) => client.name)).toEqual([
      'Maya Lindqvist',
      'Grace Liu',
      'Felix Brandt',
    ])
    expect(met.likes.filter(({ state }) => state === 'matched')).toHaveLength(6)
  })

  test('gives both demo accounts conversations, with unread messages and upcoming viewings', async () => {
    for (const [person, expected] of [
      [maya, 5],
      [ruth, 6],
    ] as const) {
      const { conversations } = (await person.get<ReplyOf<typeof listConversations>>('/api/conversations'))
        .body
      expect(conversations).toHaveLength(expected)
      expect(conversations.filter(({ unread }) => unread > 0).length).toBeGreaterThan(1)
      const { viewings } = (await person.get<ReplyOf<typeof listViewings>>('/api/viewings')).body
      expect(viewings.length).toBeGreaterThan(0)
    }
    const { id } = (await ruth.get<Me>('/api/me')).body
    const { body } = await maya.get<Owner>(`/api/owners/${id}`)
    expect(body.repliesWithin).toBe('hour')
  })

  test('changes nothing the second time, even if people have made changes', async () => {
    await app.query(
      `update listings set title = 'Mine now', status = 'paused', is_active = false where title = 'Loft over the bakery'`,
    )
    await app.query(`delete from listings where title = 'Canal house, top floors'`)
    const before = await snapshot()
    await fill()
    await Promise.all([fill(), fill(50)])
    expect(await snapshot()).toEqual(before)
  })
})

describe('the deck of the demo client', () => {
  test('is full, has all kinds and shows no picture twice', async () => {
    const { cards, isEnd } = await listingDeck()
    expect(cards).toHaveLength(deckPageSize)
    expect(isEnd).toBe(false)
    expect(new Set(cards.map(({ facts }) => facts.kind)).size).toBe(4)
    const pictures = cards.flatMap(({ photos }) => photos.map(({ id }) => id))
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('starts with owners who liked them, the super like first', async () => {
    const [first] = (await listingDeck()).cards
    expect(first!.why).toMatchObject({ reason: 'super_liked_you', name: 'Brigit Olson' })
    expect(await likersOf(maya)).toMatchObject({ count: 5, isListed: true })
  })

  test('shows photos to people who may see them, and faces to everyone', async () => {
    const [card] = (await listingDeck()).cards
    const [photo] = card!.photos
    const replies = await Promise.all(
      [320, 640, 1080].map((width) => maya.get(`${photo!.url}/${width}.webp`)),
    )
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('image/webp')
    }
    const shared = await app.client().get(sharePictureAddress(photo!))
    expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await app.query('update listings set is_public = false where id = $1', [card!.id])
    expect((await app.client().get(`${photo!.url}/640.webp`)).status).toBe(404)
    const face = await app.client().get(card!.owner.avatarUrl!)
    expect(face.status).toBe(200)
    expect(face.headers.get('cache-control')).toContain('immutable')
    expect((await app.client().get(`/photos/demo/${photo!.id}/320.webp`)).status).toBe(404)
  })
})

describe('the decks of the demo owner', () => {
  test.each(kinds)('have clients for a %s', async (kind) => {
    const { cards } = await clientDeck(kind)
    expect(cards.length).toBeGreaterThanOrEqual(5)
    const anonymous = cards.filter(({ name }) => name === anonymousPerson.name)
    expect(anonymous.length).toBeLessThanOrEqual(1)
    for (const { photos, avatarUrl, about } of cards.filter((card) => !anonymous.includes(card)))
      expect([photos.length, avatarUrl?.startsWith('/photos/demo/'), about.length > 60]).toEqual([
        1,
        true,
        true,
      ])
  })

  test('start with clients who liked a listing', async () => {
    const [first] = (await clientDeck('yacht')).cards
    expect(first!.name).toBe('Diego Fuentes')
    expect(first!.why?.reason).toBe('super_liked_listing')
    expect(await likersOf(ruth)).toMatchObject({ count: 6, isListed: true })
  })
})

test('a larger market adds to the existing one', async () => {
  await fill(250)
  expect(await count('from listings')).toBe(249)
  expect(await count(`from user_roles where role = 'client'`)).toBe(150)
  expect(
    await count('from (select from listings where is_active group by owner_id having count(*) > 10) many'),
  ).toBe(0)
  const before = await snapshot()
  await fill(250)
  expect(await snapshot()).toEqual(before)
})

test('a fill that fails leaves nothing behind, and the next one completes', async () => {
  const other = await startTestApp({ DEMO_LISTINGS: '100' })
  await fillDemoAccounts(other.deps)
  await other.query('alter table likes add constraint no_likes check (false) not valid')
  await expect(fillDemoData(other.deps)).rejects.toThrow()
  expect(await other.query('select from listings')).toEqual([])
  expect(await other.query('select from users')).toHaveLength(2)
  await other.query('alter table likes drop constraint no_likes')
  await fillDemoData(other.deps)
  expect(await other.query('select from listings')).toHaveLength(100)
  await other.stop()
})

test('both demo accounts have saved searches with new hits', async () => {
  for (const person of [maya, ruth]) {
    const { searches } = await mySearches(person)
    expect(searches.length).toBeGreaterThan(1)
    expect(
      searches
        .map(({ newCount }) => newCount)
        .toSorted()
        .at(-1),
    ).toBeGreaterThan(0)
  }
})
