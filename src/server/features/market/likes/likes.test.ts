import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { LikedListing, listLikedBy, listLikedClients, listLikedListings } from '#shared/market/likes.ts'
import type { Role } from '#shared/roles.ts'
import type { SwipeOutcome } from '#shared/market/swipes.ts'
import { homeBudget, lookFor, swipe } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { bendId, givePlan, propertyDraft, publish, save } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type LikedPage = ReplyOf<typeof listLikedListings>
const likedListings = async (client: TestClient, after = '', more = '') =>
  (await client.get<LikedPage>(`/api/my/liked-listings?${more}${after && `&after=${after}`}`)).body
const likedClients = async (client: TestClient, more = '') =>
  (await client.get<ReplyOf<typeof listLikedClients>>(`/api/my/liked-clients?${more}`)).body
const likedBy = async (client: TestClient) =>
  (await client.get<ReplyOf<typeof listLikedBy>>('/api/my/liked-by')).body
const unlike = (client: TestClient, targetId: string) => client.delete(`/api/my/likes/${targetId}`)

async function person(role: Role) {
  const { account, client } = await signedInClient(app, role)
  return { id: account.id, name: account.name, browser: client }
}
async function makePair() {
  const [clientAccount, ownerAccount] = [await person('client'), await person('owner')]
  return { clientAccount, ownerAccount, listingId: await makeListing(app, ownerAccount.id) }
}
const pay = (userId: string, plan: 'plus' | 'pro') => givePlan(app, userId, plan)
const isRising = (values: number[]) => values.every((value, i) => i === 0 || values[i - 1]! <= value)
const likeRows = (userId: string) => app.query('select from likes where user_id = $1', [userId])

