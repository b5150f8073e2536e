import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, startAppServer } from '../e2e/support/app-server.ts'
import { createPoster } from './support/http.ts'
import { addMatches, openBenchDatabase, type Matched } from './support/market.ts'

const kills = 10
const pairCount = 8
const longestLifeMs = 2_000
/** As a browser does it: with the same key, until it is acknowledged. */
const resendMs = 50

const database = await openBenchDatabase()
const pairs = await addMatches(database.pool, pairCount)
const url = `http://localhost:${await findFreePort()}`
const start = () =>
  startAppServer({ NODE_ENV: 'test', DATABASE_URL: database.connectionString, LOG_LEVEL: 'silent' }, url)

const acknowledged: { conversationId: string; key: string; seq: number }[] = []
/** Sent and not acknowledged. */
const underWay = new Set<string>()
const over = new AbortController()
let resent = 0

// Nobody writes faster than the limit allows; how it holds is not tried here.
const forgetLimits = () => database.pool.query(`delete from rate_limits where key like 'message:%'`)

async function keepWriting(
  { client, owner, conversationId }: Matched,
  poster: ReturnType<typeof createPoster>,
) {
  for (let n = 0; !over.signal.aborted; n += 1) {
    const { token } = n % 2 ? client : owner
    const body = { key: randomUUID(), text: `Message ${n}` }
    underWay.add(body.key)
    for (;;) {
      const reply = await poster
        .post(`/api/conversations/${conversationId}/messages`, token, body)
        .catch(() => undefined)
      if (reply?.status === 201) {
        acknowledged.push({
          conversationId,
          key: body.key,
          seq: (JSON.parse(reply.text) as { seq: number }).seq,
        })
        underWay.delete(body.key)
        break
      }
      if (reply && reply.status < 500 && reply.status !== 429)
        throw new Error(`A message answered ${reply.status}: ${reply.text}`)
      resent += 1
      await sleep(resendMs)
    }
  }
}

async function nextAcknowledgement() {
  const before = acknowledged.length
  while (acknowledged.length === before) await sleep(5)
}

const poster = createPoster(url, pairCount)
const limitsForgotten = setInterval(() => void forgetLimits(), 200)
let server = await start()
try {
  const writing = Promise.all(pairs.map((pair) => keepWriting(pair, poster)))
  for (let n = 1; n <= kills; n += 1) {
    await Promise.race([nextAcknowledgement(), writing])
    await sleep(Math.random() * longestLifeMs)
    const exited = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    await exited
    const unheard = await database.pool.query('select from conversation_messages where key = any($1)', [
      [...underWay],
    ])
    console.log(
      `kill ${n}: ${acknowledged.length} acknowledged so far; of ${underWay.size} under way ${unheard.rowCount} are kept already`,
    )
    server = await start()
  }
  await nextAcknowledgement()
  over.abort()
  await writing

  // What is acknowledged is there under its number; a key is there once; numbers have no gaps; both were told once.
  const { rows } = await database.pool.query<Record<string, number>>(
    `with acknowledged as (select * from unnest($1::uuid[], $2::uuid[], $3::bigint[]) a(conversation_id, key, seq))
     select
       (select count(*)::int from acknowledged a left join conversation_messages m using (conversation_id, key, seq)
         where m.id is null) missing,
       (select count(*)::int from conversation_messages) - (select count(*)::int from acknowledged) doubled,
       (select count(*)::int from conversations c where last_seq <> (
         select count(*) from conversation_messages m where m.conversation_id = c.id)) gaps,
       (select count(*)::int from (select m.id from conversation_messages m left join events e
         on e.kind = 'message' and e.payload->'message'->>'id' = m.id::text group by m.id having count(e.*) <> 2) t) mistold`,
    [
      acknowledged.map(({ conversationId }) => conversationId),
      acknowledged.map(({ key }) => key),
      acknowledged.map(({ seq }) => seq),
    ],
  )
  console.log(`${kills} kills, ${acknowledged.length} messages acknowledged, ${resent} times sent again`)
  console.table([{ ...rows[0], expected: '0 0 0 0' }])
  if (Object.values(rows[0]!).some((count) => count !== 0)) process.exitCode = 1
} finally {
  over.abort()
  clearInterval(limitsForgotten)
  poster.close()
  await server.stop()
  await database.close()
}
