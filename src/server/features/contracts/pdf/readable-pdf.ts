import { Worker } from 'node:worker_threads'
import { AppError } from '../../../http/app-error.ts'
import { takeTurns } from '../../../http/take-turns.ts'

export interface ReadPdf {
  pages: number
  bytes: Uint8Array
}

const inTurn = takeTurns({ atOnce: 2, maxWaiting: 12 })
/** The build puts it beside the server. */
const thread = new URL(`read-pdf-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)
const patienceMs = 8000
const maxMegabytes = 256
const lookMs = 50

/** An uploaded PDF as it is kept, by `read-pdf-thread.ts`. */
export async function requireReadablePdf(bytes: Buffer) {
  const read = bytes.subarray(0, 1024).includes('%PDF-') ? await inTurn(() => readApart(bytes)) : undefined
  if (!read) throw new AppError('contract_file_format')
  return { pages: read.pages, bytes: Buffer.from(read.bytes) }
}

/**
 * A kilobyte can unfold into gigabytes, or into a tree of pages that has no end. So it is read in a thread of its own,
 * which ends when it takes too long or too much; everybody else is answered meanwhile.
 */
async function readApart(bytes: Buffer) {
  const worker = new Worker(thread, {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const until = performance.now() + patienceMs
  const watch = setInterval(async () => {
    const { external_memory: held } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }))
    if (performance.now() > until || held > maxMegabytes * 2 ** 20) await worker.terminate()
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
