import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'

export interface HttpEnv {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    log: Logger
    /** The signed-in person, once known. */
    userId?: string
  }
}
