import type { RedisServer } from '#server/testing/redis-server.ts'
import { startAppServer } from '../../e2e/support/app-server.ts'
import { signal, type Database, type Databases } from './databases.ts'

/** What the commands of `npm run cluster` do to a part. */
export interface Part {
  kill(): unknown
  freeze(): unknown
  /** Whatever happened to it. */
  restore(): Promise<void>
}

export const databasePart = (databases: Databases, database: Database): Part => ({
  kill: () => signal(database, 'SIGKILL'),
  freeze: () => signal(database, 'SIGSTOP'),
  restore: () => databases.restore(database),
})

export function redisPart(redis: RedisServer): Part {
  let isKilled = false
  return {
    async kill() {
      await redis.kill()
      isKilled = true
    },
    freeze: redis.freeze,
    async restore() {
      redis.thaw()
      if (isKilled) await redis.start()
      isKilled = false
    },
  }
}

export async function startServerPart(url: string, variables: Record<string, string>) {
  const start = () => startAppServer(variables, url)
  let server = await start()
  const part: Part = {
    kill: () => server.process.kill('SIGKILL'),
    freeze: () => server.process.kill('SIGSTOP'),
    async restore() {
      server.process.kill('SIGCONT')
      if (server.process.exitCode !== null || server.process.signalCode !== null) server = await start()
    },
  }
  return {
    part,
    stop() {
      // It may be frozen.
      server.process.kill('SIGCONT')
      return server.stop()
    },
  }
}
