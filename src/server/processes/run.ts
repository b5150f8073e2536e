import cluster from 'node:cluster'
import { runManyProcesses } from './many-processes.ts'
import { runOneProcess } from './one-process.ts'
import { maxProcesses, readProcessCount } from './process-count.ts'
import { runWorker } from './worker.ts'

/** Starts this process in its role: everything, the parent of several, or one of those. */
export function run(webFolder?: string) {
  if (cluster.isWorker) return runWorker(webFolder)
  const count = readProcessCount(process.argv.slice(2))
  if (count === undefined) {
    console.error(`--processes must be a whole number from 1 to ${maxProcesses}: npm start -- --processes 2`)
    process.exit(1)
  }
  if (count > 1) runManyProcesses(count)
  else runOneProcess(webFolder)
}
