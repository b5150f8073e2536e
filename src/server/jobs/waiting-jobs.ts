import { PgBoss } from 'pg-boss'
import type { Client } from 'pg'
import { jobList } from './job-list.ts'

/** An enqueued job that isn't done. */
export interface WaitingJob {
  id: string
  name: string
  data: object
  startAfter: string
  /** As PostgreSQL formats it, which is more precise than a Date. */
  createdOn: string
}

const batchSize = 500

/** In the order in which they were enqueued, a few at a time, inside the caller's transaction. */
export async function* readWaitingJobs(client: Client): AsyncGenerator<WaitingJob[]> {
  await client.query(
    String.raw`declare waiting_jobs cursor for
     select id, name, data, to_json(start_after)#>>'{}' "startAfter", created_on::text "createdOn"
     from pgboss.job where state in ('created', 'retry', 'active') and name not like '\_\_pgboss%'
     order by created_on, id`,
  )
  for (;;) {
    const { rows } = await client.query<WaitingJob>(`fetch ${batchSize} from waiting_jobs`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close waiting_jobs')
}

/** Overdue jobs run at once, and jobs that were in progress start over. */
export async function putBackJobs(connectionString: string, client: Client, jobs: WaitingJob[]) {
  const boss = new PgBoss({ connectionString, migrate: false, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const [name, ofName] of Map.groupBy(jobs, (job) => job.name)) {
      // Jobs with an unknown name are kept as well.
      if (!Object.hasOwn(jobList, name)) await boss.createQueue(name)
      await boss.insert(
        name,
        ofName.map(({ id, data, startAfter }) => ({
          id,
          data,
          startAfter: new Date(Math.max(Date.parse(startAfter), Date.now())),
        })),
      )
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await client.query(
    `update pgboss.job set created_on = put.created_on
     from unnest($1::uuid[], $2::timestamptz[]) put (id, created_on) where job.id = put.id`,
    [jobs.map(({ id }) => id), jobs.map(({ createdOn }) => createdOn)],
  )
}
