import { access } from 'node:fs/promises'
import path from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#shared/durations.ts'
import type { PostgresSettings } from './embedded/launch.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { AlreadyRunningError, takeServerLock } from './single-server-lock.ts'

const firstPauseMs = 250
const longestPauseMs = 5_000
/** PostgreSQL that ran this long is started again at once. */
const stableMs = minuteMs / 2

interface Options {
  dataDir: string
  settings: PostgresSettings
  /** Of this server, shown to another one that starts on the same data. */
  address: string
  log: (line: string) => void
  /** It can't be started again: its data is gone, or belongs to another server by now. */
  onLost: (reason: string) => void
}

/** The embedded PostgreSQL of this server, which is started again whenever it dies. */
export async function keepPostgresRunning({ dataDir, settings, address, log, onLost }: Options) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = once(signal, 'abort')
  let pauseMs = 0

  async function start() {
    const postgres = await startEmbeddedPostgres({ dataDir, settings, log, signal })
    const lock = await takeServerLock(postgres.connectionString, address)
    return { ...postgres, lost: lock.lost, startedAt: Date.now() }
  }

  /** Resolves to undefined if it is stopped or lost in the meantime. */
  async function startAgain() {
    for (;;) {
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      pauseMs = Math.min(Math.max(2 * pauseMs, firstPauseMs), longestPauseMs)
      try {
        await requireData(dataDir)
        return await start()
      } catch (error) {
        if (signal.aborted) return undefined
        const reason = error instanceof Error ? error.message : String(error)
        if (error instanceof AlreadyRunningError || error instanceof DataGoneError) {
          onLost(reason)
          return undefined
        }
        log(reason)
        log(`Trying again in ${pauseMs / 1000} s.`)
      }
    }
  }

  const first = await start()
  const { connectionString } = first

  /** Resolves to the one to stop. Undefined if none is ours: without the lock, it may belong to another server. */
  async function keep() {
    for (let running = first; ;) {
      await Promise.race([running.lost, stopped])
      if (signal.aborted) return running
      log('PostgreSQL died. Starting it again …')
      if (Date.now() - running.startedAt > stableMs) pauseMs = 0
      const next = await startAgain()
      if (!next) return undefined
      running = next
      log('PostgreSQL is running again.')
    }
  }
  const keeping = keep()

  return {
    connectionString,
    async stop() {
      stopping.abort()
      const running = await keeping
      await running?.stop()
    },
  }
}

class DataGoneError extends Error {}

/** A start would create an empty database instead. */
async function requireData(dataDir: string) {
  await access(path.join(dataDir, 'postgres/PG_VERSION')).catch(() => {
    throw new DataGoneError(`The data of PostgreSQL in ${dataDir} is gone.`)
  })
}
