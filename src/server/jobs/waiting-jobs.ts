import { PgBoss } from 'pg-boss'
import type { Client } from 'pg'
import { jobList } from './job-list.ts'

/** Work that was ordered and is not done. */
export interface WaitingJob {
  id: string
  name: string
  data: object
  startAfter: string
  /** As PostgreSQL writes it, which is finer than a Date. */
  createdOn: string
}

const batchSize = 500

/** In the order in which they were ordered, a few at a time; inside the caller's transaction. */
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

/** What was due is due at once; what somebody was at work on is begun again. */
export async function putBackJobs(connectionString: string, client: Client, jobs: WaitingJob[]) {
  const boss = new PgBoss({ connectionString, migrate: false, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const [name, ofName] of Map.groupBy(jobs, (job) => job.name)) {
      // One that nobody knows any more is kept all the same.
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
