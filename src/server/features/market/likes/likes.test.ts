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
  const [seeker, lister] = [await person('client'), await person('owner')]
  return { seeker, lister, listingId: await makeListing(app, lister.id) }
}
const pay = (userId: string, plan: 'plus' | 'pro') => givePlan(app, userId, plan)
const isRising = (values: number[]) => values.every((value, i) => i === 0 || values[i - 1]! <= value)
const likeRows = (userId: string) => app.query('select from likes where user_id = $1', [userId])

describe('liked listings', () => {
  test('are sorted latest first, leave out passes and contain everything a card shows', async () => {
    const { seeker, lister, listingId } = await makePair()
    const second = await makeListing(app, lister.id, { title: 'Boat house' })
    const passed = await makeListing(app, lister.id)
    await swipe(seeker.browser, listingId)
    await swipe(seeker.browser, passed, 'left')
    await swipe(seeker.browser, second, 'right', { isSuper: true })
    const { likes, next } = await likedListings(seeker.browser)
    expect(next).toBe(null)
    expect(likes.map((like) => [like.listing.id, like.isSuper, like.state, like.conversationId])).toEqual([
      [second, true, 'waiting', null],
      [listingId, false, 'waiting', null],
    ])
    expect(likes[0]!.listing).toMatchObject({
      title: 'Boat house',
      city: 'Bend',
      owner: { id: lister.id, name: lister.name, avatarUrl: null },
    })
    expect(JSON.stringify(likes)).not.toContain('exact')
  })

  test('have pages that neither repeat nor skip any, even for likes of the same moment', async () => {
    const { seeker, lister } = await makePair()
    const ids: string[] = []
    for (let i = 0; i < 50; i += 1) ids.push(await makeListing(app, lister.id))
    await app.query(
      `insert into likes (user_id, target_id, direction, created_at)
       select $1, id, 'right', now() - (n / 10) * interval '1 hour' from unnest($2::uuid[]) with ordinality t(id, n)`,
      [seeker.id, ids],
    )
    const seen: string[] = []
    const sizes: number[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: LikedPage = await likedListings(seeker.browser, after)
      seen.push(...page.likes.map((like) => like.listing.id))
      sizes.push(page.likes.length)
      after = page.next
    }
    expect(sizes).toEqual([24, 24, 2])
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test('are matched when either side completed the match, and only for its listings', async () => {
    const { seeker, lister, listingId } = await makePair()
    await swipe(seeker.browser, listingId)
    await swipe(lister.browser, seeker.id)
    const [before] = (await likedListings(seeker.browser)).likes
    expect(before).toMatchObject({ state: 'matched', conversationId: expect.any(String) })

    const others = await makePair()
    await swipe(others.lister.browser, seeker.id)
    const another = await makeListing(app, others.lister.id)
    await swipe(seeker.browser, others.listingId)
    await app.query(
      `insert into likes (user_id, target_id, direction, created_at) values ($1, $2, 'right', $3)`,
      [seeker.id, another, new Date(app.deps.now().getTime() + 1000)],
    )
    const { likes } = await likedListings(seeker.browser)
    expect(likes.map((like) => [like.listing.id, like.state])).toEqual([
      [another, 'waiting'],
      [others.listingId, 'matched'],
      [listingId, 'matched'],
    ])
  })

  test.each(['paused', 'rented', 'sold', 'removed'])(
    'that are %s are gone but still listed',
    async (status) => {
      const { seeker, listingId } = await makePair()
      await swipe(seeker.browser, listingId)
      await app.query('update listings set status = $2, is_active = false where id = $1', [listingId, status])
      const { likes } = await likedListings(seeker.browser)
      expect(likes).toMatchObject([{ state: 'gone', conversationId: null, listing: { id: listingId } }])
    },
  )

  test('whose match ended are gone and link to no conversation', async () => {
    const { seeker, lister, listingId } = await makePair()
    await swipe(lister.browser, seeker.id)
    await swipe(seeker.browser, listingId)
    await app.query(`update matches set status = 'unmatched' where client_id = $1`, [seeker.id])
    expect((await likedListings(seeker.browser)).likes).toMatchObject([
      { state: 'gone', conversationId: null },
    ])
  })

  test('can be sorted by price and distance, in pages that skip none', async () => {
    const { seeker, lister } = await makePair()
    await lookFor(seeker.browser, { area: { cityId: bendId, radiusKm: 100 } })
    const ids: string[] = []
    for (let i = 0; i < 30; i += 1)
      ids.push(
        await makeListing(app, lister.id, {
          priceCents: i % 3 === 0 ? null : 100_000 + (i % 5) * 1000,
          salePriceCents: i % 3 === 0 ? 90_000 + i : null,
          listingType: i % 3 === 0 ? 'buy' : 'rent',
          lat: 44.05 + (i % 7) * 0.05,
        }),
      )
    await app.query(
      `insert into likes (user_id, target_id, direction, created_at)
       select $1, id, 'right', now() from unnest($2::uuid[]) t(id)`,
      [seeker.id, ids],
    )
    const walk = async (sort: string) => {
      const seen: LikedListing[] = []
      for (let after: string | null = ''; after !== null;) {
        const page: LikedPage = await likedListings(seeker.browser, after, `sort=${sort}`)
        seen.push(...page.likes)
        after = page.next
      }
      expect(seen.map(({ listing }) => listing.id).toSorted()).toEqual(ids.toSorted())
      return seen.map(({ listing }) => listing)
    }
    expect(isRising((await walk('price')).map((one) => one.priceCents ?? one.salePriceCents!))).toBe(true)
    expect(isRising((await walk('nearest')).map(({ area }) => Math.abs(area.lat - 44.05817)))).toBe(true)
    for (const sort of ['name', 'distance', ''])
      expect((await seeker.browser.get(`/api/my/liked-listings?sort=${sort}`)).status).toBe(400)
  })

  test('can be filtered by state', async () => {
    const { seeker, lister, listingId } = await makePair()
    const other = await makePair()
    const gone = await makeListing(app, lister.id)
    for (const id of [listingId, gone, other.listingId]) await swipe(seeker.browser, id)
    await swipe(other.lister.browser, seeker.id)
    await app.query(`update listings set status = 'rented', is_active = false where id = $1`, [gone])
    const states = { waiting: listingId, matched: other.listingId, gone }
    for (const [state, id] of Object.entries(states)) {
      const { likes } = await likedListings(seeker.browser, '', `state=${state}`)
      expect(likes.map((like) => [like.listing.id, like.state])).toEqual([[id, state]])
    }
    expect((await seeker.browser.get('/api/my/liked-listings?state=x')).status).toBe(400)
  })

  test('that became cheaper show the previous price', async () => {
    const { seeker, lister } = await makePair()
    const listing = await publish(app, lister.browser)
    await swipe(seeker.browser, listing.id)
    const before = async () => (await likedListings(seeker.browser)).likes[0]!.priceBeforeCents
    let { version } = listing
    const setPrice = async (priceCents: number) => {
      app.clock.aheadMs += 1000
      const saved = await save(lister.browser, { ...listing, version }, propertyDraft({ priceCents }))
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
    const { seeker, listingId } = await makePair()
    const other = await person('client')
    await swipe(seeker.browser, listingId)
    expect((await likedListings(other.browser)).likes).toEqual([])
    expect((await other.browser.get(`/api/my/liked-listings?after=${listingId}`)).status).toBe(404)
    expect((await other.browser.get('/api/my/liked-listings?after=x')).status).toBe(400)
  })
})

describe('liked clients', () => {
  test('are waiting, matched or gone', async () => {
    const { seeker, lister, listingId } = await makePair()
    const [waiting, hidden] = [await person('client'), await person('client')]
    await swipe(seeker.browser, listingId)
    for (const { id } of [seeker, waiting, hidden]) await swipe(lister.browser, id)
    await app.query('update profiles set is_hidden = true where id = $1', [hidden.id])
    const { likes, next } = await likedClients(lister.browser)
    expect(next).toBe(null)
    expect(likes.map(({ client, state, conversationId }) => [client.id, state, conversationId])).toEqual([
      [hidden.id, 'gone', null],
      [waiting.id, 'waiting', null],
      [seeker.id, 'matched', expect.any(String)],
    ])
    expect(JSON.stringify(likes)).not.toContain('@example.com')
  })
})

test('liked clients can be sorted by visible name and by budget', async () => {
  const lister = await person('owner')
  const people = await Promise.all(['Bo', 'ada', 'Zoe'].map(() => person('client')))
  const [bo, ada, zoe] = people.map(({ id }) => id)
  await app.query(
    `update profiles set full_name = n.name from unnest($1::uuid[], '{Bo,ada,Zoe}'::text[]) n(id, name)
     where profiles.id = n.id`,
    [[bo, ada, zoe]],
  )
  await lookFor(people[0]!.browser, { budgets: homeBudget(100_000) })
  await lookFor(people[2]!.browser, { budgets: homeBudget(300_000) })
  for (const id of [zoe!, bo!, ada!]) await swipe(lister.browser, id)
  const order = async (sort: string) =>
    (await likedClients(lister.browser, `sort=${sort}`)).likes.map(({ client }) => client.id)
  expect(await order('latest')).toEqual([ada, bo, zoe])
  expect(await order('name')).toEqual([ada, bo, zoe])
  expect(await order('budget')).toEqual([zoe, bo, ada])
  // Shown as "Someone", and sorted accordingly.
  await app.query('update profiles set is_anonymous = true where id = $1', [ada])
  expect(await order('name')).toEqual([bo, ada, zoe])
})

describe('unlike', () => {
  test('retracts a like without using an undo, however many came after it', async () => {
    const { seeker, lister, listingId } = await makePair()
    await swipe(seeker.browser, listingId)
    await swipe(seeker.browser, await makeListing(app, lister.id))
    expect((await unlike(seeker.browser, listingId)).status).toBe(200)
    expect((await likedListings(seeker.browser)).likes).toHaveLength(1)
    expect(await app.query('select from plan_uses where user_id = $1', [seeker.id])).toEqual([])
    expect((await unlike(seeker.browser, listingId)).status).toBe(404)
  })

  test('is rejected once the like became a match, from either side', async () => {
    const { seeker, lister, listingId } = await makePair()
    await swipe(lister.browser, seeker.id)
    await swipe(seeker.browser, listingId)
    expect((await unlike(seeker.browser, listingId)).body.error.code).toBe('already_matched')
    expect((await unlike(lister.browser, seeker.id)).body.error.code).toBe('already_matched')
    expect([...(await likeRows(seeker.id)), ...(await likeRows(lister.id))]).toHaveLength(2)
  })

  test('keeps passes and other people’s likes', async () => {
    const { seeker, lister, listingId } = await makePair()
    const [other, passed] = [await person('client'), await makeListing(app, lister.id)]
    await swipe(seeker.browser, listingId)
    await swipe(seeker.browser, passed, 'left')
    expect((await unlike(other.browser, listingId)).status).toBe(404)
    expect((await unlike(lister.browser, listingId)).status).toBe(404)
    expect((await unlike(seeker.browser, passed)).status).toBe(404)
    expect((await unlike(seeker.browser, 'not-an-id')).status).toBe(404)
    expect((await unlike(app.client(), listingId)).status).toBe(401)
    expect(await likeRows(seeker.id)).toHaveLength(2)
  })

  test('at the same moment as the other side’s like leaves either one match or no like, never a match without its like', async () => {
    for (let i = 0; i < 30; i += 1) {
      const { seeker, lister, listingId } = await makePair()
      const isByClient = i % 2 === 0
      if (isByClient) await swipe(seeker.browser, listingId)
      else await swipe(lister.browser, seeker.id)
      const retract = () =>
        isByClient ? unlike(seeker.browser, listingId) : unlike(lister.browser, seeker.id)
      const answer = () => (isByClient ? swipe(lister.browser, seeker.id) : swipe(seeker.browser, listingId))
      const [taken, answered] =
        i % 4 < 2
          ? await Promise.all([retract(), answer()])
          : (await Promise.all([answer(), retract()])).toReversed()
      const matches = await app.query('select from matches where client_id = $1', [seeker.id])
      const likes = await likeRows(isByClient ? seeker.id : lister.id)
      expect([taken!.status, matches.length, likes.length]).toEqual(
        taken!.status === 200 ? [200, 0, 0] : [409, 1, 1],
      )
      expect((answered!.body as SwipeOutcome).outcome).toBe(taken!.status === 200 ? 'liked' : 'matched')
    }
  })
})

describe('likes received', () => {
  test('are counted for a client on the free plan, who sees only super likes', async () => {
    const { seeker, lister } = await makePair()
    const [fan, matched] = [await person('owner'), await makePair()]
    await swipe(lister.browser, seeker.id)
    await swipe(fan.browser, seeker.id, 'right', { isSuper: true })
    await swipe((await person('owner')).browser, seeker.id, 'left')
    await swipe(matched.lister.browser, seeker.id)
    await swipe(seeker.browser, matched.listingId)
    const reply = await likedBy(seeker.browser)
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
    expect(JSON.stringify(reply)).not.toContain(lister.id)
  })

  test('are visible on paid plans, super likes first', async () => {
    const { seeker, lister } = await makePair()
    const fan = await person('owner')
    await pay(seeker.id, 'plus')
    await swipe(fan.browser, seeker.id, 'right', { isSuper: true })
    await swipe(lister.browser, seeker.id)
    const reply = await likedBy(seeker.browser)
    expect(reply).toMatchObject({ count: 2, isListed: true })
    expect(reply.likers.map(({ id }) => id)).toEqual([fan.id, lister.id])
  })

  test('show an owner every client who liked a shown listing, once each, until swiped', async () => {
    const { seeker, lister, listingId } = await makePair()
    const second = await makeListing(app, lister.id, { title: 'Boat house' })
    const paused = await makeListing(app, lister.id)
    const [another, answered, late] = [await person('client'), await person('client'), await person('client')]
    await swipe(seeker.browser, listingId)
    await swipe(seeker.browser, second)
    await swipe(another.browser, listingId, 'right', { isSuper: true })
    await swipe(answered.browser, listingId)
    await swipe(lister.browser, answered.id, 'left')
    await swipe(late.browser, paused)
    await app.query(`update listings set status = 'paused', is_active = false where id = $1`, [paused])

    const free = await likedBy(lister.browser)
    expect(free).toMatchObject({ count: 2, isListed: false, likers: [{ id: another.id, isSuper: true }] })
    expect(JSON.stringify(free)).not.toContain(seeker.id)

    await pay(lister.id, 'pro')
    expect((await likedBy(lister.browser)).likers).toMatchObject([
      { id: another.id, isSuper: true, listingTitle: 'Glass-front cabin' },
      { id: seeker.id, isSuper: false, listingTitle: 'Boat house' },
    ])
  })

  test('are counted up to a hundred', async () => {
    const seeker = await person('client')
    await app.query(
      `with fans as (
         insert into users (id, email, accepted_terms_at, metadata)
         select gen_random_uuid(), 'fan-' || n || '@example.com', now(), '{}' from generate_series(1, 150) n
         returning id, email
       ), names as (insert into profiles (id, full_name, email) select id, 'Fan', email from fans)
       insert into likes (user_id, target_id, direction) select id, $1, 'right' from fans`,
      [seeker.id],
    )
    expect(await likedBy(seeker.browser)).toEqual({ count: 100, isListed: false, likers: [] })
  })
})

test('every list requires its role', async () => {
  const [seeker, lister, nobody] = [
    await person('client'),
    await person('owner'),
    (await signedInClient(app, null)).client,
  ]
  expect((await lister.browser.get('/api/my/liked-listings')).status).toBe(403)
  expect((await seeker.browser.get('/api/my/liked-clients')).status).toBe(403)
  expect((await nobody.get('/api/my/liked-by')).status).toBe(403)
  expect((await unlike(nobody, randomUUID())).status).toBe(403)
  for (const path of ['liked-listings', 'liked-clients', 'liked-by'])
    expect((await app.client().get(`/api/my/${path}`)).status).toBe(401)
})
