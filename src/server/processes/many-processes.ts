import { readEnv } from '../env.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'
import { openDatabaseServer } from './open-database-server.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startupMessage } from './startup-message.ts'

/** Several server processes on one PostgreSQL. This one only supervises them. */
export function runManyProcesses(count: number) {
  let workerPool: WorkerPool | undefined
  const run = runUntilStopped(async () => {
    const env = readEnv(process.env)
    const connectionString = await openDatabaseServer(env, run, count)
    workerPool = createWorkerPool({
      count,
      variables: { DATABASE_URL: connectionString },
      drainMs: env.drainMs,
      log: (line) => console.log(`  ${line}`),
    })
    run.started(workerPool.stop)
    await workerPool.start()
    if (!run.isStopping) console.log(startupMessage(env))
  })
  process.on('SIGINT', () => void run.stop(0, 'at once'))
  process.on('SIGTERM', () => void run.stop(0, 'in order'))
  // Not SIGHUP, which a terminal sends when it is closed.
  process.on('SIGUSR2', () => workerPool?.replace())
}
