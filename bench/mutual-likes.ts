import { randomUUID } from 'node:crypto'
import { createPoster } from './support/http.ts'
import { addListings, addPeople, openBenchDatabase } from './support/market.ts'

const pairs = 2000
const connections = 16

const database = await openBenchDatabase()
const servers = [await database.startServer(), await database.startServer()]
const [here, there] = [createPoster(servers[0]!.url, connections), createPoster(servers[1]!.url, connections)]

const clients = await addPeople(database.pool, 'client', pairs)
const owners = await addPeople(database.pool, 'owner', pairs)
const listings = await addListings(
  database.pool,
  owners.map(({ id }) => id),
)

const like = (token: string, targetId: string, isByTwoDevices: boolean) => {
  const body = { targetId, direction: 'right', key: randomUUID() }
  const again = isByTwoDevices ? { ...body, key: randomUUID() } : body
  return [() => here.post('/api/swipes', token, body), () => there.post('/api/swipes', token, again)] as const
}

// Each like goes to both servers, for every other pair as if from two devices. The two sides of a pair are adjacent,
// with alternating order.
const requests = clients.flatMap((client, i) => {
  const [clientHere, clientThere] = like(client.token, listings[i]!, i % 4 > 1)
  const [ownerHere, ownerThere] = like(owners[i]!.token, client.id, i % 4 > 1)
  return i % 2
    ? [clientHere, ownerThere, clientThere, ownerHere]
    : [ownerHere, clientThere, ownerThere, clientHere]
})

const startedAt = performance.now()
let refused = 0
await Promise.all(
  Array.from({ length: connections }, async () => {
    for (let next = requests.shift(); next; next = requests.shift())
      if ((await next()).status !== 200) refused += 1
  }),
)
const seconds = (performance.now() - startedAt) / 1000

const { rows } = await database.pool.query<Record<string, number>>(
  `select (select count(*)::int from matches) matches, (select count(*)::int from conversations) conversations,
     (select count(*)::int from events where kind = 'match') events`,
)
console.log(
  `${pairs} pairs, ${4 * pairs} requests in ${seconds.toFixed(1)} s over ${connections} connections to 2 servers`,
)
console.table([{ refused, ...rows[0], expected: `0 ${pairs} ${pairs} ${2 * pairs}` }])

here.close()
there.close()
await Promise.all(servers.map(({ stop }) => stop()))
await database.close()
const { matches, conversations, events } = rows[0]!
if (refused || matches !== pairs || conversations !== pairs || events !== 2 * pairs) process.exitCode = 1
