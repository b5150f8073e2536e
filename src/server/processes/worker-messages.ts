import type { Ending } from './run-until-stopped.ts'

/** What the parent says to a server process. */
export type ToWorker = { begin: { isFirst: boolean } } | { stop: Ending }

/** What a server process says to its parent, once. */
export const readyMessage = 'ready'
