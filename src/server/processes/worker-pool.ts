import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError, type Ending } from './run-until-stopped.ts'
import { relayMetrics } from './relay-metrics.ts'
import { readyMessage, type FromWorker, type ToWorker } from './worker-messages.ts'

/** On top of a process's own time for draining, requests and jobs. */
const killAfterMs = 25_000
const restartPauseMs = 1_000

interface Parts {
  count: number
  variables: Record<string, string>
  drainMs: number
  log: (line: string) => void
}

/** Server processes that share a port. One that dies is replaced. */
export function createWorkerPool({ count, variables, drainMs, log }: Parts) {
  const workers = new Set<Worker>()
  const relay = relayMetrics(sendTo)
  let isStopping = false
  let replacing: Promise<unknown> = Promise.resolve()

  async function launch(isFirst: boolean) {
    const worker = cluster.fork(variables)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    worker.once('exit', () => reject(new StartError('A server process exited while starting.')))
    worker.on('message', (message: FromWorker) => {
      if (message === readyMessage) resolve()
      else void relay(worker, message, workers)
    })
    sendTo(worker, { begin: { isFirst } })
    await promise
    log(`Server process ${worker.process.pid} is ready.`)
    workers.add(worker)
    worker.once('exit', (code, signal) => {
      if (workers.delete(worker))
        void relaunch(`Server process ${worker.process.pid} exited (${signal ?? code}).`)
    })
    if (isStopping) await end(worker, 'at once')
  }

  async function relaunch(reason: string): Promise<void> {
    if (isStopping) return
    log(`${reason} Starting another one.`)
    try {
      await launch(false)
    } catch (error) {
      await sleep(restartPauseMs)
      await relaunch(messageOf(error))
    }
  }

  async function end(worker: Worker, ending: Ending) {
    if (!workers.delete(worker)) return
    const gone = once(worker, 'exit')
    sendTo(worker, { stop: ending })
    const impatience = setTimeout(() => worker.process.kill('SIGKILL'), drainMs + killAfterMs)
    await gone
    clearTimeout(impatience)
  }

  /** The first new one migrates, because it may be newer than this process. */
  async function replaceAll() {
    const olds = [...workers]
    for (const old of olds) {
      if (isStopping) return
      await launch(old === olds[0])
      await end(old, 'replaced')
    }
    log('All server processes were replaced.')
  }

  return {
    async start() {
      await launch(true)
      await Promise.all(Array.from({ length: count - 1 }, () => launch(false)))
    },
    /** One at a time, each once its successor is ready. If one doesn't start, the others keep running. */
    replace() {
      replacing = replacing
        .then(replaceAll)
        .catch((error: unknown) => log(`${messageOf(error)} The others keep running.`))
    },
    async stop(ending: Ending) {
      isStopping = true
      await Promise.all([...workers].map((worker) => end(worker, ending)))
    },
  }
}

export type WorkerPool = ReturnType<typeof createWorkerPool>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A process that has just died can't receive messages. Its exit is handled elsewhere. */
function sendTo(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message, () => undefined)
}
