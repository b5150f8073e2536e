import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { runManyProcesses } from './many-processes.ts'
import { runOneProcess } from './one-process.ts'
import { runWorker } from './worker.ts'

const maxProcesses = 64

/** Becomes what this process is for: all of it, the parent of several, or one of those. */
export function run(webFolder?: string) {
  if (cluster.isWorker) return runWorker(webFolder)
  const count = readProcessCount()
  if (count === undefined) {
    console.error(`--processes must be a whole number from 1 to ${maxProcesses}: npm start -- --processes 2`)
    process.exit(1)
  }
  if (count > 1) runManyProcesses(count)
  else runOneProcess(webFolder)
}

function readProcessCount() {
  try {
    const { values } = parseArgs({ options: { processes: { type: 'string', default: '1' } } })
    const count = /^\d+$/.test(values.processes) ? Number(values.processes) : 0
    return count >= 1 && count <= maxProcesses ? count : undefined
  } catch {
    return undefined
  }
}
