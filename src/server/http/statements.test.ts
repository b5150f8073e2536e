import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Role } from '#shared/roles.ts'
import { call, mayRead } from '#server/testing/access/access-calls.ts'
import { keyOf } from '#server/testing/access/access-plans.ts'
import { makeAccessWorld, type AccessWorld } from '#server/testing/access/access-world.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { makeAccount, makeListing, signedInBrowser } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const operatorEmail = 'operator@example.com'
const more = 30

let app: TestApp
let world: AccessWorld
let operator: TestClient
let statements = 0
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_EMAILS: operatorEmail })
  world = await makeAccessWorld(app)
  operator = await signedInBrowser(app, (await makeAccount(app, { email: operatorEmail })).id)
  await reportAndDecide()
  const counted = new WeakSet<PoolClient>()
  app.deps.pool.on('acquire', (tx) => {
    if (counted.has(tx)) return
    counted.add(tx)
    const query = tx.query.bind(tx) as (...args: unknown[]) => unknown
    Object.assign(tx, {
      query: (...args: unknown[]) => {
        statements += 1
        return query(...args)
      },
    })
  })
})
afterAll(() => app.stop())

async function reportAndDecide() {
  const { clientId, ownerId } = world.things
  await world.insiders.owner.browser.post('/api/reports', {
    about: 'person',
    id: clientId,
    reason: 'scam',
    text: '',
  })
  await app.query(
    `insert into audit_logs (id, table_name, action, record_id, changed_by)
     values (gen_random_uuid(), 'users', 'operator_warn', $1, $2)`,
    [clientId, ownerId],
  )
}

