import { setTimeout as sleep } from 'node:timers/promises'
import { makeBatchWork } from '#server/db/embedded/batch-work.ts'
import { forgetLimits } from './support/forget-limits.ts'
import { residentMib } from './support/cpu-time.ts'
import { createPoster } from './support/http.ts'
import { createActions, openMarketDay } from './support/market-day.ts'
import { openBenchDatabase, type Matched } from './support/market.ts'
import { quantile, slope } from './support/measure.ts'
import { createStream } from './support/stream.ts'

const pairCount = 100
const minutes = Number(process.env['MINUTES'] ?? 10)
/** The average pause: fast people, all at once. */
const pauseMs = 1_000
const rampSteps = [4, 8, 16, 32, 64, 128]
const peakSeconds = 10
const overloadSeconds = 20
const overloadFactor = 3
const rounds = 3
const leastShareOfPeak = 0.8

const database = await openBenchDatabase()
const { pairs, listingIds } = await openMarketDay(database.pool, pairCount)
const server = await database.startServer()
const pid = server.process.pid!
// In real life the clients run elsewhere, so here they must not preempt the server.
await makeBatchWork(process.pid)
const people = pairs.flatMap((pair) => [pair, pair])

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const statusCounts = () => ({ done: 0, refused: 0, failed: 0 })
const stopForgetting = forgetLimits(database.pool)

/** Everyone acts, pauses and acts again. Prints one line per minute. */
async function liveMinutes() {
  const poster = createPoster(server.url, people.length)
  const { actions, next } = createActions(poster, listingIds)
  const streams = pairs.flatMap(({ client, owner }) =>
    [client, owner].map(({ token }) => createStream(token, () => undefined)),
  )
  for (const stream of streams) await stream.open(server.url)
  const endsAt = performance.now() + minutes * 60_000
  const counts = statusCounts()
  let tookMs: number[] = []
  const live = async (pair: Matched) => {
    await sleep(Math.random() * pauseMs)
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      const { status } = await actions[next()](pair)
      tookMs.push(performance.now() - startedAt)
      count(counts, status)
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }
  const living = Promise.all(people.map(live))
  const table = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(60_000)
    const sorted = tookMs.toSorted((a, b) => a - b)
    tookMs = []
    table.push({
      minute,
      'per second': Math.round(sorted.length / 60),
      'p50 ms': Number(quantile(sorted, 0.5).toFixed(1)),
      'p99 ms': Number(quantile(sorted, 0.99).toFixed(1)),
      MiB: residentMib(pid),
    })
  }
  await living
  for (const stream of streams) stream.cut()
  poster.close()
  console.log(`${people.length} people for ${minutes} minutes, each with an open stream`)
  console.table(table)
  console.log(`${counts.done} done, ${counts.refused} refused, ${counts.failed} failed (limit: 0 and 0)`)
  const afterFirst = table.slice(1).map(({ MiB }) => MiB)
  console.log(`Memory growth after the first minute: ${slope(afterFirst).toFixed(1)} MiB per minute`)
  return counts.refused + counts.failed === 0
}

function count(counts: ReturnType<typeof statusCounts>, status: number) {
  if (status < 300) counts.done += 1
  else if (status === 503) counts.refused += 1
  else counts.failed += 1
}

/** The throughput of so many people who never pause. */
async function donePerSecond(atOnce: number) {
  const poster = createPoster(server.url, atOnce)
  const { actions, next } = createActions(poster, listingIds)
  const endsAt = performance.now() + peakSeconds * 1000
  const counts = statusCounts()
  await Promise.all(
    Array.from({ length: atOnce }, async (_, n) => {
      while (performance.now() < endsAt)
        count(counts, (await actions[next()](pairs[(n * 7) % pairs.length]!)).status)
    }),
  )
  poster.close()
  const perSecond = counts.done / peakSeconds
  console.log(
    `${atOnce} at once: ${Math.round(perSecond)} per second, ${counts.refused} refused, ${counts.failed} failed`,
  )
  return perSecond
}

/** Finds the concurrency with the highest throughput by increasing it until throughput stops growing. */
async function findPeak() {
  let peak = { atOnce: 0, perSecond: 0 }
  for (const atOnce of rampSteps) {
    const perSecond = await donePerSecond(atOnce)
    const isStill = perSecond < peak.perSecond * 1.02
    if (perSecond > peak.perSecond) peak = { atOnce, perSecond }
    if (isStill && atOnce > 16) break
  }
  return peak.atOnce
}

/** Sends requests at a fixed rate, whether the server keeps up or not. */
async function overload(perSecond: number) {
  const poster = createPoster(server.url, 2_000)
  const { actions, next } = createActions(poster, listingIds)
  const counts = statusCounts()
  let sent = 0
  const startedAt = performance.now()
  while (performance.now() < startedAt + overloadSeconds * 1000) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond
    for (; sent < due; sent += 1)
      void actions[next()](pairs[sent % pairs.length]!).then(
        ({ status }) => count(counts, status),
        () => count(counts, 0),
      )
    await sleep(5)
  }
  while (sum(Object.values(counts)) < sent) await sleep(5)
  poster.close()
  const tookSeconds = (performance.now() - startedAt) / 1000
  console.log(
    `${Math.round(perSecond)} per second offered for ${overloadSeconds} s: ${Math.round(counts.done / tookSeconds)} per second done, ` +
      `${counts.refused} refused with 503, ${counts.failed} failed`,
  )
  return { perSecond: counts.done / tookSeconds, failed: counts.failed }
}

try {
  const isFaultless = minutes === 0 || (await liveMinutes())
  const atOnce = await findPeak()
  // The machine's speed varies over time, so the peak is measured again next to each overload.
  const peaks: number[] = []
  const overloads: Awaited<ReturnType<typeof overload>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const peak = await donePerSecond(atOnce)
    peaks.push(peak)
    overloads.push(await overload(peak * overloadFactor))
  }
  const share = sum(overloads.map((one) => one.perSecond)) / sum(peaks)
  const failed = sum(overloads.map((one) => one.failed))
  console.log(
    `${(share * 100).toFixed(0)}% of the peak at ${overloadFactor} × its rate (required: at least ${leastShareOfPeak * 100}%)`,
  )
  if (!isFaultless || failed > 0 || share < leastShareOfPeak) process.exitCode = 1
} finally {
  stopForgetting()
  await server.stop()
  await database.close()
}
