import type { Worker } from 'node:cluster'
import type { FromWorker, ProcessText, ToWorker } from './worker-messages.ts'

/** A process that is busy for longer is left out. */
const maxWaitMs = 1_000

/** Passes a process's question for metrics on to the others, and their answers back. */
export function relayMetrics(sendTo: (worker: Worker, message: ToWorker) => void) {
  const waiting = new Map<number, (text: string) => void>()
  let questions = 0

  const ask = (worker: Worker) =>
    new Promise<ProcessText[]>((resolve) => {
      questions += 1
      const question = questions
      const settle = (texts: ProcessText[]) => {
        clearTimeout(impatience)
        waiting.delete(question)
        resolve(texts)
      }
      const impatience = setTimeout(() => settle([]), maxWaitMs)
      waiting.set(question, (text) => settle([{ process: worker.id, text }]))
      sendTo(worker, { describe: question })
    })

  return async (asker: Worker, message: Exclude<FromWorker, string>, workers: Iterable<Worker>) => {
    if ('answer' in message) return waiting.get(message.answer)?.(message.text)
    const others = [...workers].filter((worker) => worker !== asker)
    sendTo(asker, { described: message.describeOthers, texts: (await Promise.all(others.map(ask))).flat() })
  }
}
