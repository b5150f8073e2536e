import { readEnv } from '../env.ts'
import { openDatabaseServer } from './open-database-server.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serve } from './serve.ts'
import { startupMessage } from './startup-message.ts'

/** The whole product in this process, except PostgreSQL. */
export function runOneProcess(webFolder: string | undefined) {
  const run = runUntilStopped(async () => {
    const env = readEnv(process.env)
    const connectionString = await openDatabaseServer(env, run, 1)
    await serve(run, { env, connectionString, webFolder, isFirst: true })
    if (!run.isStopping) console.log(startupMessage(env))
  })
  process.on('SIGINT', () => void run.stop(0, 'at once'))
  process.on('SIGTERM', () => void run.stop(0, 'in order'))
  process.on('SIGUSR2', () =>
    console.error('A single process can’t be replaced while it serves requests. Start with --processes 2.'),
  )
}
