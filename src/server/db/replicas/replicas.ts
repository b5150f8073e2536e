import type { Warn } from '../warn.ts'
import { openReplica, type Replica } from './replica.ts'

export interface Replicas {
  /** The one whose turn it is. Undefined if there is none that works. */
  next(): Replica | undefined
  readonly all: readonly Replica[]
  /** How often `readFresh` read from where. */
  readonly reads: { replica: number; primary: number }
  stop(): Promise<void>
}

export function openReplicas(connectionStrings: string[], maxWaitMs: number, warn: Warn): Replicas {
  const replicas = connectionStrings.map((connectionString) => openReplica(connectionString, maxWaitMs, warn))
  let turn = 0
  return {
    all: replicas,
    reads: { replica: 0, primary: 0 },
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