/** Copies existing rows thirty times, with new ids and whatever else must differ. */
const copy = (table: string, where: string, changes = `'n', n`) =>
  app.query(
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), ${changes}))).*
     from ${table} t, generate_series(1, ${more}) n where t.${where}`,
  )

const people = (role: Role) =>
  Promise.all(Array.from({ length: more }, async () => (await makeAccount(app, { role })).id))

/** Clients and owners with a match, messages and a proposed viewing. */
async function befriend(clientIds: string[], ownerIds: string[]) {
  await app.query(
    `with pair as (select *, gen_random_uuid() id from unnest($1::uuid[], $2::uuid[]) t(client_id, owner_id)),
     met as (insert into pairs (client_id, owner_id, touched_at) select client_id, owner_id, now() from pair),
     matched as (insert into matches (id, client_id, owner_id, client_liked_at, owner_liked_at)
       select id, client_id, owner_id, now(), now() from pair),
     conversation as (insert into conversations (id, client_id, owner_id, last_seq) select id, client_id, owner_id, 1 from pair),
     said as (insert into conversation_messages (id, conversation_id, seq, sender_id, key, message_text)
       select id, id, 1, client_id, id, 'Hello' from pair),
     proposed as (insert into viewings (id, conversation_id, proposer_id, state, times, expires_at, created_at)
       select id, id, client_id, 'proposed', array[now() + interval '1 day'], now() + interval '1 day', now() from pair)
     insert into conversation_members (user_id, conversation_id, other_id, active_at)
     select client_id, id, owner_id, now() from pair union all select owner_id, id, client_id, now() from pair`,
    [clientIds, ownerIds],
  )
}

const like = (from: string[], to: string[]) =>
  app.query(
    `insert into likes (user_id, target_id, direction) select *, 'right' from unnest($1::uuid[], $2::uuid[])`,
    [from, to],
  )
const timesOver = (id: string) => Array<string>(more).fill(id)

/** Adds thirty more of everything that the two insiders have. */
async function grow() {
  const { clientId, ownerId, shownId, conversationId, viewingId } = world.things
  const [me, you] = [timesOver(clientId), timesOver(ownerId)]
  const [owners, clients] = [await people('owner'), await people('client')]
  await like(me, await Promise.all(owners.map((id) => makeListing(app, id))))
  await like(owners, me)
  await like(you, clients)
  await befriend(me, await people('owner'))
  await befriend(await people('client'), you)
  await app.query(
    `insert into pairs (client_id, owner_id, touched_at, blocked_by_client_at, blocked_by_owner_at)
     select *, now(), now(), now() from unnest($1::uuid[], $2::uuid[])`,
    [
      [...me, ...(await people('client'))],
      [...(await people('owner')), ...you],
    ],
  )
  const fresh = await people('client')
  await like(fresh, timesOver(shownId))
  await app.query('insert into client_filter_preferences (user_id) select unnest($1::uuid[])', [fresh])
  await app.query(
    `insert into client_market (client_id, kind, large_cell, surfaced_at) select unnest($1::uuid[]), 'property', -1, now()`,
    [fresh],
  )
  for (const id of await people('owner')) await makeListing(app, id)

  await copy('listings', `id = '${shownId}'`)
  await copy('activities', `user_id in ('${clientId}', '${ownerId}')`, `'once_key', null`)
  await copy('listing_searches', `user_id = '${clientId}'`)
  await copy('client_searches', `user_id = '${ownerId}'`)
  await copy('warnings', `user_id = '${clientId}'`)
  await copy('viewings', `id = '${viewingId}'`)
  await copy('sessions', `user_id = '${clientId}'`, String.raw`'token_hash', '\x' || md5(n::text)`)
  await copy('invoices', `user_id in ('${clientId}', '${ownerId}')`, `'provider_id', t.provider_id || n`)
  await copy('reports', 'reporter_id is not null', `'about_id', gen_random_uuid()`)
  await copy('audit_logs', `action = 'operator_warn'`)
  await copy(
    'conversation_messages',
    `conversation_id = '${conversationId}'`,
    `'seq', t.seq + 100 * n, 'key', gen_random_uuid()`,
  )
  await app.query(
    `insert into sign_ins (user_id, id, method, outcome, user_agent, created_at)
     select $1, gen_random_uuid(), 'password', 'success', '', now() from generate_series(1, ${more})`,
    [clientId],
  )
}

const readers = (endpoint: Endpoint): [who: string, caller: Role, browser: TestClient][] =>
  endpoint.access === 'operator' && endpoint.method === 'GET'
    ? [['operator', 'client', operator]]
    : (['client', 'owner'] as const)
        .filter((role) => mayRead(endpoint, role))
        .map((role) => [role, role, world.insiders[role].browser])

/** Counts the statements of each read and the bytes of its response. */
async function countAll(endpoints: Endpoint[]) {
  const counts: Record<string, number> = {}
  let bytes = 0
  for (const endpoint of endpoints)
    for (const [who, caller, browser] of readers(endpoint)) {
      // The first call may fill a deck.
      await call(endpoint, { browser, caller, things: world.things })
      const { status, text, fewest } = await callAndCount(() =>
        call(endpoint, { browser, caller, things: world.things }),
      )
      if (status >= 400) continue
      counts[`${keyOf(endpoint)} of ${who}`] = fewest
      bytes += text.length
    }
  return { counts, bytes }
}

/** A job or a stream may run at the same time, so the lowest of three counts is the read's own. */
async function callAndCount<Reply extends object>(read: () => Promise<Reply>) {
  const count = async () => {
    statements = 0
    return { ...(await read()), statements }
  }
  const replies = [await count(), await count(), await count()] as const
  return { ...replies[0], fewest: Math.min(...replies.map((reply) => reply.statements)) }
}

test('no list takes more statements for thirty rows than for one', async () => {
  const endpoints = await definedEndpoints()
  const few = await countAll(endpoints)
  await grow()
  const many = await countAll(endpoints)
  expect(Object.keys(few.counts).length).toBeGreaterThan(40)
  expect(many.bytes).toBeGreaterThan(5 * few.bytes)
  // A deck may look a little further for new cards.
  const grown = Object.entries(many.counts).filter(([read, count]) => count > few.counts[read]! + 3)
  expect(grown).toEqual([])
})
