import cluster from 'node:cluster'
import type { FromWorker, ProcessText, ToWorker } from '../processes/worker-messages.ts'

const send = (message: FromWorker) => process.send!(message)

/** Asks the other processes on this machine for their metrics, and answers them. They talk through their parent. */
export function connectProcesses(describe: () => Promise<string>) {
  const waiting = new Map<number, (texts: ProcessText[]) => void>()
  let questions = 0
  function onMessage(message: ToWorker) {
    if ('describe' in message) {
      const question = message.describe
      void describe().then((text) => send({ answer: question, text }))
    } else if ('described' in message) {
      waiting.get(message.described)?.(message.texts)
      waiting.delete(message.described)
    }
  }
  if (cluster.isWorker) process.on('message', onMessage)
  return {
    /** Every process but this one. */
    askOthers: () =>
      new Promise<ProcessText[]>((resolve) => {
        if (!cluster.isWorker) return resolve([])
        questions += 1
        waiting.set(questions, resolve)
        send({ describeOthers: questions })
      }),
  }
}

/** The metrics of several processes as one text, in which each series has its process. */
export function joinTexts(texts: ProcessText[]): string {
  const families = new Map<string, string[]>()
  for (const { process, text } of texts) {
    for (const family of text.split(/(?=^# HELP )/m)) {
      const lines = family.trimEnd().split('\n')
      const heading = lines.slice(0, 2).join('\n')
      const samples = lines.slice(2).map((line) => withProcess(line, process))
      families.set(heading, [...(families.get(heading) ?? []), ...samples])
    }
  }
  return [...families].map(([heading, samples]) => `${[heading, ...samples].join('\n')}\n`).join('')
}

const withProcess = (line: string, process: number) =>
  line.replace(/^(\w+)(\{?)/, (_, name: string, brace: string) =>
    brace ? `${name}{process="${process}",` : `${name}{process="${process}"}`,
  )
