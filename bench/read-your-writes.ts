import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { conninfoOf, copyAsStandby } from '#server/testing/standby.ts'
import { startAppServer, type AppServer } from '../e2e/support/app-server.ts'
import { forgetLimits } from './support/forget-limits.ts'
import { createPoster } from './support/http.ts'
import { addMatches } from './support/market.ts'

const wanted = 10_000
const pairCount = 8
const serverCount = 3
/** The first replica is as fast as it can be, the second is held back. */
const delays = ['0', '2s']

const folder = await mkdtemp(path.join(tmpdir(), 'keyswipe-faults-'))
const log = () => undefined
const primaryDir = path.join(folder, 'primary')
const primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings: { wal_keep_size: '1GB' }, log })
await migrate(primary.connectionString)
const replicas = await Promise.all(
  delays.map(async (delay, n) => {
    const dataDir = path.join(folder, `replica-${n}`)
    await copyAsStandby(primary.connectionString, primaryDir, dataDir)
    return startEmbeddedPostgres({
      dataDir,
      settings: {
        primary_conninfo: conninfoOf(primary.connectionString),
        recovery_min_apply_delay: delay,
        // A replica that is always behind would cancel the count of its reads at the end.
        max_standby_streaming_delay: '-1',
      },
      log,
    })
  }),
)
const { pool, close } = openDatabase(primary.connectionString, 5_000, log)
const servers: AppServer[] = []
try {
  for (let n = 1; n <= serverCount; n += 1)
    servers.push(
      await startAppServer({
        NODE_ENV: 'test',
        DATABASE_URL: primary.connectionString,
        DATABASE_REPLICA_URLS: replicas.map(({ connectionString }) => connectionString).join(),
        LOG_LEVEL: 'silent',
      }),
    )
  const posters = servers.map(({ url }) => createPoster(url, 2 * pairCount))
  const anyPoster = () => posters[Math.floor(Math.random() * posters.length)]!
  const stopForgetting = forgetLimits(pool)
  let done = 0
  let stale = 0
  let refused = 0
  await Promise.all(
    (await addMatches(pool, pairCount)).map(async ({ client, owner, conversationId }) => {
      for (let n = 0; done < wanted; n += 1) {
        const [writer, reader] = n % 2 ? [client, owner] : [owner, client]
        const messages = `/api/conversations/${conversationId}/messages`
        const key = randomUUID()
        const sent = await anyPoster().post(messages, writer.token, { key, text: key })
        // Both the person who wrote it and the other one must see it from now on.
        const page = await anyPoster().get(messages, (n % 4 < 2 ? writer : reader).token)
        if (sent.status !== 201 || page.status !== 200) refused += 1
        else {
          done += 1
          if (!page.text.includes(key)) stale += 1
        }
      }
    }),
  )
  stopForgetting()
  for (const poster of posters) poster.close()
  const counted = await Promise.all(
    replicas.map(async ({ connectionString }) => {
      const replica = openDatabase(connectionString, 5_000, log)
      const { rows } = await replica.pool.query<{ pages: number }>(
        `select idx_scan::int pages from pg_stat_user_indexes where indexrelname = 'conversations_pkey'`,
      )
      await replica.close()
      return rows[0]!.pages
    }),
  )
  console.log(`read after write, ${serverCount} servers, replicas held back by ${delays.join(' and ')}`)
  console.table([{ pairs: done, stale, refused, 'index reads on replicas': counted.join(' and ') }])
  if (stale > 0) process.exitCode = 1
} finally {
  for (const server of servers) await server.stop()
  await close()
  for (const replica of replicas) await replica.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
}
