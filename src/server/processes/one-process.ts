import { readEnv } from '../env.ts'
import { openDatabaseServer } from './open-database-server.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serve } from './serve.ts'
import { welcome } from './welcome.ts'

/** The whole product in this process, PostgreSQL apart. */
export function runOneProcess(webFolder: string | undefined) {
  const run = runUntilStopped(async () => {
    const env = readEnv(process.env)
    const connectionString = await openDatabaseServer(env, run, 1)
    await serve(run, { env, connectionString, webFolder, isFirst: true })
    if (!run.isStopping) console.log(welcome(env))
  })
  process.on('SIGINT', () => void run.stop(0, 'at once'))
  process.on('SIGTERM', () => void run.stop(0, 'in order'))
  process.on('SIGUSR2', () =>
    console.error('One process alone cannot be replaced while it serves: start it with --processes 2.'),
  )
}
