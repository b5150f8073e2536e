import { readEnv } from '../env.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serve } from './serve.ts'
import { readyMessage, type ToWorker } from './worker-messages.ts'

/** One of several processes on the same port. Its parent tells it where the database is. It ends with its parent. */
export function runWorker(webFolder: string | undefined) {
  const { promise: begin, resolve } = Promise.withResolvers<{ isFirst: boolean }>()
  const run = runUntilStopped(async () => {
    const { isFirst } = await begin
    const env = readEnv(process.env)
    await serve(run, { env, connectionString: env.databaseUrl!, webFolder, isFirst })
    process.send!(readyMessage)
  })
  process.on('message', (message: ToWorker) => {
    if ('begin' in message) resolve(message.begin)
    else if ('stop' in message) void run.stop(0, message.stop)
  })
  process.on('SIGTERM', () => void run.stop(0, 'in order'))
  // Ctrl+C reaches all processes of a terminal, but the parent decides what it means. Only it replaces processes, too.
  process.on('SIGINT', () => undefined)
  process.on('SIGUSR2', () => undefined)
}
