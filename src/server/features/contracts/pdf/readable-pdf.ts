import { Worker } from 'node:worker_threads'
import { AppError } from '../../../http/app-error.ts'
import { limitConcurrency } from '../../../capacity/limit-concurrency.ts'

export interface ReadPdf {
  pages: number
  bytes: Uint8Array
}

const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 12 })
/** The build puts it next to the server. */
const thread = new URL(`read-pdf-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)
/** CPU time, because the same file takes longer on a busy machine. Tests have less patience. */
export const readingLimit = { computingMs: 8000 }
const patienceMs = 25_000
const maxMegabytes = 256
const lookMs = 50

/** Reduces an uploaded PDF to what we store; see `read-pdf-thread.ts`. */
export async function requireReadablePdf(bytes: Buffer) {
  const read = bytes.subarray(0, 1024).includes('%PDF-') ? await inTurn(() => readApart(bytes)) : undefined
  if (!read) throw new AppError('contract_file_format')
  return { pages: read.pages, bytes: Buffer.from(read.bytes) }
}

/**
 * A kilobyte can decompress into gigabytes or an endless tree of pages. So the file is read in a separate thread, which
 * is stopped if it takes too long or too much memory, while the server keeps responding.
 */
async function readApart(bytes: Buffer) {
  const worker = new Worker(thread, {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const until = performance.now() + patienceMs
  const watch = setInterval(async () => {
    if (performance.now() > until) return worker.terminate()
    const [{ external_memory: held }, { user, system }] = await Promise.all([
      worker.getHeapStatistics(),
      worker.cpuUsage(),
    ]).catch(() => [{ external_memory: 0 }, { user: 0, system: 0 }] as const)
    const isTooMuch = held > maxMegabytes * 2 ** 20 || (user + system) / 1000 > readingLimit.computingMs
    return isTooMuch ? worker.terminate() : undefined
  }, lookMs)
  try {
    return await new Promise<ReadPdf | undefined>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('exit', () => resolve(undefined))
      worker.once('error', (error: Error & { code?: unknown }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
      )
    })
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}