describe('liked listings', () => {
  test('are sorted latest first, leave out passes and contain everything a card shows', async () => {
    const { clientAccount, ownerAccount, listingId } = await makePair()
    const second = await makeListing(app, ownerAccount.id, { title: 'Boat house' })
    const passed = await makeListing(app, ownerAccount.id)
    await swipe(clientAccount.browser, listingId)
    await swipe(clientAccount.browser, passed, 'left')
    await swipe(clientAccount.browser, second, 'right', { isSuper: true })
    const { likes, next } = await likedListings(clientAccount.browser)
    expect(next).toBe(null)
    expect(likes.map((like) => [like.listing.id, like.isSuper, like.state, like.conversationId])).toEqual([
      [second, true, 'waiting', null],
      [listingId, false, 'waiting', null],
    ])
    expect(likes[0]!.listing).toMatchObject({
      title: 'Boat house',
      city: 'Bend',
      owner: { id: ownerAccount.id, name: ownerAccount.name, avatarUrl: null },
    })
    expect(JSON.stringify(likes)).not.toContain('exact')
  })

  test('have pages that neither repeat nor skip any, even for likes of the same moment', async () => {
    const { clientAccount, ownerAccount } = await makePair()
    const ids: string[] = []
    for (let i = 0; i < 50; i += 1) ids.push(await makeListing(app, ownerAccount.id))
    await app.query(
      `insert into likes (user_id, target_id, direction, created_at)
       select $1, id, 'right', now() - (n / 10) * interval '1 hour' from unnest($2::uuid[]) with ordinality t(id, n)`,
      [clientAccount.id, ids],
    )
    const seen: string[] = []
    const sizes: number[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: LikedPage = await likedListings(clientAccount.browser, after)
      seen.push(...page.likes.map((like) => like.listing.id))
      sizes.push(page.likes.length)
      after = page.next
    }
    expect(sizes).toEqual([24, 24, 2])
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test('are matched when either side completed the match, and only for its listings', async () => {
    const { clientAccount, ownerAccount, listingId } = await makePair()
    await swipe(clientAccount.browser, listingId)
    await swipe(ownerAccount.browser, clientAccount.id)
    const [before] = (await likedListings(clientAccount.browser)).likes
    expect(before).toMatchObject({ state: 'matched', conversationId: expect.any(String) })

    const others = await makePair()
    await swipe(others.ownerAccount.browser, clientAccount.id)
    const another = await makeListing(app, others.ownerAccount.id)
    await swipe(clientAccount.browser, others.listingId)
    await app.query(
      `insert into likes (user_id, target_id, direction, created_at) values ($1, $2, 'right', $3)`,
      [clientAccount.id, another, new Date(app.deps.now().getTime() + 1000)],
    )
    const { likes } = await likedListings(clientAccount.browser)
    expect(likes.map((like) => [like.listing.id, like.state])).toEqual([
      [another, 'waiting'],
      [others.listingId, 'matched'],
      [listingId, 'matched'],
    ])
  })

  test.each(['paused', 'rented', 'sold', 'removed'])(
    'that are %s are gone but still listed',
    async (status) => {
      const { clientAccount, listingId } = await makePair()
      await swipe(clientAccount.browser, listingId)
      await app.query('update listings set status = $2, is_active = false where id = $1', [listingId, status])
      const { likes } = await likedListings(clientAccount.browser)
      expect(likes).toMatchObject([{ state: 'gone', conversationId: null, listing: { id: listingId } }])
    },
  )

  test('whose match ended are gone and link to no conversation', async () => {
    const { clientAccount, ownerAccount, listingId } = await makePair()
    await swipe(ownerAccount.browser, clientAccount.id)
    await swipe(clientAccount.browser, listingId)
    await app.query(`update matches set status = 'unmatched' where client_id = $1`, [clientAccount.id])
    expect((await likedListings(clientAccount.browser)).likes).toMatchObject([
      { state: 'gone', conversationId: null },
    ])
  })

  test('can be sorted by price and distance, in pages that skip none', async () => {
    const { clientAccount, ownerAccount } = await makePair()
    await lookFor(clientAccount.browser, { area: { cityId: bendId, radiusKm: 100 } })
    const ids: string[] = []
    for (let i = 0; i < 30; i += 1)
      ids.push(
        await makeListing(app, ownerAccount.id, {
          priceCents: i % 3 === 0 ? null : 100_000 + (i % 5) * 1000,
          salePriceCents: i % 3 === 0 ? 90_000 + i : null,
          listingType: i % 3 === 0 ? 'buy' : 'rent',
          currency: ['USD', 'EUR', 'JPY', 'XAF'][i % 4]!,
          lat: 44.05 + (i % 7) * 0.05,
        }),
      )
    await app.query(
      `insert into likes (user_id, target_id, direction, created_at)
       select $1, id, 'right', now() from unnest($2::uuid[]) t(id)`,
      [clientAccount.id, ids],
    )
    const walk = async (sort: string) => {
      const seen: LikedListing[] = []
      for (let after: string | null = ''; after !== null;) {
        const page: LikedPage = await likedListings(clientAccount.browser, after, `sort=${sort}`)
        seen.push(...page.likes)
        after = page.next
      }
      expect(seen.map(({ listing }) => listing.id).toSorted()).toEqual(ids.toSorted())
      return seen.map(({ listing }) => listing)
    }
    const euros = (await walk('price')).map(
      ({ currency, priceCents, salePriceCents }) =>
        (priceCents ?? salePriceCents!) / ({ USD: 103.89, EUR: 100, JPY: 163.06 }[currency] ?? 0),
    )
    expect(isRising(euros)).toBe(true)
    expect(isRising((await walk('nearest')).map(({ area }) => Math.abs(area.lat - 44.05817)))).toBe(true)
    for (const sort of ['name', 'distance', ''])
      expect((await clientAccount.browser.get(`/api/my/liked-listings?sort=${sort}`)).status).toBe(400)
  })

  test('can be filtered by state', async () => {
    const { clientAccount, ownerAccount, listingId } = await makePair()
    const other = await makePair()
    const gone = await makeListing(app, ownerAccount.id)
    for (const id of [listingId, gone, other.listingId]) await swipe(clientAccount.browser, id)
    await swipe(other.ownerAccount.browser, clientAccount.id)
    await app.query(`update listings set status = 'rented', is_active = false where id = $1`, [gone])
    const states = { waiting: listingId, matched: other.listingId, gone }
    for (const [state, id] of Object.entries(states)) {
      const { likes } = await likedListings(clientAccount.browser, '', `state=${state}`)
      expect(likes.map((like) => [like.listing.id, like.state])).toEqual([[id, state]])
    }
    expect((await clientAccount.browser.get('/api/my/liked-listings?state=x')).status).toBe(400)
  })

  test('that became cheaper show the previous price', async () => {
    const { clientAccount, ownerAccount } = await makePair()
    const listing = await publish(app, ownerAccount.browser)
    await swipe(clientAccount.browser, listing.id)
    const before = async () => (await likedListings(clientAccount.browser)).likes[0]!.priceBeforeCents
    let { version } = listing
    const setPrice = async (priceCents: number) => {
      app.clock.aheadMs += 1000
      const saved = await save(ownerAccount.browser, { ...listing, version }, propertyDraft({ priceCents }))
      expect(saved.status, saved.text).toBe(200)
      version += 1
    }
    expect(await before()).toBeNull()
    await setPrice(180_000)
    expect(await before()).toBe(195_000)
    await setPrice(190_000)
    expect(await before()).toBe(195_000)
    await setPrice(195_000)
    expect(await before()).toBeNull()
    await setPrice(150_000)
    const late = await person('client')
    app.clock.aheadMs += 1000
    await swipe(late.browser, listing.id)
    expect((await likedListings(late.browser)).likes[0]!.priceBeforeCents).toBeNull()
  })

  test('are visible to their own client only', async () => {
    const { clientAccount, listingId } = await makePair()
    const other = await person('client')
    await swipe(clientAccount.browser, listingId)
    expect((await likedListings(other.browser)).likes).toEqual([])
    expect((await other.browser.get(`/api/my/liked-listings?after=${listingId}`)).status).toBe(404)
    expect((await other.browser.get('/api/my/liked-listings?after=x')).status).toBe(400)
  })
})

describe('liked clients', () => {
  test('are waiting, matched or gone', async () => {
    const { clientAccount, ownerAccount, listingId } = await makePair()
    const [waiting, hidden] = [await person('client'), await person('client')]
    await swipe(clientAccount.browser, listingId)
    for (const { id } of [clientAccount, waiting, hidden]) await swipe(ownerAccount.browser, id)
    await app.query('update profiles set is_hidden = true where id = $1', [hidden.id])
    const { likes, next } = await likedClients(ownerAccount.browser)
    expect(next).toBe(null)
    expect(likes.map(({ client, state, conversationId }) => [client.id, state, conversationId])).toEqual([
      [hidden.id, 'gone', null],
      [waiting.id, 'waiting', null],
      [clientAccount.id, 'matched', expect.any(String)],
    ])
    expect(JSON.stringify(likes)).not.toContain('@example.com')
  })
})

test('liked clients can be sorted by visible name and by budget', async () => {
  const ownerAccount = await person('owner')
  const people = await Promise.all(['Bo', 'ada', 'Zoe'].map(() => person('client')))
  const [bo, ada, zoe] = people.map(({ id }) => id)
  await app.query(
    `update profiles set full_name = n.name from unnest($1::uuid[], '{Bo,ada,Zoe}'::text[]) n(id, name)
     where profiles.id = n.id`,
    [[bo, ada, zoe]],
  )
  await lookFor(people[0]!.browser, { budgets: homeBudget(100_000) })
  await lookFor(people[2]!.browser, { budgets: homeBudget(300_000) })
  for (const id of [zoe!, bo!, ada!]) await swipe(ownerAccount.browser, id)
  const order = async (sort: string) =>
    (await likedClients(ownerAccount.browser, `sort=${sort}`)).likes.map(({ client }) => client.id)
  expect(await order('latest')).toEqual([ada, bo, zoe])
  expect(await order('name')).toEqual([ada, bo, zoe])
  expect(await order('budget')).toEqual([zoe, bo, ada])
  // Shown as "Someone", and sorted accordingly.
  await app.query('update profiles set is_anonymous = true where id = $1', [ada])
  expect(await order('name')).toEqual([bo, ada, zoe])
})

describe('unlike', () => {
  test('retracts a like without using an undo, however many came after it', async () => {
    const { clientAccount, ownerAccount, listingId } = await makePair()
    await swipe(clientAccount.browser, listingId)
    await swipe(clientAccount.browser, await makeListing(app, ownerAccount.id))
    expect((await unlike(clientAccount.browser, listingId)).status).toBe(200)
    expect((await likedListings(clientAccount.browser)).likes).toHaveLength(1)
    expect(await app.query('select from plan_uses where user_id = $1', [clientAccount.id])).toEqual([])
    expect((await unlike(clientAccount.browser, listingId)).status).toBe(404)
  })

  test('is rejected once the like became a match, from either side', async () => {
    const { clientAccount, ownerAccount, listingId } = await makePair()
    await swipe(ownerAccount.browser, clientAccount.id)
    await swipe(clientAccount.browser, listingId)
    expect((await unlike(clientAccount.browser, listingId)).body.error.code).toBe('already_matched')
    expect((await unlike(ownerAccount.browser, clientAccount.id)).body.error.code).toBe('already_matched')
    expect([...(await likeRows(clientAccount.id)), ...(await likeRows(ownerAccount.id))]).toHaveLength(2)
  })

  test('keeps passes and other people’s likes', async () => {
    const { clientAccount, ownerAccount, listingId } = await makePair()
    const [other, passed] = [await person('client'), await makeListing(app, ownerAccount.id)]
    await swipe(clientAccount.browser, listingId)
    await swipe(clientAccount.browser, passed, 'left')
    expect((await unlike(other.browser, listingId)).status).toBe(404)
    expect((await unlike(ownerAccount.browser, listingId)).status).toBe(404)
    expect((await unlike(clientAccount.browser, passed)).status).toBe(404)
    expect((await unlike(clientAccount.browser, 'not-an-id')).status).toBe(404)
    expect((await unlike(app.client(), listingId)).status).toBe(401)
    expect(await likeRows(clientAccount.id)).toHaveLength(2)
  })

  test('at the same moment as the other side’s like leaves either one match or no like, never a match without its like', async () => {
    for (let i = 0; i < 30; i += 1) {
      const { clientAccount, ownerAccount, listingId } = await makePair()
      const isByClient = i % 2 === 0
      if (isByClient) await swipe(clientAccount.browser, listingId)
      else await swipe(ownerAccount.browser, clientAccount.id)
      const retract = () =>
        isByClient ? unlike(clientAccount.browser, listingId) : unlike(ownerAccount.browser, clientAccount.id)
      const answer = () =>
        isByClient ? swipe(ownerAccount.browser, clientAccount.id) : swipe(clientAccount.browser, listingId)
      const [taken, answered] =
        i % 4 < 2
          ? await Promise.all([retract(), answer()])
          : (await Promise.all([answer(), retract()])).toReversed()
      const matches = await app.query('select from matches where client_id = $1', [clientAccount.id])
      const likes = await likeRows(isByClient ? clientAccount.id : ownerAccount.id)
      expect([taken!.status, matches.length, likes.length]).toEqual(
        taken!.status === 200 ? [200, 0, 0] : [409, 1, 1],
      )
      expect((answered!.body as SwipeOutcome).outcome).toBe(taken!.status === 200 ? 'liked' : 'matched')
    }
  })
})

describe('likes received', () => {
  test('are counted for a client on the free plan, who sees only super likes', async () => {
    const { clientAccount, ownerAccount } = await makePair()
    const [fan, matched] = [await person('owner'), await makePair()]
    await swipe(ownerAccount.browser, clientAccount.id)
    await swipe(fan.browser, clientAccount.id, 'right', { isSuper: true })
    await swipe((await person('owner')).browser, clientAccount.id, 'left')
    await swipe(matched.ownerAccount.browser, clientAccount.id)
    await swipe(clientAccount.browser, matched.listingId)
    const reply = await likedBy(clientAccount.browser)
    expect(reply).toMatchObject({ count: 2, isListed: false })
    expect(reply.likers).toEqual([
      {
        id: fan.id,
        name: fan.name,
        avatarUrl: null,
        likedAt: expect.any(String),
        isSuper: true,
        listingTitle: null,
      },
    ])
    expect(JSON.stringify(reply)).not.toContain(ownerAccount.id)
  })

  test('are visible on paid plans, super likes first', async () => {
    const { clientAccount, ownerAccount } = await makePair()
    const fan = await person('owner')
    await pay(clientAccount.id, 'plus')
    await swipe(fan.browser, clientAccount.id, 'right', { isSuper: true })
    await swipe(ownerAccount.browser, clientAccount.id)
    const reply = await likedBy(clientAccount.browser)
    expect(reply).toMatchObject({ count: 2, isListed: true })
    expect(reply.likers.map(({ id }) => id)).toEqual([fan.id, ownerAccount.id])
  })

  test('show an owner every client who liked a shown listing, once each, until swiped', async () => {
    const { clientAccount, ownerAccount, listingId } = await makePair()
    const second = await makeListing(app, ownerAccount.id, { title: 'Boat house' })
    const paused = await makeListing(app, ownerAccount.id)
    const [another, answered, late] = [await person('client'), await person('client'), await person('client')]
    await swipe(clientAccount.browser, listingId)
    await swipe(clientAccount.browser, second)
    await swipe(another.browser, listingId, 'right', { isSuper: true })
    await swipe(answered.browser, listingId)
    await swipe(ownerAccount.browser, answered.id, 'left')
    await swipe(late.browser, paused)
    await app.query(`update listings set status = 'paused', is_active = false where id = $1`, [paused])

    const free = await likedBy(ownerAccount.browser)
    expect(free).toMatchObject({ count: 2, isListed: false, likers: [{ id: another.id, isSuper: true }] })
    expect(JSON.stringify(free)).not.toContain(clientAccount.id)

    await pay(ownerAccount.id, 'pro')
    expect((await likedBy(ownerAccount.browser)).likers).toMatchObject([
      { id: another.id, isSuper: true, listingTitle: 'Glass-front cabin' },
      { id: clientAccount.id, isSuper: false, listingTitle: 'Boat house' },
    ])
  })

  test('are counted up to a hundred', async () => {
    const clientAccount = await person('client')
    await app.query(
      `with fans as (
         insert into users (id, email, accepted_terms_at, metadata)
         select gen_random_uuid(), 'fan-' || n || '@example.com', now(), '{}' from generate_series(1, 150) n
         returning id, email
       ), names as (insert into profiles (id, full_name, email) select id, 'Fan', email from fans)
       insert into likes (user_id, target_id, direction) select id, $1, 'right' from fans`,
      [clientAccount.id],
    )
    expect(await likedBy(clientAccount.browser)).toEqual({ count: 100, isListed: false, likers: [] })
  })
})

test('every list requires its role', async () => {
  const [clientAccount, ownerAccount, nobody] = [
    await person('client'),
    await person('owner'),
    (await signedInClient(app, null)).client,
  ]
  expect((await ownerAccount.browser.get('/api/my/liked-listings')).status).toBe(403)
  expect((await clientAccount.browser.get('/api/my/liked-clients')).status).toBe(403)
  expect((await nobody.get('/api/my/liked-by')).status).toBe(403)
  expect((await unlike(nobody, randomUUID())).status).toBe(403)
  for (const path of ['liked-listings', 'liked-clients', 'liked-by'])
    expect((await app.client().get(`/api/my/${path}`)).status).toBe(401)
})
