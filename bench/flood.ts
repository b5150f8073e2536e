import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetLimits } from './support/forget-limits.ts'
import type { Flood } from './support/flooder.ts'
import { createPoster, loopback } from './support/http.ts'
import { createActions, openMarketDay } from './support/market-day.ts'
import { openBenchDatabase, type Matched } from './support/market.ts'
import { quantile } from './support/measure.ts'

const seconds = Number(process.env['SECONDS_EACH'] ?? 10)
/** Alternates between quiet phases and floods, because the machine's speed varies over time. */
const rounds = 5
/** A pause after each phase, so it doesn't affect the next one and a flood starts with a full burst. */
const settleMs = 3_000
const bystanders = 160
/** The average pause: fast people, all at once. */
const pauseMs = 1_000
const connections = 300
const maxTimesSlower = 3

const database = await openBenchDatabase()
const { pairs, listingIds } = await openMarketDay(database.pool, bystanders + 10)
// With the production settings, because fair-queue.ts and capacity.ts are under test.
const server = await database.startServer()
const stopForgetting = forgetLimits(database.pool)
const flooder = fork(path.join(import.meta.dirname, 'support/flooder.ts'))

const attackers = pairs.slice(bystanders).map(({ client }) => client.token)
/** The sessions that each flood uses. Empty means forged ones. */
const floods = {
  'one account': attackers.slice(0, 1),
  'forged cookies': [],
  'ten accounts at one address': attackers,
}

interface Phase {
  /** The response statuses of the flood. */
  answers: string
  count: number
  failed: number
  p50Ms: number
  p99Ms: number
}

async function live(pair: Matched, n: number, endsAt: number, seen: { tookMs: number[]; failed: number }) {
  const poster = createPoster(server.url, 1, () => loopback(n + 2))
  const { actions, next } = createActions(poster, listingIds)
  await sleep(Math.random() * pauseMs)
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    const { status } = await actions[next()](pair)
    seen.tookMs.push(performance.now() - startedAt)
    if (status >= 300) seen.failed += 1
    await sleep(pauseMs * (0.5 + Math.random()))
  }
  poster.close()
}

async function attack(tokens: string[]) {
  const flood: Flood = { url: server.url, connections, seconds, tokens }
  flooder.send(flood)
  const [statuses] = (await once(flooder, 'message')) as [Record<string, number>]
  return Object.entries(statuses)
    .map(([status, count]) => `${Math.round(count / seconds)}/s ${status}`)
    .join(', ')
}

async function pass(tokens?: string[]): Promise<Phase> {
  const endsAt = performance.now() + seconds * 1000
  const seen = { tookMs: [] as number[], failed: 0 }
  const [answers = ''] = await Promise.all([
    tokens && attack(tokens),
    ...pairs.slice(0, bystanders).map((pair, n) => live(pair, n, endsAt, seen)),
  ])
  await sleep(settleMs)
  const sorted = seen.tookMs.toSorted((a, b) => a - b)
  return {
    answers,
    count: sorted.length,
    failed: seen.failed,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  }
}

const median = (values: number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

try {
  await pass()
  const quiet: Phase[] = []
  const phases = Object.entries(floods).map(([name, tokens]) => ({ name, tokens, seen: [] as Phase[] }))
  for (let round = 1; round <= rounds; round += 1) {
    quiet.push(await pass())
    for (const { tokens, seen } of phases) seen.push(await pass(tokens))
  }
  const quietMs = median(quiet.map(({ p99Ms }) => p99Ms))
  const table = [{ name: 'quiet', seen: quiet }, ...phases].map(({ name, seen }) => ({
    flood: name,
    responses: seen.at(-1)!.answers,
    bystanders: seen.reduce((sum, { count }) => sum + count, 0),
    failed: seen.reduce((sum, { failed }) => sum + failed, 0),
    'p50 ms': Number(median(seen.map(({ p50Ms }) => p50Ms)).toFixed(1)),
    'p99 ms': seen.map(({ p99Ms }) => p99Ms.toFixed(0)).join(' '),
    'times quiet': Number((median(seen.map(({ p99Ms }) => p99Ms)) / quietMs).toFixed(1)),
  }))
  console.log(
    `${bystanders} bystanders, each at their own address, and a flood of ${connections} connections; ` +
      `${rounds} × ${seconds} s each, medians compared`,
  )
  console.table(table)
  const failed = table.reduce((sum, row) => sum + row.failed, 0)
  const timesSlower = Math.max(...table.map((row) => row['times quiet']))
  console.log(
    `${failed} failed (limit: 0); p99 is ${timesSlower.toFixed(1)} × the quiet one (limit: ${maxTimesSlower})`,
  )
  if (failed > 0 || timesSlower > maxTimesSlower) process.exitCode = 1
} finally {
  stopForgetting()
  flooder.disconnect()
  await server.stop()
  await database.close()
}
