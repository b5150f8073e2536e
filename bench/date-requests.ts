import { randomUUID } from 'node:crypto'
import { addDays } from '#shared/days.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { createPoster, type Poster } from './support/http.ts'
import { addListings, addPeople, openBenchDatabase } from './support/market.ts'

const requestCount = Number(process.env['REQUESTS'] ?? 1000)
/** Per server. */
const connections = 16
/** All requests are for a few of these days. */
const days = 60

const database = await openBenchDatabase()
const { pool } = database
const servers = [await database.startServer(), await database.startServer()]
const posters = servers.map(({ url }) => createPoster(url, connections))

const clients = await addPeople(pool, 'client', requestCount)
const [owner] = await addPeople(pool, 'owner', 1)
const [listingId] = await addListings(pool, [owner!.id])
await pool.query(
  `update listings set kind = 'bicycle', price_cents = null, day_price_cents = 2500 where id = $1`,
  [listingId],
)
const conversations = await matchAll()
/** The owner has a conversation with every client about the same listing. */
async function matchAll() {
  const ids = clients.map(() => randomUUID())
  await pool.query(
    `with pair as (select *, $2::uuid owner_id from unnest($1::uuid[], $3::uuid[]) t(client_id, id)),
     met as (insert into pairs (client_id, owner_id, touched_at) select client_id, owner_id, now() from pair),
     matched as (insert into matches (id, client_id, owner_id, listing_id, client_liked_at, owner_liked_at)
       select id, client_id, owner_id, $4, now(), now() from pair),
     liked as (insert into matched_listings (client_id, owner_id, listing_id, match_id, liked_at)
       select client_id, owner_id, $4, id, now() from pair),
     conversation as (insert into conversations (id, client_id, owner_id) select id, client_id, owner_id from pair returning *)
     insert into conversation_members (user_id, conversation_id, other_id, active_at)
     select client_id, id, owner_id, now() from conversation union all select owner_id, id, client_id, now() from conversation`,
    [clients.map(({ id }) => id), owner!.id, ids, listingId],
  )
  return ids
}

const today = new Date().toISOString().slice(0, 10)
function someDates() {
  const first = 2 + Math.floor(Math.random() * days)
  return {
    startsOn: addDays(today, first),
    endsOn: addDays(today, first + Math.floor(Math.random() * 7)),
  }
}

const replies: Record<string, number> = {}
const count = (what: string, status: number) => {
  replies[`${what} ${status}`] = (replies[`${what} ${status}`] ?? 0) + 1
}

/** Everything at once, over all connections of both servers. */
async function forEach<Thing>(
  things: readonly Thing[],
  work: (poster: Poster, thing: Thing, n: number) => Promise<void>,
) {
  let next = 0
  const worker = async (poster: Poster) => {
    for (let n = next++; n < things.length; n = next++) await work(poster, things[n]!, n)
  }
  await Promise.all(posters.flatMap((poster) => Array.from({ length: connections }, () => worker(poster))))
}

interface Asked {
  request: DateRequest
  token: string
}
const asked: Asked[] = []
const accept = async (poster: Poster, { request: { id, version }, token }: Asked) => {
  const { status } = await poster.post(`/api/date-requests/${id}/accept`, token, { version })
  count('accept', status)
}

const startedAt = performance.now()
await forEach(clients, async (poster, { token }, n) => {
  const body = { key: randomUUID(), listingId, ...someDates() }
  const path = `/api/conversations/${conversations[n]}/date-requests`
  const { status, text } = await poster.post(path, token, body)
  count('request', status)
  if (status === 201) asked.push({ request: JSON.parse(text) as DateRequest, token })
})
const askedAt = performance.now()
// As if the owner had offered everyone other dates, which happen to be the same: now a thousand people can accept.
await pool.query(`update date_requests set state = 'offered', asked = jsonb_build_object('startsOn', starts_on,
  'endsOn', ends_on, 'totalCents', quote->'totalCents')`)
// Each accepts twice, on whichever server is free.
await forEach(
  [...asked, ...asked].toSorted(() => Math.random() - 0.5),
  accept,
)
const endedAt = performance.now()

const { rows } = await pool.query<Record<string, number>>(
  `select (select count(*)::int from date_requests where state = 'accepted') accepted,
     (select count(*)::int from date_requests where state in ('asked', 'offered')) "leftOpen",
     (select count(*)::int from (select day from date_requests, generate_series(starts_on, ends_on, '1 day') day
        where state = 'accepted' group by day having count(*) > 1) twice) "daysTakenTwice",
     (select count(*)::int from listings l where l.id = $1 and l.unavailable_days <> coalesce(
        (select range_agg(daterange(starts_on, ends_on, '[]')) from date_requests where state = 'accepted'), '{}')) "wrongCalendars",
     (select count(*)::int from date_requests r where state = 'taken' and not exists (select from date_requests a
        where a.state = 'accepted' and daterange(a.starts_on, a.ends_on, '[]') && daterange(r.starts_on, r.ends_on, '[]'))) "takenByNobody"`,
  [listingId],
)
const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
console.log(
  `${requestCount} requests in ${seconds(startedAt, askedAt)} s, ${2 * asked.length} answers in ${seconds(askedAt, endedAt)} s over ${2 * connections} connections to 2 servers`,
)
console.table([replies])
console.table([rows[0]])

for (const poster of posters) poster.close()
await Promise.all(servers.map(({ stop }) => stop()))
await database.close()
const { accepted, ...wrong } = rows[0]!
const hasFailed = Object.keys(replies).some((reply) => !/^(request 201|accept (200|409))$/.test(reply))
if (hasFailed || replies['accept 200'] !== accepted || Object.values(wrong).some(Boolean))
  process.exitCode = 1
