import type { Pool, PoolClient } from 'pg'
import { PgBoss, type Job, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseAddress } from '../db/primary/address.ts'
import { jobList, type JobData, type JobHandlers, type JobName } from './job-list.ts'

/** How many jobs a worker takes at once. With fewer it waits for the next poll before it looks again. */
const batchSize = 20
/** One query finds the queues with due jobs. Workers still poll by themselves, as a safety net. */
const lookMs = 3_000
const pollingIntervalSeconds = 600
/** Jobs that depend on each other aren't used here. */
const flowIntervalSeconds = 3_600

/** A server without a heartbeat for this long is considered dead, and another takes its jobs. */
const heartbeatSeconds = 30
const superviseIntervalSeconds = 30
/** How late a recurring job may start. */
const cronWorkerIntervalSeconds = 15

export async function createJobTables(connectionString: string) {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  for (const [name, { retryLimit }] of Object.entries(jobList)) {
    const options = { retryLimit, retryBackoff: true, retryDelay: 2, retryDelayMax: 600, heartbeatSeconds }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
}

const dueQueues = `select name from unnest($1::text[]) queue(name) where exists (
  select from pgboss.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`

type CountJob = (name: JobName, outcome: 'completed' | 'failed') => void

export function createJobs(address: DatabaseAddress, log: Logger, countJob: CountJob = () => undefined) {
  const boss = new PgBoss({
    ...address,
    migrate: false,
    createSchema: false,
    max: 4,
    superviseIntervalSeconds,
    cronWorkerIntervalSeconds,
    flowIntervalSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  const workers = new Map<JobName, string>()

  async function work<Name extends JobName>(name: Name, handler: JobHandlers[Name]) {
    const run = async ({ id, data }: Job<JobData<Name>>): Promise<JobResult> => {
      try {
        await handler(data)
        countJob(name, 'completed')
        return { id, status: 'completed' }
      } catch (error) {
        log.warn({ err: error, job: name, jobId: id }, 'job failed')
        countJob(name, 'failed')
        return { id, status: 'failed' }
      }
    }
    const options = {
      pollingIntervalSeconds,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    const worker = await boss.work<JobData<Name>, void, typeof options>(name, options, async (jobs) => {
      // Jobs with the same data run in order. The others run in parallel.
      const groups = Map.groupBy(jobs, ({ data }) => JSON.stringify(data))
      const results = await Promise.all(
        [...groups.values()].map(async (group) => {
          const done: JobResult[] = []
          for (const job of group) done.push(await run(job))
          return done
        }),
      )
      return results.flat()
    })
    workers.set(name, worker)
  }

  /** Includes jobs of other processes, and those whose delay is over. */
  async function wakeDueWorkers() {
    const { rows } = await boss.getDb().executeSql(dueQueues, [[...workers.keys()]])
    for (const { name } of rows as { name: JobName }[]) boss.notifyWorker(workers.get(name)!)
  }

  let looking: NodeJS.Timeout | undefined
  const lookAgainAndAgain = () => {
    looking = setTimeout(async () => {
      await wakeDueWorkers().catch((error: unknown) => log.error({ err: error }, 'jobs'))
      if (looking) lookAgainAndAgain()
    }, lookMs)
  }

  return {
    /** For processes that only enqueue jobs. */
    async connect() {
      await boss.start()
    },
    async start(handlers: JobHandlers) {
      await boss.start()
      for (const name of Object.keys(handlers) as JobName[]) await work(name, handlers[name])
      for (const [name, { cron }] of Object.entries(jobList)) if (cron) await boss.schedule(name, cron)
      lookAgainAndAgain()
    },
    /** Part of the caller's transaction: the job exists exactly when its cause does. */
    async enqueue<Name extends JobName>(tx: Pool | PoolClient, name: Name, ...jobs: JobData<Name>[]) {
      if (jobs.length === 0) return
      const { afterSeconds = 0 }: { afterSeconds?: number } = jobList[name]
      await boss.insert(
        name,
        jobs.map((data) => ({ data, startAfter: afterSeconds })),
        {
          db: {
            executeSql: (text, values) => tx.query({ name: `enqueue-${name}`, text, values: values ?? [] }),
          },
        },
      )
    },
    /** Saves waiting for the next look. Called after the commit. */
    wake(name: JobName) {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    },
    async stop() {
      clearTimeout(looking)
      looking = undefined
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
