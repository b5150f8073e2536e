import { randomUUID } from 'node:crypto'
import { findPostmaster } from '#server/testing/postgres-processes.ts'
import { openBenchCluster } from './cluster/bench-cluster.ts'
import { forgetLimits } from './support/forget-limits.ts'
import { createPoster, type Poster, type Reply } from './support/http.ts'
import { openMarketDay } from './support/market-day.ts'
import type { Matched } from './support/market.ts'
import { measure } from './support/measure.ts'

const replicaCounts = [0, 1, 2]
/** Few, because replicas that share two cores with everything else would otherwise be too late to be read. */
const connections = 4
const secondsEach = Number(process.env['SECONDS_EACH'] ?? 5)
const pairCount = 100

const pick = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)]!
const okay = ({ status, text }: Reply) => {
  if (status >= 300) throw new Error(`Got ${status}: ${text}`)
}
const messages = ({ conversationId }: Matched) => `/api/conversations/${conversationId}/messages`

type Act = (pair: Matched) => Promise<Reply>

const actionsOf = (poster: Poster, listingIds: string[]): Record<string, Act> => ({
  deck: ({ client }) => poster.get('/api/deck', client.token),
  search: ({ client }) => poster.get('/api/search/listings', client.token),
  map: ({ client }) => poster.get('/api/search/listings/map', client.token),
  'list of conversations': ({ client }) => poster.get('/api/conversations', client.token),
  'message page': (pair) => poster.get(messages(pair), pair.client.token),
  swipe: ({ client }) =>
    poster.post('/api/swipes', client.token, {
      targetId: pick(listingIds),
      direction: Math.random() < 0.6 ? 'left' : 'right',
      isSuper: false,
      key: randomUUID(),
    }),
  message: (pair) =>
    poster.post(messages(pair), pair.client.token, { key: randomUUID(), text: 'Is Saturday all right?' }),
})

/** CPU time per action in ms, of the primary and of all replicas together. */
async function measureWith(replicaCount: number) {
  const cluster = await openBenchCluster(replicaCount)
  const { databases, pool } = cluster
  const { pairs, listingIds } = await openMarketDay(pool, pairCount)
  const replicas = databases.all.filter((one) => one !== databases.primary())
  const replicaUrls = await Promise.all(replicas.map((one) => databases.urlOf('server-1', one)))
  const server = await cluster.startServer({ DATABASE_REPLICA_URLS: replicaUrls.join() })
  const poster = createPoster(server.url, connections)
  const stopForgetting = forgetLimits(pool)
  try {
    const pids: Record<string, number> = {}
    for (const { name, dataDir } of databases.all) pids[name] = await findPostmaster(dataDir)
    const costs: Record<string, { primary: number; replicas: number }> = {}
    for (const [name, act] of Object.entries(actionsOf(poster, listingIds))) {
      // The first look at a deck fills it.
      for (const pair of pairs) okay(await act(pair))
      const { cpuMs } = await measure(async () => okay(await act(pick(pairs))), {
        atOnce: connections,
        seconds: secondsEach,
        pids,
      })
      const { [databases.primary().name]: primary, ...others } = cpuMs
      costs[name] = { primary: primary!, replicas: Object.values(others).reduce((sum, ms) => sum + ms, 0) }
    }
    return costs
  } finally {
    stopForgetting()
    poster.close()
    await server.stop()
    await cluster.close()
  }
}

const results: Awaited<ReturnType<typeof measureWith>>[] = []
for (const count of replicaCounts) results.push(await measureWith(count))
const [alone] = results
console.log(
  `CPU time of PostgreSQL per action in ms, primary + replicas, ${connections} connections, one server, commits wait for one replica if there is one`,
)
console.table(
  Object.fromEntries(
    Object.entries(alone!).map(([action, { primary }]) => [
      action,
      Object.fromEntries(
        results.flatMap((costs, n) => {
          const cost = costs[action]!
          const moved = `${Math.round(100 * (1 - cost.primary / primary))} %`
          return [
            [`${replicaCounts[n]} replicas`, `${cost.primary.toFixed(2)} + ${cost.replicas.toFixed(2)}`],
            ...(n > 0 ? [[`moved with ${replicaCounts[n]}`, moved]] : []),
          ]
        }),
      ),
    ]),
  ),
)
