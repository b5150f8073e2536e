import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetLimits } from './forget-limits.ts'
import { createPoster } from './http.ts'
import type { BenchDatabase, Matched } from './market.ts'

/** Like a browser: the same key is sent again until it is acknowledged. */
const resendMs = 50

interface Acknowledged {
  conversationId: string
  key: string
  seq: number
}

/** Pairs who write to each other without a pause through any of the servers, whatever happens to them. */
export function startWriting(database: Pick<BenchDatabase, 'pool'>, pairs: Matched[], ...urls: string[]) {
  const posters = urls.map((url) => createPoster(url, pairs.length))
  const acknowledged: Acknowledged[] = []
  const underWay = new Set<string>()
  const over = new AbortController()
  let resent = 0

  async function send(conversationId: string, token: string, text: string) {
    const key = randomUUID()
    underWay.add(key)
    for (; ; resent += 1) {
      const reply = await posters[Math.floor(Math.random() * posters.length)]!.post(
        `/api/conversations/${conversationId}/messages`,
        token,
        { key, text },
      ).catch(() => undefined)
      if (reply?.status === 201) {
        const { seq } = JSON.parse(reply.text) as { seq: number }
        acknowledged.push({ conversationId, key, seq })
        underWay.delete(key)
        return
      }
      if (reply && reply.status < 500 && reply.status !== 429)
        throw new Error(`Sending a message returned ${reply.status}: ${reply.text}`)
      await sleep(resendMs)
    }
  }

  const writing = Promise.all(
    pairs.map(async ({ client, owner, conversationId }) => {
      for (let n = 0; !over.signal.aborted; n += 1)
        await send(conversationId, (n % 2 ? client : owner).token, `Message ${n}`)
    }),
  )
  const stopForgetting = forgetLimits(database.pool)

  async function nextAcknowledgement() {
    const before = acknowledged.length
    while (acknowledged.length === before) await sleep(5)
  }

  return {
    acknowledged,
    underWay,
    /** Resolves with the next acknowledgement. Rejects if a writer was refused permanently. */
    next: () => Promise.race([nextAcknowledgement(), writing]),
    async finish() {
      over.abort()
      await writing
      stopForgetting()
      for (const poster of posters) poster.close()
      return { acknowledged: acknowledged.length, resent, ...(await countFaults(database, acknowledged)) }
    },
  }
}

/** Acknowledged messages must exist under their number, keys once, numbers without gaps, and one event per side. */
async function countFaults({ pool }: Pick<BenchDatabase, 'pool'>, acknowledged: Acknowledged[]) {
  const { rows } = await pool.query<{ lost: number; doubled: number; gaps: number; misdelivered: number }>(
    `with acknowledged as (select * from unnest($1::uuid[], $2::uuid[], $3::bigint[]) a(conversation_id, key, seq))
     select
       (select count(*)::int from acknowledged a left join conversation_messages m using (conversation_id, key, seq)
         where m.id is null) lost,
       (select count(*)::int from conversation_messages) - (select count(*)::int from acknowledged) doubled,
       (select count(*)::int from conversations c where last_seq <> (
         select count(*) from conversation_messages m where m.conversation_id = c.id)) gaps,
       (select count(*)::int from (select m.id from conversation_messages m left join events e
         on e.kind = 'message' and e.payload->'message'->>'id' = m.id::text group by m.id having count(e.*) <> 2) t) misdelivered`,
    [
      acknowledged.map(({ conversationId }) => conversationId),
      acknowledged.map(({ key }) => key),
      acknowledged.map(({ seq }) => seq),
    ],
  )
  return rows[0]!
}

/** Prints the counts. Fails the command if anything was lost or duplicated, has a gap or the wrong events. */
export function report(what: string, counts: Awaited<ReturnType<ReturnType<typeof startWriting>['finish']>>) {
  console.log(`${what}: lost, doubled, gaps and misdelivered should be 0`)
  console.table([counts])
  const { lost, doubled, gaps, misdelivered } = counts
  if (lost || doubled || gaps || misdelivered) process.exitCode = 1
}
