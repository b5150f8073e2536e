import { readFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'
import type { Env } from '../env.ts'
import { defineStatement } from '../db/statement.ts'
import { projectRoot } from '../project-root.ts'
import { batchSizes } from '../db/batch-sizes.ts'
import type { Replicas } from '../db/replicas/replicas.ts'
import { createDatabaseEvents } from './database-events.ts'
import { describeReplicas } from './describe-replicas.ts'
import { describeTables } from './describe-tables.ts'
import { createCounter, createHistogram, gauge } from './metric-text.ts'

const latencyBoundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const nanosecond = 1e-9
const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  version: string
}

export type CountRequests = () => { running: number; waiting: number }

interface Watched {
  pool: Pool
  replicas: Replicas
  now: () => Date
  countStreams: () => number
  countRequests: CountRequests
}

// A small index covers waiting jobs, so this is cheap however many jobs are done.
const jobsStatement = defineStatement<{ due: number; later: number; oldestSeconds: number }>(
  'metrics-jobs',
  `select count(*) filter (where start_after <= now())::int due,
      count(*) filter (where start_after > now())::int later,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 "oldestSeconds"
    from pgboss.job where state < 'active' and not blocked`,
)

/** What this process counts, and what it looks up when scraped. Without a token nothing is ever scraped. */
export function createMetrics({ metricsToken }: Pick<Env, 'metricsToken'>) {
  const requests = createCounter('keyswipe_http_requests_total', 'Answered requests.')
  const seconds = createHistogram(
    'keyswipe_http_request_seconds',
    'Time until the answer began.',
    latencyBoundsSeconds,
  )
  const jobs = createCounter('keyswipe_jobs_total', 'Jobs that were run, by how they ended.')
  const databaseEvents = createDatabaseEvents()
  const loopDelay = monitorEventLoopDelay({ resolution: 20 })
  // It wakes the process 50 times per second, more often than everything else an idle server does.
  if (metricsToken) loopDelay.enable()

  return {
    countRequest(method: string, route: string, status: number, tookSeconds: number) {
      requests.add({ method, route, status })
      seconds.observe({ method, route }, tookSeconds)
    },
    /** Rejected at once, so the duration says nothing. */
    countRefused: (method: string) => requests.add({ method, route: 'refused', status: 503 }),
    countJob: (job: string, outcome: 'completed' | 'failed') => jobs.add({ job, outcome }),
    countDatabaseEvent: databaseEvents.count,
    async toText(watched: Watched) {
      const text = [
        requests.toText(),
        seconds.toText(),
        jobs.toText(),
        describeProcess(loopDelay),
        describePool(watched.pool),
        describeRequests(watched.countRequests()),
        gauge('keyswipe_streams_open', 'Event streams of browsers.', [[{}, watched.countStreams()]]),
        batchSizes.toText(),
        databaseEvents.toText(),
        await describeDatabase(watched),
      ].join('')
      loopDelay.reset()
      return text
    },
    stop: () => loopDelay.disable(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function describeProcess(loopDelay: ReturnType<typeof monitorEventLoopDelay>) {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const startedAt = Date.now() / 1000 - process.uptime()
  return [
    gauge('keyswipe_build_info', 'What is running.', [[{ version, node: process.version }, 1]]),
    gauge('keyswipe_event_loop_delay_seconds', 'How late timers were since the last look.', [
      [{ quantile: '0.5' }, loopDelay.percentile(50) * nanosecond],
      [{ quantile: '0.99' }, loopDelay.percentile(99) * nanosecond],
      [{ quantile: '1' }, loopDelay.max * nanosecond],
    ]),
    gauge('process_cpu_seconds_total', 'Processor time.', [[{}, (user + system) / 1e6]], 'counter'),
    gauge('process_resident_memory_bytes', 'Memory in use.', [[{}, rss]]),
    gauge('process_start_time_seconds', 'When it was started.', [[{}, startedAt]]),
    gauge('nodejs_heap_used_bytes', 'Memory of objects.', [[{}, heapUsed]]),
  ].join('')
}

const describeRequests = ({ running, waiting }: ReturnType<CountRequests>) =>
  gauge('keyswipe_requests', 'Requests that are worked on, and that wait for their turn.', [
    [{ state: 'running' }, running],
    [{ state: 'waiting' }, waiting],
  ])

const describePool = ({ totalCount, idleCount, waitingCount }: Pool) =>
  gauge('keyswipe_database_connections', 'Connections to PostgreSQL.', [
    [{ state: 'in_use' }, totalCount - idleCount],
    [{ state: 'idle' }, idleCount],
  ]) + gauge('keyswipe_database_waiting', 'Requests that wait for a connection.', [[{}, waitingCount]])

const up = (value: number) => gauge('keyswipe_database_up', 'Whether PostgreSQL answers.', [[{}, value]])

/** Without its database a server still reports what it can. */
async function describeDatabase({ pool, replicas, now }: Watched) {
  try {
    const described = await Promise.all([
      describeJobs(pool),
      describeTables(pool, now()),
      describeReplicas(replicas, pool),
    ])
    return up(1) + described.join('')
  } catch {
    return up(0)
  }
}

async function describeJobs(pool: Pool) {
  const { due, later, oldestSeconds } = await jobsStatement.one(pool)
  return [
    gauge('keyswipe_jobs_waiting', 'Jobs that wait, of all processes.', [
      [{ state: 'due' }, due],
      [{ state: 'later' }, later],
    ]),
    gauge('keyswipe_jobs_oldest_due_seconds', 'For how long the oldest of them has been due.', [
      [{}, Math.max(0, oldestSeconds)],
    ]),
  ].join('')
}
