import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import type { Role } from '#shared/roles.ts'
import { newId } from '#server/db/ids.ts'
import { makeListing, signedInClient, useUp } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { recordSwipe } from './record-swipe.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const swipeOf = (targetId: string, direction: SwipeDirection = 'right', key = randomUUID()) => ({
  targetId,
  direction,
  isSuper: false,
  key,
})

async function person(role: Role) {
  const { account, client } = await signedInClient(app, role)
  return { id: account.id, client, session: { id: randomUUID(), userId: account.id, role } }
}

async function pair() {
  const [client, owner] = [await person('client'), await person('owner')]
  return { client, owner, listingId: await makeListing(app, owner.id) }
}

/** Directly, because signing up thousands would take minutes. */
async function insertPeople(people: { id: string; role: Role }[]) {
  const ids = people.map(({ id }) => id)
  await app.query(
    `insert into users (id, email, email_verified_at, accepted_terms_at, metadata)
     select id, id || '@example.com', now(), now(), '{}' from unnest($1::uuid[]) id`,
    [ids],
  )
  await app.query(
    `insert into profiles (id, full_name, email, onboarded_at)
     select id, 'Person', id || '@example.com', now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await app.query(
    'insert into user_roles (id, user_id, role) select id, id, role from unnest($1::uuid[], $2::text[]) p(id, role)',
    [ids, people.map(({ role }) => role)],
  )
}

type Asked = [{ session: Parameters<typeof recordSwipe>[1] }, ReturnType<typeof swipeOf>]

const swipeBy = ({ id, role }: { id: string; role: Role }, targetId: string): Asked => [
  { session: { id: randomUUID(), userId: id, role } },
  swipeOf(targetId),
]

/** Swipes requested in one turn of the event loop share a batch. */
const together = (...swipes: Asked[]) =>
  Promise.allSettled(swipes.map(([{ session }, body]) => recordSwipe(app.deps, session, body)))

const outcomes = (results: PromiseSettledResult<{ outcome: string }>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value.outcome : result.reason.code))

const message = () => ({ key: randomUUID(), text: 'Hello' })

/** A transaction to lock rows with, which ends with the test at the latest. */
async function beginHolding() {
  const tx = await app.deps.pool.connect()
  await tx.query('begin')
  let isOpen = true
  const end = async () => {
    if (isOpen) await tx.query('rollback')
    if (isOpen) tx.release()
    isOpen = false
  }
  return { query: tx.query.bind(tx), end, [Symbol.asyncDispose]: end }
}

/**
 * Counts the likes that are inserted, also those of transactions that are rolled back. They wait for locks however long
 * it takes.
 */
async function countAttempts() {
  await app.query('create sequence attempts')
  await app.query(
    `create function count_attempt() returns trigger language plpgsql as $$ begin
      perform nextval('attempts'), set_config('lock_timeout', '0', true); return new; end $$`,
  )
  await app.query(
    'create trigger count_attempt before insert on likes for each row execute function count_attempt()',
  )
  return {
    count: async () =>
      (
        await app.query<{ count: number }>(
          'select (last_value - (not is_called)::int)::int count from attempts',
        )
      )[0]!.count,
    async [Symbol.asyncDispose]() {
      await app.query('drop trigger count_attempt on likes')
      await app.query('drop function count_attempt')
      await app.query('drop sequence attempts')
    },
  }
}

const findWaiting = () =>
  app.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)

test('both sides of a pair in one batch get exactly one match, and are notified once', async () => {
  const pairs = await Promise.all(Array.from({ length: 5 }, pair))
  const results = await together(
    ...pairs.flatMap(({ client, owner, listingId }, i) => {
      const both: [typeof client, ReturnType<typeof swipeOf>][] = [
        [client, swipeOf(listingId)],
        [owner, swipeOf(client.id)],
      ]
      return i % 2 ? both : both.toReversed()
    }),
  )
  expect(outcomes(results).filter((outcome) => outcome === 'matched').length).toBeGreaterThanOrEqual(5)
  for (const { client, owner } of pairs) {
    const [counts] = await app.query(
      `select (select count(*)::int from matches where client_id = $1) matches,
        (select count(*)::int from conversations where client_id = $1) conversations,
        (select count(*)::int from events where user_id in ($1, $2) and kind = 'match') events,
        (select count(*)::int from activities where user_id in ($1, $2) and activity_group = 'matches') activities`,
      [client.id, owner.id],
    )
    expect(counts).toEqual({ matches: 1, conversations: 1, events: 2, activities: 2 })
  }
})

test('2,000 pairs whose sides are swiped in the same turn get exactly 2,000 matches', async () => {
  const count = 2000
  const people = (role: Role) => Array.from({ length: count }, () => ({ id: newId(), role }))
  const [clients, owners] = [people('client'), people('owner')]
  const everyone = [...clients, ...owners]
  const listingIds = owners.map(newId)
  await insertPeople(everyone)
  await app.query(
    `insert into listings (id, owner_id, title, status, is_active, published_at)
     select *, 'A home', 'active', true, now() from unnest($1::uuid[], $2::uuid[])`,
    [listingIds, owners.map(({ id }) => id)],
  )
  const results = await together(
    ...clients.flatMap((client, i) => {
      const both = [swipeBy(client, listingIds[i]!), swipeBy(owners[i]!, client.id)]
      return i % 2 ? both : both.toReversed()
    }),
  )
  expect(outcomes(results).filter((outcome) => outcome !== 'matched' && outcome !== 'liked')).toEqual([])
  const ids = everyone.map(({ id }) => id)
  const [counts] = await app.query(
    `select (select count(*)::int from matches where client_id = any($1)) matches,
      (select count(*)::int from conversations where client_id = any($1)) conversations,
      (select count(*)::int from events where user_id = any($1) and kind = 'match') events,
      (select count(*)::int from activities where user_id = any($1) and activity_group = 'matches') activities,
      (select count(*)::int from swipe_receipts where user_id = any($1) and outcome->>'outcome' = 'matched') matched`,
    [ids],
  )
  const matched = outcomes(results).filter((outcome) => outcome === 'matched').length
  expect(matched).toBeGreaterThanOrEqual(count)
  expect(counts).toEqual({
    matches: count,
    conversations: count,
    events: 2 * count,
    activities: 2 * count,
    matched,
  })
})

test('several matches of one person in a batch each have their conversation, and events without gaps', async () => {
  const { owner, listingId } = await pair()
  const clients = await Promise.all(Array.from({ length: 4 }, () => person('client')))
  for (const client of clients) await recordSwipe(app.deps, owner.session, swipeOf(client.id))
  const [before] = await app.query<{ seq: number }>(
    'select coalesce(max(last_seq), 0)::int seq from event_counters where user_id = $1',
    [owner.id],
  )
  const results = await together(
    ...clients.map((client) => [client, swipeOf(listingId)] as [typeof client, ReturnType<typeof swipeOf>]),
  )
  expect(outcomes(results)).toEqual(clients.map(() => 'matched'))
  const conversations = results.map(
    (result) =>
      result.status === 'fulfilled' && 'conversationId' in result.value && result.value.conversationId,
  )
  expect(new Set(conversations).size).toBe(clients.length)
  const events = await app.query<{ seq: number; kind: string }>(
    'select seq::int, kind from events where user_id = $1 and seq > $2 order by seq',
    [owner.id, before!.seq],
  )
  expect(events.map(({ seq }) => seq - before!.seq)).toEqual(events.map((_, i) => i + 1))
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    ...clients.map(() => 'activity'),
    ...clients.map(() => 'match'),
  ])
  const receipts = await app.query<{ outcome: { conversationId: string } }>(
    'select outcome from swipe_receipts where user_id = any($1::uuid[])',
    [clients.map(({ id }) => id)],
  )
  expect(receipts.map(({ outcome }) => outcome.conversationId).toSorted()).toEqual(conversations.toSorted())
})

test('a suspended person who swipes a listing that is gone is told that they are suspended, others that it is gone', async () => {
  const [fine, suspended] = [await pair(), await pair()]
  await app.query(`update listings set status = 'paused', is_active = false where id = any($1::uuid[])`, [
    [fine.listingId, suspended.listingId],
  ])
  await app.query(`update profiles set suspended_at = now(), suspended_reason = 'spam' where id = $1`, [
    suspended.client.id,
  ])
  const results = await together(
    [fine.client, swipeOf(fine.listingId)],
    [suspended.client, swipeOf(suspended.listingId)],
    [fine.owner, swipeOf(suspended.listingId)],
  )
  expect(outcomes(results)).toEqual(['not_found', 'account_suspended', 'not_found'])
})

test('several likes of one person in a batch are one entry of their feed, and each is counted', async () => {
  const { owner, listingId } = await pair()
  const clients = await Promise.all(Array.from({ length: 4 }, () => person('client')))
  await together(
    ...clients.map((client) => [client, swipeOf(listingId)] as [typeof client, ReturnType<typeof swipeOf>]),
  )
  const activities = await app.query(
    `select content->'count' count, (select count(*)::int from events where user_id = $1) events
     from activities where user_id = $1`,
    [owner.id],
  )
  expect(activities).toEqual([{ count: 4, events: 1 }])
})

test('two servers that match and like the same two owners, each the other way round, don’t deadlock', async () => {
  const another = await app.startAnother()
  const [left, right] = [await pair(), await pair()]
  const matching = [await person('client'), await person('client')] as const
  await recordSwipe(app.deps, left.owner.session, swipeOf(matching[0].id))
  await recordSwipe(app.deps, right.owner.session, swipeOf(matching[1].id))
  // An entry that was read, so the next like to it notifies its owner.
  for (const { listingId } of [left, right])
    await recordSwipe(app.deps, (await person('client')).session, swipeOf(listingId))
  await app.query('update activities set is_read = true')
  await using attempts = await countAttempts()

  await using holder = await beginHolding()
  await holder.query('select from activities where user_id in ($1, $2) for update', [
    left.owner.id,
    right.owner.id,
  ])
  const results = Promise.all([
    recordSwipe(app.deps, matching[0].session, swipeOf(left.listingId)),
    recordSwipe(app.deps, left.client.session, swipeOf(right.listingId)),
    recordSwipe(another.deps, matching[1].session, swipeOf(right.listingId)),
    recordSwipe(another.deps, right.client.session, swipeOf(left.listingId)),
  ])
  await expect.poll(findWaiting).toHaveLength(2)
  await holder.end()

  expect((await results).map(({ outcome }) => outcome)).toEqual(['matched', 'liked', 'matched', 'liked'])
  expect(await attempts.count()).toBe(4)
})

test('conversations of people who match again are locked in the order in which messages lock them', async () => {
  const [first, second] = [await pair(), await pair()]
  const conversationIds: string[] = []
  // Ids grow, so the people and their conversations are in opposite orders.
  for (const { client, owner, listingId } of [second, first]) {
    await recordSwipe(app.deps, owner.session, swipeOf(client.id))
    const outcome = await recordSwipe(app.deps, client.session, swipeOf(listingId))
    if (outcome.outcome === 'matched') conversationIds.push(outcome.conversationId)
  }
  const [lower, higher] = conversationIds
  expect(lower! < higher! && first.client.id < second.client.id).toBe(true)
  const others = [await makeListing(app, first.owner.id), await makeListing(app, second.owner.id)] as const

  await using holder = await beginHolding()
  await holder.query('select from conversations where id = $1 for update', [lower])
  const results = together([first.client, swipeOf(others[0])], [second.client, swipeOf(others[1])])
  await expect.poll(findWaiting).toHaveLength(1)
  await holder.query('select from conversations where id = $1 for update nowait', [higher])
  await holder.end()
  expect(outcomes(await results)).toEqual(['matched', 'matched'])
})

test('a swipe that waits for a row holds back only its own person', async () => {
  const [stuck, ...others] = await Promise.all(Array.from({ length: 4 }, pair))
  const another = await makeListing(app, stuck!.owner.id)
  const match = await makeMatch(app)
  await using holder = await beginHolding()
  await holder.query('select from users where id = $1 for update', [stuck!.client.id])
  let isOver = false
  const waiting = together([stuck!.client, swipeOf(stuck!.listingId)], [stuck!.client, swipeOf(another)])
  void waiting.then(() => (isOver = true))
  // In its batch, and in the next ones.
  for (const direction of ['left', 'right'] as const) {
    const results = await together(
      ...others.map(({ client, listingId }): Asked => [client, swipeOf(listingId, direction)]),
    )
    expect(outcomes(results)).toEqual(others.map(() => (direction === 'left' ? 'passed' : 'liked')))
  }
  await succeeded(match.client.post(`/api/conversations/${match.conversationId}/messages`, message()))
  await succeeded(match.client.get('/api/deck'))
  expect(isOver).toBe(false)
  await holder.end()
  expect(outcomes(await waiting)).toEqual(['liked', 'liked'])
  const [counts] = await app.query(
    `select (select count(*)::int from likes where user_id = $1) likes,
      (select count(*)::int from swipe_receipts where user_id = $1) receipts`,
    [stuck!.client.id],
  )
  expect(counts).toEqual({ likes: 2, receipts: 2 })
})

test('one person’s swipes of the same target in one batch are recorded in their order', async () => {
  const { client, listingId } = await pair()
  const results = await together(
    [client, swipeOf(listingId, 'left')],
    [client, swipeOf(listingId, 'right')],
    [client, swipeOf(listingId, 'left')],
  )
  expect(outcomes(results)).toEqual(['passed', 'liked', 'passed'])
  expect(await app.query('select direction from likes where user_id = $1', [client.id])).toEqual([
    { direction: 'left' },
  ])
})

test('a repeated key in one batch is one swipe with one response', async () => {
  const { client, listingId } = await pair()
  const body = swipeOf(listingId)
  expect(outcomes(await together([client, body], [client, body]))).toEqual(['liked', 'liked'])
  expect(await app.query('select from swipe_receipts where user_id = $1', [client.id])).toHaveLength(1)
})

test('a swipe of nothing, one beyond its limit and one the database refuses fail alone', async () => {
  const pairs = await Promise.all(Array.from({ length: 4 }, pair))
  const [fine, unknown, limited, refused] = pairs as [
    (typeof pairs)[0],
    (typeof pairs)[0],
    (typeof pairs)[0],
    (typeof pairs)[0],
  ]
  await useUp(app, `swipe:${limited.client.id}`)
  await app.query(
    `create function refuse_one() returns trigger language plpgsql as
      $$ begin if new.target_id = '${refused.listingId}' then raise 'refused by the test'; end if; return new; end $$`,
  )
  await app.query(
    'create trigger refuse_one before insert on likes for each row execute function refuse_one()',
  )
  const results = await together(
    [fine.client, swipeOf(fine.listingId)],
    [unknown.client, swipeOf(randomUUID())],
    [limited.client, swipeOf(limited.listingId)],
    [refused.client, swipeOf(refused.listingId)],
  )
  await app.query('drop trigger refuse_one on likes')
  expect(outcomes(results)).toEqual(['liked', 'not_found', 'too_many_requests', 'P0001'])
  const swiped = await app.query<{ id: string }>('select user_id id from likes where user_id = any($1)', [
    pairs.map(({ client }) => client.id),
  ])
  expect(swiped).toEqual([{ id: fine.client.id }])
  // Its use was rolled back together with it, and that of the swipe of nothing counts.
  const used = await app.query<{ key: string }>('select key from rate_limits where key = any($1)', [
    pairs.map(({ client }) => `swipe:${client.id}`),
  ])
  expect(used.map(({ key }) => key)).not.toContain(`swipe:${refused.client.id}`)
  expect(used).toHaveLength(3)
})

test.each(['left', 'right'] as const)(
  'a swipe to the %s beyond its limit writes nothing',
  async (direction) => {
    const { client, listingId } = await pair()
    await useUp(app, `swipe:${client.id}`)
    await using attempts = await countAttempts()
    expect(outcomes(await together([client, swipeOf(listingId, direction)]))).toEqual(['too_many_requests'])
    expect(await attempts.count()).toBe(0)
    for (const table of ['likes', 'swipe_receipts', 'pairs'])
      expect(
        await app.query(`select from ${table} where ${table === 'pairs' ? 'client_id' : 'user_id'} = $1`, [
          client.id,
        ]),
      ).toEqual([])
  },
)

test.each(['left', 'right'] as const)(
  'a swipe to the %s waits for the same one on another device, and is a repeated one then',
  async (direction) => {
    const { client, listingId } = await pair()
    await using holder = await beginHolding()
    await holder.query('insert into likes (user_id, target_id, direction) values ($1, $2, $3)', [
      client.id,
      listingId,
      direction,
    ])
    const results = together([client, swipeOf(listingId, direction)])
    await expect.poll(findWaiting).toHaveLength(1)
    await holder.query('commit')
    expect(outcomes(await results)).toEqual([direction === 'left' ? 'passed' : 'liked'])
    expect(await app.query('select from swipe_receipts where user_id = $1', [client.id])).toHaveLength(1)
  },
)

test('a swipe whose browser has gone is recorded at most once, however often it is sent again', async () => {
  const { client, listingId } = await pair()
  const body = JSON.stringify(swipeOf(listingId))
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const gone = new AbortController()
    const sent = fetch(`${app.url}/api/swipes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `keyswipe_session=${client.client.cookies.get('keyswipe_session')}`,
      },
      body,
      signal: gone.signal,
    }).catch(() => undefined)
    setImmediate(() => gone.abort())
    await sent
  }
  expect((await client.client.post('/api/swipes', JSON.parse(body))).status).toBe(200)
  const [counts] = await app.query(
    `select (select count(*)::int from likes where user_id = $1) likes,
      (select content->'count' from activities where content->'listing'->>'id' = $2) count`,
    [client.id, listingId],
  )
  expect(counts).toEqual({ likes: 1, count: 1 })
})
