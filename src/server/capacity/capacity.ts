import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { streamPath } from '#shared/stream-path.ts'
import type { Env } from '../env.ts'
import { replyToBrokenRequest } from '../http/broken-request.ts'
import { createEarlyRetries } from './early-retries.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { createKnownSessions } from './known-sessions.ts'
import { createRefusal } from './overload.ts'
import { runInSlot, type Slot } from './request-slot.ts'
import { createShareOf } from './share-of.ts'

/**
 * What one person and one address may start even while others are waiting. A page makes at most 40 requests. The rest
 * waits until nothing is running; only what would wait longer than `maxWaitMs` is rejected.
 */
const pace = { person: { burst: 40, refillMs: 50 }, address: { burst: 60, refillMs: 20 }, spare: 2 }
/**
 * Slightly more than there are database connections. Others only feel the part of a flood that is in progress, so one
 * person or address gets no more than two cores can handle. Ordinary requests take milliseconds and don't notice.
 */
export const forRequests = {
  atOnce: 32,
  perPerson: 3,
  perAddress: 4,
  maxWaiting: 2_000,
  pace,
}
/** Separate, so thousands of streams reconnecting at once after a restart don't delay requests. */
const forStreams = { atOnce: 8, perPerson: 2, perAddress: 4, maxWaiting: 10_000, pace }

/** Served from memory, and needed even when the database is down. */
const isFree = (url: string) => url.startsWith('/assets/') || url === '/healthz' || url === '/readyz'

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** Runs before the app, so queuing and rejecting cost next to nothing. */
export function createCapacity(env: Env, onRefused: (method: string) => void) {
  const known = createKnownSessions()
  const requests = createFairQueue({ ...forRequests, maxWaitMs: env.maxWaitMs })
  const streams = createFairQueue({ ...forStreams, maxWaitMs: 2 * env.maxWaitMs })
  const refuse = createRefusal(env)
  const early = createEarlyRetries(env)
  const shareOf = createShareOf(env, known.userOf)

  return {
    count: requests.count,
    learn: known.learn,
    limit(fetch: Fetch): RequestListener {
      const taken = new Map<IncomingMessage, Slot>()
      const answer = getRequestListener(
        (request, bindings) => {
          const { incoming } = bindings as HttpBindings
          const slot = taken.get(incoming)
          taken.delete(incoming)
          const work = () => fetch(request, bindings as HttpBindings)
          return slot ? runInSlot(slot, work) : work()
        },
        { errorHandler: replyToBrokenRequest(env) },
      )
      const enter: RequestListener = (incoming, outgoing) => {
        const url = incoming.url ?? '/'
        const queue: FairQueue = url.startsWith(streamPath) ? streams : requests
        const share = shareOf(incoming)
        queue.enter(share, {
          start(leave) {
            taken.set(incoming, { queue, share, leave })
            void answer(incoming, outgoing)
            // Malformed HTTP never reached the app.
            if (taken.delete(incoming)) leave()
          },
          refuse() {
            onRefused(incoming.method!)
            refuse(incoming, outgoing)
            early.note(incoming.socket)
          },
          isAbandoned: () => incoming.socket.destroyed,
        })
      }
      return (incoming, outgoing) => {
        if (isFree(incoming.url ?? '/')) void answer(incoming, outgoing)
        else early.delay(incoming.socket, () => enter(incoming, outgoing))
      }
    },
  }
}

export type Capacity = ReturnType<typeof createCapacity>
