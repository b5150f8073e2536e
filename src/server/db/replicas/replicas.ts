import type { Warn } from '../warn.ts'
import { openReplica, type Replica } from './replica.ts'

export interface Replicas {
  /** The one whose turn it is. Undefined if there is none that works. */
  next(): Replica | undefined
  stop(): Promise<void>
}

export function openReplicas(connectionStrings: string[], maxWaitMs: number, warn: Warn): Replicas {
  const replicas = connectionStrings.map((connectionString) => openReplica(connectionString, maxWaitMs, warn))
  let turn = 0
  return {
    next() {
      turn += 1
      const working = replicas.filter((replica) => !replica.isResting())
      return working[turn % working.length]
    },
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()))
    },
  }
}
