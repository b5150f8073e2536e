import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Tells Linux that a process and those it will start are batch work: when one wakes up, it waits for the next free moment
 * of a processor and pushes nobody aside. Elsewhere nothing changes.
 */
export async function makeBatchWork(pid: number): Promise<void> {
  await promisify(execFile)('chrt', ['-b', '-p', '0', String(pid)]).catch(() => undefined)
}
