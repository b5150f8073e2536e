import { setTimeout as sleep } from 'node:timers/promises'
import { redisProgram, startRedisServer } from '#server/testing/redis-server.ts'
import { openBenchDatabase } from './support/market.ts'
import { sendThrough } from './support/send-through.ts'

const kills = 10
const goneMs = 1_500
const backMs = 1_500

if (!redisProgram) throw new Error('Redis isn’t installed (on Debian or Ubuntu: apt-get install redis-tools)')
const redis = await startRedisServer()
const database = await openBenchDatabase()
const withRedis = { REDIS_URL: redis.url }
const servers = [await database.startServer(withRedis), await database.startServer(withRedis)]
try {
  await sendThrough(
    database.pool,
    servers.map(({ url }) => url),
    async (say) => {
      for (let n = 1; n <= kills; n += 1) {
        await redis.kill()
        await sleep(goneMs)
        await redis.start()
        await sleep(backMs)
        say(`kill ${n}`)
      }
    },
  )
} finally {
  for (const server of servers) await server.stop()
  await redis.stop()
  await database.close()
}
