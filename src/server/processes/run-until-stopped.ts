import { BackupError } from '../backup/backup-error.ts'
import { AlreadyRunningError } from '../db/single-server-lock.ts'
import { EnvError } from '../env.ts'
import type { StopOptions } from '../http/stop-listening.ts'

/** At once at a terminal, in order for a service, or because another process has taken over. */
export type Ending = 'at once' | 'in order' | 'replaced'

type Release = (ending: Ending) => Promise<unknown>

export interface Run {
  /** Registers a cleanup. They run in reverse order. */
  started(release: Release): void
  stop(exitCode: number, ending: Ending, reason?: unknown): Promise<void>
  readonly isStopping: boolean
}

/** Ends a run with a message instead of a stack trace. */
export class StartError extends Error {}

/** Starts, and stops on a signal. A signal during startup waits until it has finished. */
export function runUntilStopped(start: (run: Run) => Promise<void>): Run {
  const releases: Release[] = []
  let isStopping = false
  const run: Run = {
    started: (release) => void releases.push(release),
    get isStopping() {
      return isStopping
    },
    async stop(exitCode, ending, reason) {
      if (isStopping) return
      isStopping = true
      if (reason) console.error(reason)
      await starting.catch(() => undefined)
      for (const release of releases.toReversed()) await release(ending).catch(() => undefined)
      process.exit(exitCode)
    },
  }
  const starting = Promise.resolve().then(() => start(run))
  starting.catch((error: unknown) => run.stop(1, 'at once', explain(error)))
  return run
}

const replacedLingerMs = 5_000

export const stopOptionsOf = (ending: Ending, drainMs: number): StopOptions =>
  ({
    'at once': { lingerMs: 0 },
    'in order': { lingerMs: drainMs },
    replaced: { lingerMs: Math.max(drainMs, replacedLingerMs), isReplaced: true },
  })[ending]

function explain(error: unknown) {
  if (error instanceof EnvError) return `Invalid settings:\n${error.message}\nSee .env.example.`
  if (error instanceof AlreadyRunningError || error instanceof StartError || error instanceof BackupError)
    return error.message
  if ((error as { code?: unknown }).code === 'EADDRINUSE')
    return `Another program is already using this port. Choose a different one: PORT=3001 npm start`
  return error
}
