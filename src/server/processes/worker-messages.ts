import type { Ending } from './run-until-stopped.ts'

/** The metrics of one process, and its number. */
export interface ProcessText {
  process: number
  text: string
}

/** Messages from the parent to a server process. */
export type ToWorker =
  | { begin: { isFirst: boolean } }
  | { stop: Ending }
  /** Asks for the metrics of the process. */
  | { describe: number }
  /** Those of all others, which it has asked for. */
  | { described: number; texts: ProcessText[] }

/** Messages from a server process to its parent. */
export type FromWorker = typeof readyMessage | { describeOthers: number } | { answer: number; text: string }

/** Sent once. */
export const readyMessage = 'ready'
