import { randomUUID } from 'node:crypto'
import { makeBatchWork } from '#server/db/embedded/batch-work.ts'
import { createPoster, loopback } from './http.ts'

export interface Flood {
  url: string
  connections: number
  seconds: number
  /** The sessions to use in turn. Empty means forged ones. */
  tokens: string[]
}

// A separate process, so the measured clients don't wait for it. It sends the next request as soon as it has any
// response.
async function flood({ url, connections, seconds, tokens }: Flood) {
  const poster = createPoster(url, connections, () => loopback(50_000))
  const endsAt = performance.now() + seconds * 1000
  const statuses: Record<number, number> = {}
  await Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      while (performance.now() < endsAt) {
        const token = tokens[n % tokens.length] ?? randomUUID()
        const { status } = await poster.get('/api/deck', token)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  poster.close()
  return statuses
}

// In real life the attacker runs elsewhere, so here it must not preempt the server.
await makeBatchWork(process.pid)
process.on('message', async (order: Flood) => process.send!(await flood(order)))
