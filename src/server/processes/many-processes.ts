import { readEnv } from '../env.ts'
import { createCrew, type Crew } from './crew.ts'
import { openDatabaseServer } from './open-database-server.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { welcome } from './welcome.ts'

/** Several server processes on one PostgreSQL; this one only looks after them. */
export function runManyProcesses(count: number) {
  let crew: Crew | undefined
  const run = runUntilStopped(async () => {
    const env = readEnv(process.env)
    const connectionString = await openDatabaseServer(env, run, count)
    crew = createCrew({
      count,
      variables: { DATABASE_URL: connectionString },
      drainMs: env.drainMs,
      log: (line) => console.log(`  ${line}`),
    })
    run.started(crew.stop)
    await crew.start()
    if (!run.isStopping) console.log(welcome(env))
  })
  process.on('SIGINT', () => void run.stop(0, 'at once'))
  process.on('SIGTERM', () => void run.stop(0, 'in order'))
  // Not SIGHUP: that is what a terminal says when it is closed.
  process.on('SIGUSR2', () => crew?.replace())
}
