import type { Ending } from './run-until-stopped.ts'

/** Messages from the parent to a server process. */
export type ToWorker = { begin: { isFirst: boolean } } | { stop: Ending }

/** The message from a server process to its parent, sent once. */
export const readyMessage = 'ready'
